/** [IE5] What a toast says of a value changed where it stands: 'Jane: priority High'; null is a value that is gone. */
export const changedWords = (name: string, field: string, value: string | null): string =>
  value === null ? `${name}: no ${inSentence(field)}` : `${name}: ${inSentence(field)} ${value}`

/** A heading within a sentence; a name such as 'TikTok' or 'UTM' keeps its capitals. */
const inSentence = (heading: string): string =>
  /^[A-Z][a-z]*( |$)/.test(heading) ? `${heading.charAt(0).toLowerCase()}${heading.slice(1)}` : heading

/** [IE4] Whether a value is another one than what stands there; the same writes nothing. */
export const isOtherValue = (present: unknown, next: unknown): boolean => (present ?? null) !== (next ?? null)
