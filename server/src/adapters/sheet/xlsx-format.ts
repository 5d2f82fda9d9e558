import { dayOfSerial } from '@rapport/domain/account-sheet/sheet-day'
import type { XlsxPackage } from './xlsx-package.ts'

/** How a number of a sheet is meant. */
export type NumberFormat = 'plain' | 'day' | 'percent'

/** Formats that every spreadsheet knows by number. */
const dayNumbers = new Set([14, 15, 16, 17, 22, ...range(27, 36), ...range(50, 58)])
const percentNumbers = new Set([9, 10])

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** The format of each style, by the number that cells name. */
export const readFormats = async (file: XlsxPackage, turn: () => Promise<void>): Promise<readonly NumberFormat[]> => {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let isInside = false
  const reader = {
    opened: (name: string, attributes: Readonly<Record<string, string>>) => {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      if (name === 'cellXfs') isInside = true
      if (name === 'xf' && isInside) formats.push(formatOf(Number(attributes.numFmtId ?? 0), codes))
    },
    closed: (name: string) => {
      if (name === 'cellXfs') isInside = false
    },
  }
  await file.read('xl/styles.xml', reader, turn)
  return formats
}

const formatOf = (id: number, codes: ReadonlyMap<number, string>): NumberFormat => {
  const code = codes.get(id)
  if (code === undefined) return dayNumbers.has(id) ? 'day' : percentNumbers.has(id) ? 'percent' : 'plain'
  // Colours, languages and quoted words are no part of the format itself.
  const plain = code.replace(/\[[^\]]*\]|"[^"]*"|\\.|_.|\*./g, '').toLowerCase()
  if (plain.includes('%')) return 'percent'
  return /[dy]|mmm|m[/.-]|j{2}|t{2}[./-]/.test(plain) && !/^(?:general|standard)/.test(plain) ? 'day' : 'plain'
}

const days1904 = 1462
const minutesOfDay = 1440

/** A number as a person reads it in the sheet. */
export const numberText = (written: string, format: NumberFormat, is1904: boolean): string => {
  const number = Number(written)
  if (!Number.isFinite(number)) return written
  if (format === 'percent') return `${Number((number * 100).toFixed(6))}%`
  if (format === 'plain' || number < 1 || number > 2_958_465) return String(Number(number.toPrecision(15)))
  const serial = number + (is1904 ? days1904 : 0)
  const minutes = Math.round((serial - Math.floor(serial)) * minutesOfDay)
  const two = (part: number) => String(part).padStart(2, '0')
  const time = minutes === 0 ? '' : ` ${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
  return `${dayOfSerial(serial)}${time}`
}
