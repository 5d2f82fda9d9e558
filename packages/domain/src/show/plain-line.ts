/** Control characters and marks of writing direction. */
const unseen = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** [SH4] A line of text in its stored form, without invisible characters. */
export const plainLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\t\r\n\u0085\u2028\u2029]+/g, ' ')
    .replace(unseen, '')
    .trim()
