/** A text that every database keeps: PostgreSQL refuses NUL in each, and halves of a character in JSON. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '')
