import { css } from '#styled-system/css'
import { Skeleton } from './skeleton.tsx'

/** Three lines of a list that loads. */
export function LoadingRows() {
  return (
    <div className={css({ display: 'grid', gap: '24', padding: '16' })}>
      <LoadingNote />
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className={css({ width: '80%' })} />
      ))}
    </div>
  )
}

/** Stands for two rows of a title and a line below. */
export function LoadingPairs() {
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

/** Words for the skeletons of one area, said once. */
export function LoadingNote() {
  return (
    <span role="status" className={css({ srOnly: true })}>
      Loading...
    </span>
  )
}
