import { dayOfWords, daysBeforeMonth, daysOfMonth, ordinalDays } from './day-words.ts'
import { monthNames, monthOf } from './month-names.ts'

/** A day (or a whole month) as a line names it; the year may be missing. */
export interface DateMark {
  readonly at: number
  readonly end: number
  readonly year: number | null
  readonly month: number
  /** 0: the whole month. */
  readonly day: number
  readonly isNumeric: boolean
}

export type DateOrder = 'day-first' | 'month-first'

const isoDay = /(?<![\d/.-])(20\d\d)[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g
const numericDay = /(?<![\d/.,-])(\d{1,2})([/.-])(\d{1,2})\2(20\d\d|\d\d)(?![\d/]|[.-]\d)/g
const shortDay = /(?<![\d/.$€£#,-])(\d{1,2})\/(\d{1,2})(?![\d/%]|[.,]\d)/g
const dottedDay = /(?<![\d/.$€£#,-])(\d{1,2})\.(\d{1,2})\.(?!\d)/g
const monthThenDay = new RegExp(
  `(?<![a-z])(${monthNames})\\.? (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:%]|[.,]\\d|k\\b| ?x\\b)(?:(?:,|\\.)? ?(20\\d\\d)(?!\\d)|,? ?'(\\d\\d)(?!\\d))?`,
  'g',
)
const dayThenMonth = new RegExp(
  `(?<![\\d.,/$€£#a-z])(\\d{1,2})(?:st|nd|rd|th|er|o|a)?\\.?[ -]?(?:of |day of |de |di )?(${monthNames})(?![a-z])\\.?(?:,? ?(?:de |del |di |of )?-?(20\\d\\d)(?!\\d)|(?: '?|(?<=\\d-[a-z]{3,9})-)(\\d\\d)(?![\\d:.,/%]| ?x\\b))?`,
  'g',
)
const wholeMonth = new RegExp(
  `(?<![a-z]|\\d[ .-]|\\d(?:st|nd|rd|th|er) (?:of )?|\\d de )(${monthNames})\\.?,? (?:de |of |del )?(20\\d\\d)(?!\\d)`,
  'g',
)

const yearBehind = '(?:,? ?(?:de |del |di |of )?(20\\d\\d)(?!\\d))?'
const wordsThenMonth = new RegExp(`(?<![a-z])(${daysBeforeMonth}) (${monthNames})(?![a-z])${yearBehind}`, 'g')
const wordsOfMonth = new RegExp(`(?<![a-z])(${daysOfMonth}) (?:day )?(?:of|de) (${monthNames})(?![a-z])${yearBehind}`, 'g')
/** 'May first' is a day only behind a word of time: a creator may first ask. */
const monthThenWords = new RegExp(
  `(?<![a-z])((?:${monthNames})(?<!may)|(?<=\\b(?:on|from|to|until|till|by|through|and) )may) (?:the )?(${ordinalDays})(?![a-z])${yearBehind}`,
  'g',
)

const monthBeforeMonth = new RegExp(
  `(?<![a-z])(${monthNames})\\.? ?(?:-|to|through|until|bis|a|au|,|and|&|, and|und|y|et|e) ?(?=(?:(?:${monthNames})(?:,|,? and|,? &| und| y| et| e) ){0,6}(?:${monthNames})\\.? 20\\d\\d)`,
  'g',
)

const century = (year: string | undefined): number | null =>
  year === undefined ? null : year.length === 2 ? 2000 + Number(year) : Number(year)

type Found = Omit<DateMark, 'at' | 'end' | 'isNumeric'>

const ordered = (first: number, second: number, order: DateOrder, year: number | null): Found => {
  const isDayFirst = first > 12 || (second <= 12 && order === 'day-first')
  return { year, month: isDayFirst ? second : first, day: isDayFirst ? first : second }
}

const readers: readonly { pattern: RegExp; isNumeric: boolean; read(match: RegExpMatchArray, order: DateOrder): Found }[] = [
  { pattern: isoDay, isNumeric: true, read: ([, year, month, day]) => ({ year: Number(year), month: Number(month), day: Number(day) }) },
  {
    pattern: numericDay,
    isNumeric: true,
    read: ([, first, separator, second, year], order) =>
      ordered(Number(first), Number(second), separator === '.' ? 'day-first' : order, century(year)),
  },
  {
    pattern: monthThenDay,
    isNumeric: false,
    read: ([, month, day, year, short]) => ({ year: century(year ?? short), month: monthOf(month ?? ''), day: Number(day) }),
  },
  {
    pattern: dayThenMonth,
    isNumeric: false,
    read: ([, day, month, year, short]) => ({ year: century(year ?? short), month: monthOf(month ?? ''), day: Number(day) }),
  },
  {
    pattern: wordsThenMonth,
    isNumeric: false,
    read: ([, day, month, year]) => ({ year: century(year), month: monthOf(month ?? ''), day: dayOfWords(day ?? '') }),
  },
  {
    pattern: wordsOfMonth,
    isNumeric: false,
    read: ([, day, month, year]) => ({ year: century(year), month: monthOf(month ?? ''), day: dayOfWords(day ?? '') }),
  },
  {
    pattern: monthThenWords,
    isNumeric: false,
    read: ([, month, day, year]) => ({ year: century(year), month: monthOf(month ?? ''), day: dayOfWords(day ?? '') }),
  },
  { pattern: wholeMonth, isNumeric: false, read: ([, month, year]) => ({ year: Number(year), month: monthOf(month ?? ''), day: 0 }) },
  { pattern: monthBeforeMonth, isNumeric: false, read: ([, month]) => ({ year: null, month: monthOf(month ?? ''), day: 0 }) },
  { pattern: shortDay, isNumeric: true, read: ([, first, second], order) => ordered(Number(first), Number(second), order, null) },
  { pattern: dottedDay, isNumeric: true, read: ([, day, month]) => ({ year: null, month: Number(month), day: Number(day) }) },
]

const isPossible = ({ year, month, day }: Found): boolean =>
  month >= 1 && month <= 12 && day >= 0 && day <= 31 && (year === null || (year >= 2000 && year <= 2100))

const mostMarks = 60
const word = /[a-z]{3,12}/g

/** [DU4] The days of a folded line, in order: 2026-05-04, 04.05.2026, 5/4/26, May 4th, 4 de mayo de 2026, May 2026. */
export const scanDates = (line: string, order: DateOrder): DateMark[] => {
  const hasMonth = [...line.matchAll(word)].some(([name]) => monthOf(name) > 0)
  if (!hasMonth && !/\d/.test(line)) return []
  const marks: DateMark[] = []
  for (const { pattern, isNumeric, read } of readers) {
    if (!isNumeric && !hasMonth) continue
    for (const match of line.matchAll(pattern)) {
      const at = match.index
      const end = at + (pattern === monthBeforeMonth ? (match[1]?.length ?? 0) : match[0].trimEnd().length)
      const mark = read(match, order)
      if (marks.length >= mostMarks || !isPossible(mark) || marks.some((other) => at < other.end && end > other.at)) continue
      marks.push({ at, end, isNumeric, ...mark })
    }
  }
  return marks.sort((a, b) => a.at - b.at)
}

const numericOrder = /(?<![\d/.-])(\d{1,2})([/-])(\d{1,2})(?:\2(?:20\d\d|\d\d))?(?![\d/%]|[.,]\d)/g
const european = /[€£]|\b(?:eur|gbp|vat|ltd|gmbh|btw|tva|mwst|iva|aud|nzd|dkk|sek|nok|chf|pty|plc|bv|sarl|s\.?l\.?|s\.?r\.?l|aps)\b/

/** [DU5] Whether 04/05 is 4 May or April 5: an impossible month decides, then European money and companies, then the language. */
export const dateOrderOf = (lines: readonly string[], isEnglish: boolean): DateOrder => {
  let dayFirst = 0
  for (const line of lines) {
    for (const [, first, , second] of line.matchAll(numericOrder)) {
      if (Number(first) > 12 && Number(first) <= 31 && Number(second) <= 12) dayFirst++
      if (Number(second) > 12 && Number(second) <= 31 && Number(first) <= 12) dayFirst--
    }
  }
  if (dayFirst !== 0) return dayFirst > 0 ? 'day-first' : 'month-first'
  if (!isEnglish || lines.some((line) => european.test(line))) return 'day-first'
  return 'month-first'
}
