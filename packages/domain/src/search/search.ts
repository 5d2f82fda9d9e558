/** [SR1] A text for searching: lower case, without accents, in one normal form, a NUL as a space. */
export const foldText = (text: string): string =>
  text.replaceAll('\0', ' ').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC')

/** [SR2] The terms of a search, all of which must match: cut at spaces, without a leading @, each once. */
export const searchTerms = (typed: string): readonly string[] => [
  ...new Set(
    foldText(typed)
      .split(/\s+/)
      .map((term) => term.replace(/^@+/, ''))
      .filter((term) => term !== ''),
  ),
]

/** [SR3] Trigrams match nothing below three characters: a short term matches beginnings of words. */
export const isShortTerm = (term: string): boolean => [...term].length < 3

const longestWord = 64

/** [SR3] The words of name, e-mail and handles, each once. */
export const wordsOf = (texts: readonly (string | null)[]): readonly string[] => {
  const words = texts.flatMap((text) => foldText(text ?? '').match(/[\p{L}\p{N}]+/gu) ?? [])
  return [...new Set(words.map((word) => [...word].slice(0, longestWord).join('')))]
}
