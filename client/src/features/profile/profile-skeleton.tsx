import { css } from '#styled-system/css'
import { Card } from '../../ui/page/card.tsx'
import { LoadingNote } from '../../ui/state/loading-rows.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'

/** Stands for the header card while a profile that this device never saw is on its way. */
export function HeaderCardSkeleton() {
  return (
    <Card>
      <LoadingNote />
      <div className={css({ row: '16' })}>
        <Skeleton className={css({ width: '64px', height: '64px!', borderRadius: 'pill!', flexShrink: '0' })} />
        <div className={css({ display: 'grid', gap: '8', flex: '1' })}>
          <Skeleton className={css({ width: '60%', height: '24px!' })} />
          <Skeleton className={css({ width: '45%' })} />
        </div>
      </div>
      <div className={css({ display: 'flex', gap: '8', marginTop: '16' })}>
        <Skeleton className={badge} />
        <Skeleton className={badge} />
      </div>
      <div className={css({ display: 'grid', gap: '16', marginTop: '24' })}>
        <Skeleton className={css({ width: '80%' })} />
        <Skeleton className={css({ width: '70%' })} />
        <Skeleton className={css({ width: '75%' })} />
      </div>
    </Card>
  )
}

export function NotesSkeleton() {
  return (
    <div className={css({ display: 'grid', gap: '16' })}>
      <Skeleton className={css({ height: '96px!', borderRadius: 'md!' })} />
      <Skeleton className={css({ width: '40%' })} />
      <Skeleton className={css({ height: '72px!', borderRadius: 'md!' })} />
      <Skeleton className={css({ height: '72px!', borderRadius: 'md!' })} />
    </div>
  )
}

export function ContentSkeleton() {
  return (
    <Card title="Content">
      <div className={css({ display: 'grid', gap: '12', gridTemplateColumns: '1fr 1fr' })}>
        <Skeleton className={picture} />
        <Skeleton className={picture} />
      </div>
    </Card>
  )
}

export function StageBarSkeleton() {
  return (
    <div className={css({ paddingInline: '24', paddingBlock: '12', borderBottom: '1px solid {colors.border.subtle}' })}>
      <Skeleton className={css({ height: '40px!' })} />
    </div>
  )
}

const badge = css({ width: '96px', height: '24px!', borderRadius: 'pill!' })
const picture = css({ height: 'auto!', aspectRatio: '9 / 16', borderRadius: 'md!' })
