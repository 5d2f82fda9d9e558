import { css } from '#styled-system/css'

/** A figure that opens what it is made of. */
export const figureButton = css({
  borderRadius: '2px',
  textAlign: 'start',
  fontVariantNumeric: 'tabular-nums',
  _hover: { textDecoration: 'underline', textDecorationColor: 'border.control', textUnderlineOffset: '3px' },
})
