import { foldText } from '../search/search.ts'

/** In characters: what an index holds of a value. */
const longestKey = 200

/** What lists compare a value by. */
export interface FieldKeys {
  /** The beginning of the value, capitals and accents aside. */
  readonly key: string
  /** A number in a form that sorts as a text; null for what is none. */
  readonly numberKey: string | null
}

/** [AL4] A stored value as lists compare it: texts without capitals and accents, numbers by their size. */
export const fieldKeys = (value: string): FieldKeys => ({ key: textKey(value), numberKey: numberKey(value) })

/** [AL4] A text as lists compare it. */
export const textKey = (text: string): string => [...foldText(text)].slice(0, longestKey).join('')

const wholeDigits = 15
const partDigits = 10

/** [AL4] A decimal string in a form that sorts as a text: fifteen digits and ten decimals behind the sign; null for what is none. */
export const numberKey = (text: string): string | null => {
  const [, sign, whole, part = ''] = /^(-?)(\d{1,15})(?:\.(\d{1,10}))?$/.exec(text) ?? []
  if (whole === undefined) return null
  const digits = whole.padStart(wholeDigits, '0') + part.padEnd(partDigits, '0')
  if (sign === '' || /^0+$/.test(digits)) return `1${digits}`
  // Of negative ones the greater amount stands first.
  return `0${digits.replace(/\d/g, (digit) => String(9 - Number(digit)))}`
}
