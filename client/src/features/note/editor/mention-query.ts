/** Stands in the text of a paragraph for a mention, a line break, or whatever else is no text. */
export const objectCharacter = '￼'

/** An @ that starts a word, and what was typed after it. Offsets count in the text. */
export interface MentionQuery {
  readonly from: number
  readonly to: number
  readonly typed: string
}

/** A name has a few words; a longer text is a sentence that happens to hold an @. */
const mostWords = 4
const mostCharacters = 60

/** The mention that is being typed right before the caret: only where the @ starts a word, and never across a break or another mention. */
export const findMentionQuery = (before: string): MentionQuery | null => {
  const from = before.lastIndexOf('@')
  if (from < 0 || isWordCharacter(before.charAt(from - 1))) return null
  const typed = before.slice(from + 1)
  if (/^\s/.test(typed) || typed.includes(objectCharacter) || typed.length > mostCharacters) return null
  return typed.split(/\s+/).length > mostWords ? null : { from, to: before.length, typed }
}

const isWordCharacter = (character: string): boolean => /[\p{L}\p{N}_]/u.test(character)
