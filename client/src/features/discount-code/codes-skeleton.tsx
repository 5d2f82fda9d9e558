import { css } from '#styled-system/css'
import { LoadingNote, Skeleton } from '../../ui/state/skeleton.tsx'

/** Stands for two rows. */
export function CodesSkeleton() {
  return (
    <>
      <LoadingNote />
      {['first', 'second'].map((row) => (
        <div key={row} className={css({ column: '8', paddingBlock: '12' })}>
          <Skeleton className={css({ width: '40%' })} />
          <Skeleton className={css({ width: '75%' })} />
        </div>
      ))}
    </>
  )
}
