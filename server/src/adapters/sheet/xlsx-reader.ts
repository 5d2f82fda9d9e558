import { csvLimits, csvWords } from '@rapport/domain/account-csv/csv-import'
import { isOfPeople } from '@rapport/domain/account-sheet/sheet-table'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import type { SheetFile } from './sheet-reader.ts'
import { type NumberFormat, numberText, readFormats } from './xlsx-format.ts'
import { openXlsx, type XlsxPackage } from './xlsx-package.ts'

/** Rows above the headings come on top of those of people. */
export const rowsAboveHeadings = 50
const mostRows = csvLimits.rows + rowsAboveHeadings
const longestCell = 33_000
const mostTextCharacters = 60_000_000

const tooManyRows = refuse('too_large', csvWords.tooManyRows)
const damaged = refuse('unprocessable', 'This XLSX file is damaged or locked: save it again without a password')

/** Reads one sheet of an XLSX file: the chosen one, else the first of people, else the first with rows. Formulas give the value that was saved with them. */
export const readXlsx = async (bytes: Uint8Array, chosen: string | undefined, turn: () => Promise<void>): Promise<Result<SheetFile>> => {
  try {
    const file = await openXlsx(bytes)
    if (file === null || !file.has('xl/workbook.xml')) return damaged
    const { sheets, is1904 } = await readWorkbook(file, turn)
    const reading: Reading = { strings: await readStrings(file, turn), formats: await readFormats(file, turn), is1904, turn }
    const candidates = chosen === undefined ? sheets : sheets.filter(({ name }) => name === chosen)
    if (candidates.length === 0) return refuse('validation_failed', 'This file has no such sheet')
    const names = sheets.map((sheet) => sheet.name)
    let other: SheetFile | undefined
    for (const { name, path } of candidates) {
      const rows = await readRows(file, path, reading)
      const read = { rows, sheet: name, sheets: names }
      if (chosen !== undefined || isOfPeople(rows)) return rows.length > mostRows ? tooManyRows : ok(read)
      if (other === undefined || (isEmpty(other) && !isEmpty(read))) other = read
    }
    if (other === undefined) return damaged
    return other.rows.length > mostRows ? tooManyRows : ok(other)
  } catch (error) {
    if (error instanceof TooLong) return refuse('too_large', 'The cells of this file hold too much text')
    if (error instanceof TooWide) return refuse('too_large', csvWords.tooManyColumns)
    if (isOfZip(error)) return damaged
    throw error
  }
}

/** A row alone, such as a title, is no sheet to read. */
const isEmpty = ({ rows }: SheetFile): boolean => rows.filter((row) => row.some((cell) => cell.trim() !== '')).length < 2

class TooLong extends Error {}
class TooWide extends Error {}

/** yauzl and zlib throw plain errors and errors with a code; ours and those of a lost caller are classes of their own. */
const isOfZip = (error: unknown): boolean =>
  error instanceof Error && (error.constructor === Error || 'code' in error || error instanceof RangeError)

interface NamedSheet {
  readonly name: string
  readonly path: string
}

const readWorkbook = async (file: XlsxPackage, turn: () => Promise<void>) => {
  const named: { readonly name: string; readonly relation: string }[] = []
  let is1904 = false
  const opened = (element: string, attributes: Readonly<Record<string, string>>) => {
    if (element === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
    const relation = attributes['r:id'] ?? Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
    const isShown = attributes.state === undefined || attributes.state === 'visible'
    if (element === 'sheet' && relation !== undefined && isShown) named.push({ name: attributes.name ?? '', relation })
  }
  await file.read('xl/workbook.xml', { opened }, turn)
  const targets = new Map<string, string>()
  const related = (element: string, { Id = '', Target = '' }: Readonly<Record<string, string>>) => {
    if (element === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
  }
  await file.read('xl/_rels/workbook.xml.rels', { opened: related }, turn)
  const sheets = named.flatMap(({ name, relation }): readonly NamedSheet[] => {
    const path = targets.get(relation)
    return path !== undefined && file.has(path) ? [{ name, path }] : []
  })
  return { sheets, is1904 }
}

/** Texts that cells name by number. */
const readStrings = async (file: XlsxPackage, turn: () => Promise<void>): Promise<readonly string[]> => {
  const strings: string[] = []
  const text = createText()
  let isPhonetic = false
  const reader = {
    opened: (name: string) => {
      if (name === 'si') text.clear()
      if (name === 'rPh') isPhonetic = true
      if (name === 't' && !isPhonetic) text.open()
    },
    text: text.add,
    closed: (name: string) => {
      text.close()
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') strings.push(text.value())
    },
  }
  await file.read('xl/sharedStrings.xml', reader, turn)
  return strings
}

/** Gathers the text between tags; all texts of a file together have a bound. */
const createText = () => {
  let value = ''
  let isOpen = false
  let all = 0
  return {
    clear: () => {
      value = ''
    },
    open: () => {
      isOpen = true
    },
    close: () => {
      isOpen = false
    },
    add: (more: string) => {
      if (!isOpen || value.length > longestCell) return
      all += more.length
      if (all > mostTextCharacters) throw new TooLong()
      value += more
    },
    value: () => value,
  }
}

interface Reading {
  readonly strings: readonly string[]
  readonly formats: readonly NumberFormat[]
  readonly is1904: boolean
  readonly turn: () => Promise<void>
}

interface Cell {
  readonly column: number
  readonly type: string
  readonly style: number
}

const readRows = async (file: XlsxPackage, path: string, reading: Reading): Promise<readonly (readonly string[])[]> => {
  const rows: string[][] = []
  const text = createText()
  let row: string[] = []
  let cell: Cell | undefined
  let at = -1
  const reader = {
    opened: (name: string, attributes: Readonly<Record<string, string>>) => {
      if (name === 'row') {
        at = attributes.r === undefined ? at + 1 : Number(attributes.r) - 1
        row = []
        if (at > mostRows) return
        while (rows.length < at) rows.push([])
        rows[at] = row
      } else if (name === 'c') {
        text.clear()
        cell = { column: columnOf(attributes.r, row.length), type: attributes.t ?? 'n', style: Number(attributes.s ?? 0) }
      } else if (name === 'v' || name === 't') text.open()
    },
    text: text.add,
    closed: (name: string) => {
      text.close()
      if (name !== 'c' || cell === undefined) return
      const value = cellText(cell, text.value(), reading)
      if (value !== '') {
        if (cell.column >= csvLimits.columns * 2) throw new TooWide()
        while (row.length < cell.column) row.push('')
        row[cell.column] = value
      }
      cell = undefined
    },
    hasEnough: () => rows.length > mostRows,
  }
  await file.read(path, reader, reading.turn)
  return withoutEmptyEnd(rows)
}

const withoutEmptyEnd = (rows: readonly (readonly string[])[]) => rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1)

/** 'BC12' stands in the column of number 54. */
const columnOf = (reference: string | undefined, next: number): number => {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  return letters === undefined ? next : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const cellText = ({ type, style }: Cell, written: string, { strings, formats, is1904 }: Reading): string => {
  if (written === '' || type === 'e') return ''
  if (type === 's') return strings[Number(written)] ?? ''
  if (type === 'b') return written === '1' ? 'true' : 'false'
  if (type === 'n') return numberText(written, formats[style] ?? 'plain', is1904)
  return type === 'd' ? written.replace('T', ' ').slice(0, 16) : written
}
