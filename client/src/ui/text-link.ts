import { css } from '#styled-system/css'

/** Dresses `<a>` and the router's `Link` inside a sentence. */
export const textLink = css({
  color: 'fg.default',
  textDecoration: 'underline',
  textDecorationColor: 'border.control',
  textUnderlineOffset: '3px',
  borderRadius: '2px',
  _hover: { textDecorationColor: 'fg.default' },
})
