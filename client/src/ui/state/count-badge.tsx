import { css } from '#styled-system/css'

/** How many wait, on the corner of an icon. Nothing when none do. */
export function CountBadge({ count }: { readonly count: number }) {
  if (count === 0) return null
  return <span className={style}>{count > 99 ? '99+' : count}</span>
}

const style = css({
  position: 'absolute',
  top: '0',
  insetInlineEnd: '0',
  translate: '4px -2px',
  minWidth: '16px',
  height: '16px',
  paddingInline: '4',
  borderRadius: 'pill',
  background: 'bg.inverted',
  color: 'fg.inverted',
  fontSize: '0.625rem',
  lineHeight: '16px',
  fontWeight: 'semibold',
  textAlign: 'center',
  pointerEvents: 'none',
})
