import type { ReactNode } from 'react'
import { css } from '#styled-system/css'

export interface ColumnProps {
  readonly label: string
  readonly children: ReactNode
}

/** One column of a page that scrolls alone, reachable by keyboard. */
export function Column({ label, children }: ColumnProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable without a mouse
    <section aria-label={label} tabIndex={0} className={style}>
      {children}
    </section>
  )
}

const style = css({
  column: '16',
  minWidth: '0',
  minHeight: '0',
  height: 'full',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  _focusVisible: { outlineOffset: '-2px' },
})
