import type { ReactNode } from 'react'
import { css, cx } from '#styled-system/css'
import { usePageTitle } from './use-page-title.ts'

export interface PageLayoutProps {
  readonly title: string
  readonly description?: ReactNode
  /** Beside the title, at the end of the line. */
  readonly actions?: ReactNode
  readonly children: ReactNode
  /** `full` fills the window and scrolls inside, `long` is as wide and scrolls as a whole; `wide` is a column of forms beside a list of pages. */
  readonly width?: 'full' | 'long' | 'wide' | undefined
}

export function PageLayout({ title, description, actions, children, width = 'full' }: PageLayoutProps) {
  usePageTitle(title)
  return (
    <main className={cx(pageStyle, widthStyle[width])}>
      <header className={headStyle}>
        <div className={css({ flex: '1 0 160px', minWidth: '0' })}>
          <h1 className={css({ textStyle: 'name' })}>{title}</h1>
          {description && <p className={css({ color: 'fg.muted' })}>{description}</p>}
        </div>
        {actions && <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '8' })}>{actions}</div>}
      </header>
      {children}
    </main>
  )
}

const pageStyle = css({
  // Holds words for screen readers only: they would make the window scroll.
  position: 'relative',
  column: '16',
  width: 'full',
  minHeight: '0',
  flex: '1',
  padding: { base: '16', tablet: '24' },
})
const widthStyle = {
  full: undefined,
  long: css({ flex: '1 0 auto' }),
  wide: css({ flex: '1 0 auto', maxWidth: '1024px', marginInline: 'auto' }),
}
const headStyle = css({ row: '12', flexWrap: 'wrap', minHeight: '32px' })
