/** Control characters, and the marks that turn the direction of whatever follows them. */
const unseen = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** [SH4] A text of one line as it is kept: nothing in it that no reader sees. */
export const plainLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\t\r\n\u0085\u2028\u2029]+/g, ' ')
    .replace(unseen, '')
    .trim()
