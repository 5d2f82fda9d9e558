import { css } from '#styled-system/css'

/** A link that is a name, in rows and cards: no line until pointed at. */
export const nameLink = css({
  fontWeight: 'medium',
  borderRadius: '2px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  _hover: { textDecoration: 'underline', textDecorationColor: 'border.control', textUnderlineOffset: '3px' },
})

/** Dresses `<a>` and the router's `Link` inside a sentence. */
export const textLink = css({
  color: 'fg.default',
  textDecoration: 'underline',
  textDecorationColor: 'border.control',
  textUnderlineOffset: '3px',
  borderRadius: '2px',
  _hover: { textDecorationColor: 'fg.default' },
})
