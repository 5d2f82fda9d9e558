import { pipeline, Readable } from 'node:stream'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { type CsvTable, csvLimits, csvWords } from '@rapport/domain/account-csv/csv-import'
import { emptyFileWords } from '@rapport/domain/limit/file-words'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { CsvError, parse } from 'csv-parse'
import { decodeText } from './agreement/text-decoding.ts'

/** Reads a CSV file, whatever spreadsheet wrote it: UTF-8, UTF-16 or windows-1252, with commas, semicolons or tabs. */
export const readCsv = async (bytes: Uint8Array, turn: () => Promise<void> = othersTurn): Promise<Result<CsvTable>> => {
  if (bytes.byteLength > csvLimits.bytes) return refuse('too_large', csvWords.tooLarge)
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
      if (all.length > csvLimits.rows + 1) return refuse('too_large', csvWords.tooManyRows)
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const why = error.code === 'CSV_MAX_RECORD_SIZE' ? 'a row is longer than 1 MB, or a quote is not closed' : 'a quote is not closed'
    return refuse('unprocessable', `This file cannot be read: ${why}`)
  }
  return tableOf(all)
}

const longestRow = 1_000_000
const pieceBytes = 16 * 1024

/** The parser takes as much at once as it is given: between small pieces other calls are answered, and what is too much ends it early. */
async function* piecesOf(text: string, turn: () => Promise<void>): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    yield bytes.subarray(at, at + pieceBytes)
    await turn()
  }
}

const tableOf = ([first = [], ...rest]: readonly (readonly string[])[]): Result<CsvTable> => {
  const headers = first.map((header) => header.trim())
  if (headers.length > csvLimits.columns) return refuse('too_large', csvWords.tooManyColumns)
  const rows: string[][] = []
  const lines: number[] = []
  for (const [index, row] of rest.entries()) {
    if (row.every((cell) => cell.trim() === '')) continue
    rows.push(headers.map((_, column) => row[column] ?? ''))
    lines.push(index + 2)
  }
  return rows.length === 0 ? refuse('unprocessable', 'This file has no rows below its header') : ok({ headers, rows, lines })
}

/** The most frequent separator between the headers, outside of quotes. */
const delimiterOf = (text: string): string => {
  const header =
    text
      .slice(0, 20_000)
      .split(/\r?\n/, 1)[0]
      ?.replace(/"[^"]*"/g, '') ?? ''
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: header.split(delimiter).length }))
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter
}
