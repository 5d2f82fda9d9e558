const mostWords = 6
const longest = 48

/** What a line calls the value that stands in it: 'total fee' of 'Total fee: $4,200'. Empty when the value is not in the line. */
export const wordsBeside = (line: string, value: RegExp): string => {
  const match = value.exec(line)
  if (!match) return ''
  const before = clausesOf(line.slice(0, match.index)).at(-1) ?? ''
  const after = clausesOf(line.slice(match.index + match[0].length))[0] ?? ''
  return saysSomething(before) || (after === '' && before !== '') ? nearest(before, -1) : nearest(after, 1)
}

/** The clauses of a text, without signs at their ends. */
const clausesOf = (text: string): readonly string[] =>
  text
    .split(/[|:;()[\]\t]|[.,!?](?=\s|$)|\s[-–—]\s/)
    .map((clause) => clause.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ''))
    .filter((clause) => /\p{L}{2}/u.test(clause))

/** 'or' and 'of' name nothing. */
const saysSomething = (clause: string): boolean => /\p{L}{3}/u.test(clause)

const nearest = (clause: string, side: 1 | -1): string => {
  const words = clause.split(/\s+/)
  const near = side < 0 ? words.slice(-mostWords) : words.slice(0, mostWords)
  return near.join(' ').slice(0, longest).trim()
}

/** An amount as lines write it: 4200, 4,200, 4.200,00, 4 200 and 4.2k. */
export const amountPattern = (decimal: string): RegExp => {
  const [whole = '', cents = ''] = decimal.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, "[ .,'\u00a0\u202f]?")
  const thousands = Number(decimal) / 1000
  const short = thousands >= 1 ? `|${String(thousands).replace('.', '[.,]')} ?(?:k|grand|thousand)\\b` : ''
  const rest = cents === '' ? '(?:[.,]00?)?' : `[.,]${cents.padEnd(2, '0').replace(/0$/, '0?')}`
  return new RegExp(`(?<![\\d.,])(?:(?:[A-Z]{3}|[$€£]) ?)?(?:${grouped}${rest}(?!\\d|[.,]\\d)${short})`, 'i')
}

/** A day as lines write it: its year may be missing, its month is a name or a number. */
export const dayPattern = (day: string): RegExp => {
  const number = Number(day.slice(8, 10))
  return new RegExp(`(?<!\\d)0?${number}(?:st|nd|rd|th|\\.|º)?(?!\\d)`, 'i')
}
