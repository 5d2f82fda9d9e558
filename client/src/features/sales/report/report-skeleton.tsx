import { css } from '#styled-system/css'
import { LoadingNote } from '../../../ui/state/loading-rows.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'

/** Stands for the figures and the chart. */
export function ReportSkeleton() {
  return (
    <>
      <LoadingNote />
      <div className={css({ row: '48', minHeight: '48px' })}>
        {['first', 'second', 'third'].map((figure) => (
          <Skeleton key={figure} className={css({ width: '96px', height: '24px' })} />
        ))}
      </div>
      <div className={css({ panel: true, padding: '16' })}>
        <Skeleton className={css({ width: '160px', marginBottom: '16' })} />
        <Skeleton className={css({ width: 'full', height: '288px' })} />
      </div>
    </>
  )
}
