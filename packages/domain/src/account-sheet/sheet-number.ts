/** Separators and words included, no number of a sheet is longer. */
const longestNumber = 40

const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:k|tsd|tausend|thousand|mille|t|mil|tys|tusen)$/, 1000],
  [/^(?:m|mio|mn|mln|million|millions|millionen|mi|miljon\w*|milhoes|millones)$/, 1_000_000],
  [/^(?:b|bn|mrd|billion|milliarden|md|milliard|milliards)$/, 1_000_000_000],
]

/** [CI3] A count of people: digits with separators, or shortened as 12.3k, 1,2 Mio. or 45 Tsd. Null for other texts. */
export const readCount = (text: string): number | null => {
  if (text.length > longestNumber) return null
  const [, digits = '', unit = ''] =
    /^(?:[~≈><]|(?:ca|circa|about|approx|rund|etwa|env|environ|ungefähr|über|over)\b\.?)?\s*([\d.,\s'’\u202f]*\d[\d.,'’]*)\s*([a-z]*)\.?\s*\+?$/i.exec(
      text.trim(),
    ) ?? []
  if (digits === '') return null
  const number = /^\d+[.,]\d{1,2}$/.test(digits) && unit === '' ? Number(digits.replace(',', '.')) : null
  if (number !== null) return Math.round(number)
  if (unit === '') return isGrouped(digits) ? Number(digits.replace(/\D/g, '')) : null
  const size = units.find(([pattern]) => pattern.test(unit.toLowerCase()))?.[1]
  const short = Number(digits.replace(/[\s'’\u202f]/g, '').replace(',', '.'))
  return size === undefined || !Number.isFinite(short) ? null : Math.round(short * size)
}

/** Digits that separators part, none at an end. */
const isGrouped = (digits: string): boolean => /^\d+(?:[.,\s'’\u202f]+\d+)*$/.test(digits)

/** A number as a custom field takes it: without currency and thousands, with a point. Null for other texts. */
export const readPlainNumber = (text: string): string | null => {
  if (text.length > longestNumber) return null
  const [, sign = '', digits = ''] =
    /^(?:[€$£]|eur|usd|chf|gbp)?\s*([-−]?)\s*(\d[\d.,\s'’\u202f]*)\s*(?:[€$£%]|eur|usd|chf|gbp)?$/i.exec(text.trim()) ?? []
  if (digits === '') return null
  const plain = digits.replace(/[\s'’\u202f]/g, '')
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  const tail = last < 0 ? 0 : plain.length - last - 1
  const isMixed = plain.includes('.') && plain.includes(',')
  const isPart = last > 0 && (isMixed || tail !== 3 || /^0[.,]/.test(plain)) && plain.split(plain[last] ?? '').length === 2
  const whole = (isPart ? plain.slice(0, last) : plain).replace(/\D/g, '')
  return `${sign === '' ? '' : '-'}${whole}${isPart && tail > 0 ? `.${plain.slice(last + 1)}` : ''}`
}

/** What sheets write where nothing is: it says no more than an empty cell. */
const nothing =
  /^(?:n\/?a|#n\/a|none|null|nil|nan|-+|–|—|\?+|unknown|unbekannt|keine?|k\.?\s?a\.?|inconnu|aucune?|tbd|tba|\.|\/|undefined|not available|nicht bekannt|n\.v\.)$/i

/** [CI16] Whether a cell says nothing. */
export const saysNothing = (cell: string): boolean => {
  const text = cell.trim()
  return text === '' || (text.length <= 15 && nothing.test(text))
}
