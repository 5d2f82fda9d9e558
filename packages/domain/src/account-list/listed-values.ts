/** The value 'not set' of a filter. */
export const notSet = 'none'

/** [LS1] The values of a filter in an address: parted by commas, each once; `\,` is a comma within a value and `\\` a backslash. */
export const readListed = (text: string): readonly string[] => {
  const values = text.match(/(?:\\[\s\S]|[^,\\])+/g) ?? []
  const read = values.map((value) => value.replace(/\\([\s\S])/g, '$1').trim())
  return [...new Set(read.filter((value) => value !== ''))]
}

/** [LS1] Values as one text; `readListed` gives them back. */
export const writeListed = (values: readonly string[]): string => values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',')
