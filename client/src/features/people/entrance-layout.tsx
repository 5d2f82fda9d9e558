import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { AppMark } from '../../ui/mark/app-mark.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { LoadingNote } from '../../ui/state/loading-rows.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { LedgerPicture } from './ledger-picture.tsx'

export interface EntranceLayoutProps {
  readonly title: string
  readonly text?: ReactNode
  readonly children?: ReactNode
  /** One line under the form: a link to a neighbouring page. */
  readonly foot?: ReactNode
}

/** The pages before the app: a form, and beside it a picture of the app. */
export function EntranceLayout({ title, text, children, foot }: EntranceLayoutProps) {
  usePageTitle(title)
  return (
    <div className={page}>
      <main className={column}>
        <div className={brand}>
          <AppMark />
          Rapport
        </div>
        <div className={css({ marginBlock: 'auto', paddingBlock: '32' })}>
          <h1 className={css({ textStyle: 'name', marginBottom: '4' })}>{title}</h1>
          {text && <p className={css({ color: 'fg.muted' })}>{text}</p>}
          {children && <div className={css({ marginTop: '24' })}>{children}</div>}
          {foot && <p className={css({ marginTop: '24', color: 'fg.muted' })}>{foot}</p>}
        </div>
      </main>
      <aside className={picture}>
        <LedgerPicture />
        <p className={css({ width: '560px', marginTop: '24', textStyle: 'title', fontWeight: 'regular', color: 'fg.muted' })}>
          Every influencer, every promise, every next step: in one ledger that your team writes together.
        </p>
      </aside>
    </div>
  )
}

/** Stands for such a page until it is known what it says. */
export function LoadingEntrance({ title }: Pick<EntranceLayoutProps, 'title'>) {
  return (
    <EntranceLayout title={title}>
      <LoadingNote />
      <Skeleton className={css({ width: '80%' })} />
      <Skeleton className={css({ height: '40px!', marginTop: '24' })} />
    </EntranceLayout>
  )
}

const page = css({ display: 'grid', gridTemplateColumns: { base: '1fr', desktop: 'minmax(440px, 5fr) 7fr' }, minHeight: '100dvh' })
const column = css({
  display: 'flex',
  flexDirection: 'column',
  width: 'full',
  maxWidth: '408px',
  marginInline: 'auto',
  padding: '24',
})
const brand = css({ row: '8', textStyle: 'title' })
const picture = css({
  display: { base: 'none', desktop: 'flex' },
  flexDirection: 'column',
  justifyContent: 'center',
  alignItems: 'center',
  padding: '48',
  overflow: 'hidden',
  borderInlineStart: '1px solid {colors.border.subtle}',
  background: 'bg.subtle',
})
