import { css } from '#styled-system/css'
import { Card } from '../../ui/page/card.tsx'
import { LoadingNote } from '../../ui/state/loading-rows.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'

/** Stands for the partnerships while a document that this device never saw is on its way. */
export function PanelSkeleton() {
  return (
    <Card>
      <LoadingNote />
      <div className={css({ display: 'grid', gap: '16' })}>
        <Skeleton className={css({ width: '50%', height: '24px!' })} />
        <Skeleton className={css({ width: '70%' })} />
        <Skeleton className={css({ height: '40px!' })} />
        <Skeleton className={css({ height: '40px!' })} />
      </div>
    </Card>
  )
}
