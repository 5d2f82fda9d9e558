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
  '&[data-align=end]': { justifyContent: 'flex-end', fontVariantNumeric: 'tabular-nums' },
})

export const tableSortButton = css({
  inlineRow: '4',
  borderRadius: '4px',
  color: 'fg.muted',
  _hover: { color: 'fg.default' },
  '[aria-sort] > &': { color: 'fg.default' },
})
