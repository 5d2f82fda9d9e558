import type { ReactNode } from 'react'
import { css } from '#styled-system/css'

export function Kbd({ children }: { readonly children: ReactNode }) {
  return <kbd className={style}>{children}</kbd>
}

const style = css({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: '20px',
  height: '20px',
  paddingInline: '4',
  border: '1px solid {colors.border.default}',
  borderRadius: '4px',
  fontFamily: 'body',
  textStyle: 'meta',
  color: 'fg.muted',
  flexShrink: '0',
  'button > &': {
    marginInlineEnd: '-4px',
    borderColor: 'color-mix(in srgb, currentColor 30%, transparent)',
    color: 'inherit',
    opacity: '0.8',
  },
})
