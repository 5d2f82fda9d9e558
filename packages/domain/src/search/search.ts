/** [SR1] A text for searching: lower case, without accents, in one normal form, a NUL as a space. */
export const foldText = (text: string): string =>
  text.replaceAll('\0', ' ').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC')

/** [SR5] Each term costs a look into an index of all words. */
const mostTerms = 12

/** [SR2] [SR5] The terms of a search, all of which must match: cut at spaces, without a leading @, each once, the longest first. */
export const searchTerms = (typed: string): readonly string[] => {
  const terms = foldText(typed)
    .split(/\s+/)
    .map((term) => term.replace(/^@+/, ''))
    .filter((term) => term !== '')
  return [...new Set(terms)].toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, mostTerms)
}

const lengthOf = (term: string): number => [...term].length

/** [SR3] Trigrams match nothing below three characters: a short term matches beginnings of words. */
export const isShortTerm = (term: string): boolean => lengthOf(term) < 3

const longestWord = 64

/** [SR3] The words of name, e-mail and handles, each once. */
export const wordsOf = (texts: readonly (string | null)[]): readonly string[] => {
  const words = texts.flatMap((text) => foldText(text ?? '').match(/[\p{L}\p{N}]+/gu) ?? [])
  return [...new Set(words.map((word) => [...word].slice(0, longestWord).join('')))]
}
