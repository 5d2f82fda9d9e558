import type { ReactNode } from 'react'
import { css } from '#styled-system/css'

export interface PersonRowProps {
  readonly start?: ReactNode
  readonly title: ReactNode
  readonly text: ReactNode
  readonly children?: ReactNode
}

/** One line of a list of people, invitations or keys. */
export function PersonRow({ start, title, text, children }: PersonRowProps) {
  return (
    <li className={row}>
      {start}
      <div className={css({ flex: '1 1 160px', minWidth: '0' })}>
        <div className={css({ textStyle: 'label', row: '8', flexWrap: 'wrap' })}>{title}</div>
        <div className={css({ color: 'fg.muted' })}>{text}</div>
      </div>
      <div className={css({ row: '8', marginInlineStart: 'auto' })}>{children}</div>
    </li>
  )
}

const row = css({ row: '12', flexWrap: 'wrap', paddingInline: '16', paddingBlock: '8', borderTop: '1px solid {colors.border.subtle}' })
