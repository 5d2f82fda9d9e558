import { isKeptDay } from '../calendar-day/kept-day.ts'
import { dayMs } from '../limit/unit.ts'

/** Which number of 03/11/2026 comes first. */
export const dayOrders = ['day-first', 'month-first'] as const
export type DayOrder = (typeof dayOrders)[number]

/** A day of a sheet: read, readable in two ways, or none. */
export type SheetDay = { readonly at: 'day'; readonly day: string } | { readonly at: 'unclear' } | { readonly at: 'none' }

const none: SheetDay = { at: 'none' }
const longestDay = 60

/** [CI5] [CI15] The day of a cell. A time behind it is left out; with slashes it needs the order. */
export const readSheetDay = (cell: string, order: DayOrder | null): SheetDay => {
  const text = cell.trim()
  if (text === '' || text.length > longestDay) return none
  const plain = withoutTime(text)
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain) ?? []
  if (year !== undefined) return dayFrom(year, month, day)
  const numbers = numbersOf(plain)
  if (numbers !== null) return ofNumbers(numbers, order)
  const named = namedDay(plain)
  if (named !== none) return named
  return serialDay(plain)
}

const withoutTime = (text: string): string =>
  text
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim)[a-z]*\.?,?\s+(?=\d|[a-z]{3})/i, '')
    .replace(
      /(?:T|,?\s+)(?:at |um |à )?\d{1,2}[:h.]\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?|uhr)?\s*(?:Z|utc|gmt|cet|cest|[+-]\d{2}:?\d{2})?$/i,
      '',
    )
    .trim()

interface Numbers {
  readonly first: string
  readonly second: string
  readonly year: string
  /** Dots are written by those who begin with the day. */
  readonly hasDots: boolean
}

const numbersOf = (text: string): Numbers | null => {
  const [, first, sign, second, year] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})\.?$/.exec(text) ?? []
  if (first === undefined || second === undefined || year === undefined) return null
  return { first, second, year: year.length === 2 ? `20${year}` : year, hasDots: sign === '.' }
}

const ofNumbers = ({ first, second, year, hasDots }: Numbers, order: DayOrder | null): SheetDay => {
  if (hasDots || Number(first) > 12 || order === 'day-first' || first === second) return dayFrom(year, second, first)
  if (Number(second) > 12 || order === 'month-first') return dayFrom(year, first, second)
  return { at: 'unclear' }
}

const monthWords = [
  /^(?:jan|janner|january|januar|janvier|janv)$/,
  /^(?:feb|february|februar|fevrier|fevr|fev)$/,
  /^(?:mar|march|marz|mrz|mars)$/,
  /^(?:apr|april|avril|avr)$/,
  /^(?:may|mai)$/,
  /^(?:jun|june|juni|juin)$/,
  /^(?:jul|july|juli|juillet|juil)$/,
  /^(?:aug|august|aout)$/,
  /^(?:sep|sept|september|septembre)$/,
  /^(?:oct|october|okt|oktober|octobre)$/,
  /^(?:nov|november|novembre)$/,
  /^(?:dec|december|dez|dezember|decembre)$/,
]

/** Nov 3, 2026; 3 November 2026; 3. Nov. 2026; 3 novembre 2026. */
const namedDay = (text: string): SheetDay => {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\d)(?:st|nd|rd|th|er)\b/g, '$1')
  const [, a, b, year] = /^(\d{1,2}|[a-z]{3,9})[.,]?[\s-]*(\d{1,2}|[a-z]{3,9})[.,]?[\s-]*(\d{4})$/.exec(words) ?? []
  if (a === undefined || b === undefined) return none
  const [name, day] = /^\d/.test(a) ? [b, a] : [a, b]
  const month = monthWords.findIndex((pattern) => pattern.test(name))
  return month < 0 ? none : dayFrom(year, String(month + 1), day)
}

/** A spreadsheet counts days since the end of 1899: these are the years 2000 to 2099. */
const serials = { from: 36_526, to: 73_050 }

const serialDay = (text: string): SheetDay => {
  if (!/^\d{5}(?:\.\d+)?$/.test(text)) return none
  const serial = Math.floor(Number(text))
  return serial < serials.from || serial > serials.to ? none : { at: 'day', day: dayOfSerial(serial) }
}

/** The day of a spreadsheet's number. */
export const dayOfSerial = (serial: number): string => new Date((Math.floor(serial) - 25_569) * dayMs).toISOString().slice(0, 10)

const dayFrom = (year = '', month = '', day = ''): SheetDay => {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isKeptDay(iso) ? { at: 'day', day: iso } : none
}

/** [CI15] The order that the days of a sheet show. 'asked' where each reads in two ways, null where none needs it. */
export const dayOrderOf = (cells: readonly string[]): DayOrder | 'asked' | null => {
  let dayFirst = 0
  let monthFirst = 0
  let unclear = 0
  for (const cell of cells) {
    const numbers = numbersOf(withoutTime(cell.trim().slice(0, longestDay)))
    if (numbers === null || numbers.hasDots) continue
    if (Number(numbers.first) > 12 && Number(numbers.second) <= 12) dayFirst += 1
    else if (Number(numbers.second) > 12 && Number(numbers.first) <= 12) monthFirst += 1
    else if (numbers.first !== numbers.second) unclear += 1
  }
  if (dayFirst > 0 && monthFirst > 0) return unclear > 0 ? 'asked' : null
  if (dayFirst > 0) return 'day-first'
  if (monthFirst > 0) return 'month-first'
  return unclear > 0 ? 'asked' : null
}
