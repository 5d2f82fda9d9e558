import type { CsvTable } from '../account-csv/csv-import.ts'
import { webAddressOf } from '../social/social-address.ts'
import { isLeftOut, targetOfWords, targetWithin } from './heading-lexicon.ts'
import { headingWords } from './heading-text.ts'
import { ownColumn } from './own-heading.ts'
import { readPlatformHeading } from './platform-heading.ts'
import { readCount } from './sheet-number.ts'

export interface SheetTable extends CsvTable {
  /** Lines below the headings that hold nobody: totals, and headings again. */
  readonly skipped: readonly { readonly line: number; readonly why: string }[]
}

const looksForHeading = 20

/** [CI19] The table in the rows of a sheet: below a title, without empty columns, totals and repeated headings. Lines are counted from 1. */
export const tableOfRows = (rows: readonly (readonly string[])[], from: number = headingRowOf(rows)): SheetTable => {
  const heading = from < 0 ? [] : withGroups(rows[from] ?? [], rows[from - 1] ?? [])
  const below = rows.slice(from + 1)
  const width = Math.max(heading.length, ...below.map((row) => row.length), 0)
  const columns = Array.from({ length: width }, (_, column) => column).filter(
    (column) => heading[column] || below.some((row) => (row[column] ?? '').trim() !== ''),
  )
  const headers = columns.map((column) => heading[column] ?? '')
  const kept: string[][] = []
  const lines: number[] = []
  const skipped: { line: number; why: string }[] = []
  const filled = below.flatMap((row, index) => {
    const cells = columns.map((column) => row[column] ?? '')
    return filledOf(cells) === 0 ? [] : [{ cells, line: from + index + 2 }]
  })
  const footnotes = footnotesOf(filled)
  for (const [index, { cells, line }] of filled.entries()) {
    const isTitle = isTitleOf(cells, filled[index + 1]?.cells, headers)
    const why = isTitle ? 'It is a title' : index >= footnotes ? 'It is a footnote' : whySkipped(cells, headers)
    if (why === undefined) {
      kept.push(cells)
      lines.push(line)
    } else skipped.push({ line, why })
  }
  return { headers, rows: kept, lines, skipped }
}

/** [CI24] Of 'Handle' twice below 'Instagram' and 'TikTok' each is of the group above it. */
const withGroups = (row: readonly string[], above: readonly string[]): readonly string[] => {
  const heading = row.map((cell) => cell.replace(/\s+/g, ' ').trim())
  const groups = above.map((cell) => cell.replace(/\s+/g, ' ').trim())
  if (groups.filter((group) => group !== '').length < 2 || groups.some(isDatum)) return heading
  let group = ''
  return heading.map((cell, column) => {
    group = groups[column] || group
    const isTwice = heading.some((other, at) => at !== column && other === cell)
    const isOfPlatform =
      readPlatformHeading(headingWords(group)).platform !== null && readPlatformHeading(headingWords(cell)).platform === null
    return cell !== '' && group !== '' && (isTwice || isOfPlatform) ? `${group} ${cell}` : cell
  })
}

const total =
  /^(?:grand )?(?:totals?|totaal|totale|suma|razem|summa|soma|i alt|sum|summe|gesamt|gesamtsumme|insgesamt|totaux|total general|average|durchschnitt|moyenne|mittelwert|∑|ø)\b/i

const isHeadingAgain = (cells: readonly string[], headers: readonly string[]): boolean =>
  cells.every((cell, index) => cell.trim() === headers[index]) && filledOf(headers) > 1

/** Where the words below a table begin: apart from it, in a single cell each. */
const footnotesOf = (filled: readonly { readonly cells: readonly string[]; readonly line: number }[]): number => {
  let start = filled.length
  while (start > 0 && isSentence(filled[start - 1]?.cells ?? [])) start -= 1
  const first = filled[start]
  const last = filled[start - 1]
  return first !== undefined && last !== undefined && first.line > last.line + 1 ? start : filled.length
}

const isSentence = (cells: readonly string[]): boolean =>
  cells.length > 2 && filledOf(cells) === 1 && cells.some((cell) => cell.trim().split(/\s+/).length >= 4)

/** The name of a group, above its own headings. */
const isTitleOf = (cells: readonly string[], next: readonly string[] | undefined, headers: readonly string[]): boolean =>
  next !== undefined && isHeadingAgain(next, headers) && filledOf(cells) === 1

const whySkipped = (cells: readonly string[], headers: readonly string[]): string | undefined => {
  if (isHeadingAgain(cells, headers)) return 'It repeats the headings'
  const start = cells.findIndex((cell) => cell.trim() !== '')
  const first = cells[start]?.trim() ?? ''
  if (first.length > 40 || !total.test(first.replace(/[:=]/g, ' '))) return undefined
  const others = cells.slice(start + 1).map((cell) => cell.trim())
  return others.filter((cell) => cell !== '').every((cell) => /^[\d.,\s'%€$£:+-]+(?:[a-z]{0,12}\.?)$/i.test(cell))
    ? 'It holds totals'
    : undefined
}

/** The row of the headings; -1 where the first row is already a person. */
const headingRowOf = (rows: readonly (readonly string[])[]): number => {
  const first = rows.slice(0, looksForHeading)
  const widest = Math.max(...first.map(filledOf), 0)
  const scored = first.map((row, index) => ({ index, score: scoreOf(row, widest) }))
  const best = scored.reduce((top, next) => (next.score > top.score ? next : top), { index: -1, score: 0 })
  if (best.score > 0) return best.index
  const start = first.findIndex((row) => filledOf(row) > 0)
  return first.slice(start, start + 1).some((row) => row.some(isDatum)) ? start - 1 : start
}

/** [CI24] Whether a sheet of a file holds people: two known headings, and somebody below. */
export const isOfPeople = (rows: readonly (readonly string[])[]): boolean => {
  const at = headingRowOf(rows)
  const headings = (rows[at] ?? []).filter((cell) => cell.trim() !== '' && isKnownHeading(cell.trim())).length
  return headings >= 2 && rows.slice(at + 1, at + 51).some((row) => filledOf(row) > 0)
}

/** Asked of every row of a file. */
const filledOf = (row: readonly string[]): number => {
  let filled = 0
  for (const cell of row) if (cell.trim() !== '') filled += 1
  return filled
}

/** How much a row looks like headings: words that are known, short texts, no two alike, and no values. */
const scoreOf = (row: readonly string[], widest: number): number => {
  const cells = row.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (cells.length === 0 || cells.some((cell) => cell.includes('@') && cell.length > 1 && isDatum(cell))) return 0
  const headings = cells.filter((cell) => isKnownHeading(cell)).length
  if (headings === 0) return 0
  const values = cells.filter(isDatum).length
  return (headings - values * 2) * 2 + cells.length / widest
}

const isKnownHeading = (cell: string): boolean => {
  if (cell.length > 60) return false
  const words = headingWords(cell)
  const isExact = ownColumn(cell) !== undefined || targetOfWords(words) !== undefined || isLeftOut(words)
  return isExact || readPlatformHeading(words).of !== 'nothing' || (words.split(' ').length <= 4 && targetWithin(words) !== undefined)
}

const isDatum = (cell: string): boolean => {
  const text = cell.trim()
  if (text === '') return false
  return /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(text) || (webAddressOf(text) !== null && text.includes('/')) || readCount(text) !== null
}
