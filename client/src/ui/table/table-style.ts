import { css } from '#styled-system/css'

export const tableFrame = css({
  position: 'relative',
  flex: '1',
  minHeight: '0',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  panel: true,
  _focusVisible: { outlineOffset: '-2px' },
})

const line = {
  display: 'grid',
  gridTemplateColumns: 'var(--columns)',
  alignItems: 'center',
  columnGap: { base: '8', tablet: '16' },
  paddingInline: { base: '12', tablet: '16' },
  borderBottom: '1px solid {colors.border.subtle}',
} as const

export const tableHeadGroup = css({ position: 'sticky', top: '0', zIndex: 'sticky', minWidth: 'var(--least-width)' })

export const tableBoxCell = css({ display: 'flex', alignSelf: 'stretch' })

export const tableHeadRow = css({
  ...line,
  height: '32px',
  background: 'bg.surface',
  color: 'fg.muted',
  textStyle: 'meta',
  fontWeight: 'medium',
})

export const tableRow = css({
  ...line,
  height: 'var(--row-height)',
  width: 'full',
  '&[data-openable]': { cursor: 'pointer' },
  '&:hover': { background: 'bg.subtle' },
  '&:focus-within': { background: 'bg.subtle' },
  '&[data-chosen], &[data-chosen]:is(:hover, :focus-within)': { background: 'tone.blue.bg' },
  '&[data-active]': { boxShadow: 'inset 2px 0 0 {colors.fg.default}' },
})

export const tableCell = css({
  minWidth: '0',
  row: '8',
  truncate: true,
  '&[data-editable]': { marginInline: '-4px', paddingInline: '4' },
  '&[role=gridcell]:focus-visible': { outline: '2px solid {colors.border.focus}', outlineOffset: '-1px', borderRadius: 'sm' },
  '&[data-align=end]': { justifyContent: 'flex-end', fontVariantNumeric: 'tabular-nums' },
})

/** A value that can be changed: quiet until somebody points at it or stands on its cell. */
export const tableValue = css({
  inlineRow: '8',
  minWidth: '0',
  maxWidth: 'calc(100% + 8px)',
  minHeight: '28px',
  paddingInline: '4',
  marginInline: '-4px',
  borderRadius: 'sm',
  overflow: 'hidden',
  cursor: 'pointer',
  '[data-align=end] > &': { justifyContent: 'flex-end' },
  '[data-cell]:focus > &': { background: 'bg.muted' },
  _hover: { background: 'bg.muted' },
  '&:empty': { minWidth: '40px', color: 'fg.subtle', _before: { content: '"—"', visibility: 'hidden' } },
  '[role=row]:is(:hover, :focus-within) &': { _empty: { _before: { visibility: 'visible' } } },
})

export const tableHeadCell = css({
  position: 'relative',
  display: 'flex',
  minWidth: '0',
  '&[data-align=end]': { justifyContent: 'flex-end' },
  '&[data-held]': { opacity: '0.5' },
  '&[data-drop]::after': { content: '""', position: 'absolute', top: '-4px', bottom: '-4px', width: '2px', background: 'fg.default' },
  '&[data-drop=before]::after': { left: '-9px' },
  '&[data-drop=after]::after': { right: '-9px' },
})

/** In the gap behind its column. */
export const tableEdge = css({
  position: 'absolute',
  top: '-8px',
  bottom: '-8px',
  insetInlineEnd: '-16px',
  width: '16px',
  cursor: 'col-resize',
  touchAction: 'none',
  _after: {
    content: '""',
    position: 'absolute',
    top: '8px',
    bottom: '8px',
    left: '7px',
    width: '1px',
    background: 'transparent',
  },
  '[role=rowgroup]:hover &': { _after: { background: 'border.default' } },
  _hover: { _after: { background: 'fg.muted' } },
  _focusVisible: { outlineOffset: '-2px' },
})

export const tableSortButton = css({
  inlineRow: '4',
  borderRadius: '4px',
  color: 'fg.muted',
  _hover: { color: 'fg.default' },
  '[aria-sort] > &': { color: 'fg.default' },
})
