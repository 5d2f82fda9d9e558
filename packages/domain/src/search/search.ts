/** [SR1] A text as it is searched: lower case, without accents, in one normal form, a NUL as a space. */
export const foldText = (text: string): string =>
  text.replaceAll('\0', ' ').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC')

/** [SR2] What a person typed, as terms that must all be found: cut at spaces, a leading @ left out, each once. */
export const searchTerms = (typed: string): readonly string[] => [
  ...new Set(
    foldText(typed)
      .split(/\s+/)
      .map((term) => term.replace(/^@+/, ''))
      .filter((term) => term !== ''),
  ),
]

/** [SR3] Trigrams find nothing below three characters: such a term matches the beginnings of words instead. */
export const isShortTerm = (term: string): boolean => [...term].length < 3

const longestWord = 64

/** [SR3] The words of name, e-mail and handles, each once. */
export const wordsOf = (texts: readonly (string | null)[]): readonly string[] => {
  const words = texts.flatMap((text) => foldText(text ?? '').match(/[\p{L}\p{N}]+/gu) ?? [])
  return [...new Set(words.map((word) => [...word].slice(0, longestWord).join('')))]
}
