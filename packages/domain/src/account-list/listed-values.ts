/** Stands among the values of a filter for 'not set'. */
export const notSet = 'none'

/** [LS1] The values of a filter as an address holds them: cut at commas, each once; `\,` is a comma within a value and `\\` a backslash. */
export const readListed = (text: string): readonly string[] => {
  const values = text.match(/(?:\\[\s\S]|[^,\\])+/g) ?? []
  const read = values.map((value) => value.replace(/\\([\s\S])/g, '$1').trim())
  return [...new Set(read.filter((value) => value !== ''))]
}

/** [LS1] Values as one text that is read back the same. */
export const writeListed = (values: readonly string[]): string => values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',')
