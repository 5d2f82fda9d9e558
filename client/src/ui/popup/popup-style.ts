import { css } from '#styled-system/css'

/** The one surface that floats: menus, lists, popovers. */
export const popupStyle = css({
  minWidth: '160px',
  padding: '4',
  border: '1px solid {colors.border.default}',
  borderRadius: 'md',
  background: 'bg.surface',
  boxShadow: 'overlay',
  textStyle: 'body',
  outline: 'none',
  transformOrigin: 'var(--transform-origin)',
  '&[data-state=open]': { animation: 'grow {durations.fast} {easings.out}' },
  '&[data-state=closed]': { animation: 'fadeOut 80ms' },
})

export const popupLayer = css({ zIndex: 'popover!' })

export const popupItemStyle = css({
  row: '8',
  width: 'full',
  minHeight: '32px',
  paddingInline: '8',
  paddingBlock: '4',
  borderRadius: 'sm',
  color: 'fg.default',
  cursor: 'pointer',
  userSelect: 'none',
  outline: 'none',
  '&[data-highlighted]': { background: 'bg.muted' },
  '&[data-disabled]': { color: 'fg.subtle', cursor: 'not-allowed' },
})

/** As high as the window allows; behind an edge with a shade lies more. */
export const popupScroll = css({
  maxHeight: 'min(624px, var(--available-height, 376px))',
  overflowY: 'auto',
  '&&': { scrollCue: true },
  overscrollBehavior: 'contain',
})

/** The quieter second line of a choice. */
export const popupNoteStyle = css({ display: 'block', textStyle: 'meta', color: 'fg.subtle' })
