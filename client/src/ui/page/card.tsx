import type { ReactNode } from 'react'
import { css, cx } from '#styled-system/css'

export interface CardProps {
  readonly title?: ReactNode
  readonly description?: ReactNode
  /** Beside the title: counts, a menu, at most one filled button per card. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
  readonly footer?: ReactNode
  /** Where the title and its actions have no room beside each other, the actions stand below. */
  readonly isWrapping?: boolean | undefined
  /** Rows and tables reach the edges. */
  readonly isFlush?: boolean | undefined
}

export function Card({ title, description, actions, children, footer, isWrapping = false, isFlush = false }: CardProps) {
  return (
    <section className={frame}>
      {(title || actions) && (
        <header className={headStyle} data-described={description ? '' : undefined}>
          <div className={isWrapping ? wideTitleStyle : titleStyle}>
            {title && <h2 className={css({ textStyle: 'title' })}>{title}</h2>}
            {description && <p className={css({ color: 'fg.muted' })}>{description}</p>}
          </div>
          {actions}
        </header>
      )}
      {children && <div className={cx(isFlush ? undefined : bodyStyle)}>{children}</div>}
      {footer && <footer className={footStyle}>{footer}</footer>}
    </section>
  )
}

const frame = css({ minWidth: '0', panel: true })
const headStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8',
  padding: '16',
  paddingBottom: '12',
  '&[data-described]': { alignItems: 'flex-start' },
})
const titleStyle = css({ flex: '1', minWidth: '0' })
const wideTitleStyle = css({ flex: '1 1 auto', minWidth: '0' })
const bodyStyle = css({ padding: '16', 'header + &': { paddingTop: '0' } })
const footStyle = css({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: '8',
  padding: '12',
  paddingInline: '16',
  borderTop: '1px solid {colors.border.subtle}',
})
