import { atMost } from '../limit/limit-words.ts'
import { ok, type Result, refuse } from '../result/result.ts'
import { plainLine } from '../show/plain-line.ts'

export const mostTags = 3
/** [VT1] The most characters of a tag. */
export const tagLength = 50

export const tagWords = {
  tooMany: 'Maximum 3 tags allowed',
  empty: 'Please enter a tag',
  long: atMost('A tag', tagLength),
  repeated: 'This tag is already there',
} as const

/** [VT2] Tags that differ in nothing but capitals are one. */
export const tagKey = (tag: string): string => tag.normalize('NFC').toLowerCase()

/** [VT1] The tags of a video as they are kept: at most three lines of text, none twice. */
export const readTags = (given: readonly string[]): Result<readonly string[]> => {
  const tags = given.map(plainLine)
  const words = tagsIssue(tags)
  return words === undefined ? ok(tags) : refuse('validation_failed', words, { issues: [{ path: 'tags', message: words }] })
}

const tagsIssue = (tags: readonly string[]): string | undefined => {
  if (tags.length > mostTags) return tagWords.tooMany
  if (tags.includes('')) return tagWords.empty
  if (tags.some((tag) => tag.length > tagLength)) return tagWords.long
  return new Set(tags.map(tagKey)).size < tags.length ? tagWords.repeated : undefined
}
