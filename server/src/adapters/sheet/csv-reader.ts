import { pipeline, Readable } from 'node:stream'
import { csvLimits, csvWords } from '@rapport/domain/account-csv/csv-import'
import { emptyFileWords } from '@rapport/domain/limit/file-words'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { CsvError, parse } from 'csv-parse'
import { decodeText } from '../agreement/text-decoding.ts'
import type { SheetFile } from './sheet-reader.ts'
import { rowsAboveHeadings } from './xlsx-reader.ts'

/** Reads a CSV file, whatever spreadsheet wrote it: UTF-8, UTF-16 or windows-1252, with commas, semicolons or tabs. */
export const readCsv = async (bytes: Uint8Array, turn: () => Promise<void>): Promise<Result<SheetFile>> => {
  const text = decodeText(bytes)
  if (text === null || text.includes('\0')) return refuse('unprocessable', 'This is not a CSV file')
  if (text.trim() === '') return refuse('unprocessable', emptyFileWords)
  const all: string[][] = []
  const parser = parse({
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: longestRow,
  })
  try {
    for await (const row of pipeline(Readable.from(piecesOf(text, turn)), parser, () => undefined) as AsyncIterable<string[]>) {
      all.push(row)
      if (all.length > csvLimits.rows + rowsAboveHeadings) return refuse('too_large', csvWords.tooManyRows)
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const why = error.code === 'CSV_MAX_RECORD_SIZE' ? 'a row is longer than 1 MB, or a quote is not closed' : 'a quote is not closed'
    return refuse('unprocessable', `This file cannot be read: ${why}`)
  }
  return ok({ rows: all, sheet: null, sheets: [] })
}

const longestRow = 1_000_000
const pieceBytes = 4 * 1024

/** The parser takes as much at once as it is given: between small pieces other calls are answered, and what is too much ends it early. */
async function* piecesOf(text: string, turn: () => Promise<void>): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    yield bytes.subarray(at, at + pieceBytes)
    await turn()
  }
}

/** Lines that show the separator: a title may stand above the headings. */
const linesLookedAt = 30

/** The separator that most lines have as often, outside of quotes. */
const delimiterOf = (text: string): string => {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n/, linesLookedAt)
    .filter((line) => line.trim() !== '')
  const scored = [',', ';', '\t', '|'].map((delimiter) => ({
    delimiter,
    score: evenness(lines.map((line) => line.split(delimiter).length - 1)),
  }))
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).delimiter
}

/** How many lines have the most frequent number of separators, more of them weighing more. */
const evenness = (counts: readonly number[]): number => {
  const lines = new Map<number, number>()
  for (const count of counts) if (count > 0) lines.set(count, (lines.get(count) ?? 0) + 1)
  // What one line alone has may be a list in a cell.
  const fewest = counts.length > 1 ? 2 : 1
  return Math.max(0, ...[...lines].map(([count, times]) => (times < fewest ? count / 1000 : times * (1 + Math.log2(count)))))
}
