import type { ReactNode } from 'react'
import { css } from '#styled-system/css'

/** A quiet fact beside a name: a count, a label. It carries no state; for that use `Pill`. */
export function Badge({ children }: { readonly children: ReactNode }) {
  return <span className={style}>{children}</span>
}

const style = css({
  inlineRow: '4',
  justifyContent: 'center',
  minWidth: '20px',
  maxWidth: 'full',
  height: '20px',
  paddingInline: '6',
  borderRadius: 'sm',
  background: 'bg.muted',
  color: 'fg.muted',
  textStyle: 'meta',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  flexShrink: '0',
})
