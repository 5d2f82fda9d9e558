import { type CopiedRow, createSum, type TableSum } from './copied-row.ts'
import type { CopiedTable } from './copied-table.ts'

/** Where rows come from: a database at one moment, or a file. */
export interface RowSource {
  /** In the order in which they are to be read, each once. */
  readonly order: readonly CopiedTable[]
  /** Few enough rows at a time to be held in memory. */
  pieces(table: CopiedTable): AsyncIterable<readonly CopiedRow[]>
  /** After the last piece: refuses a source that was not whole. */
  end?(): Promise<void>
}

export interface RowSink {
  begin?(table: CopiedTable): Promise<void>
  put(table: CopiedTable, rows: readonly CopiedRow[]): Promise<void>
  end?(sum: TableSum): Promise<void>
}

/** Hears how many rows of a table were carried. */
export type OnRows = (table: string, rows: number) => void

/** Carries all rows of all tables, some at a time, and answers the sum of each table. */
export const carryRows = async (source: RowSource, sink: RowSink, onRows: OnRows = () => undefined): Promise<readonly TableSum[]> => {
  const sums: TableSum[] = []
  for (const table of source.order) {
    const sum = createSum(table.name)
    await sink.begin?.(table)
    for await (const rows of source.pieces(table)) {
      for (const row of rows) sum.add(JSON.stringify(row))
      await sink.put(table, rows)
      onRows(table.name, sum.total().rows)
    }
    await sink.end?.(sum.total())
    sums.push(sum.total())
  }
  await source.end?.()
  return sums
}

/** The sums of what stands in a source. */
export const sumRows = (source: RowSource, onRows?: OnRows): Promise<readonly TableSum[]> =>
  carryRows(source, { put: async () => undefined }, onRows)

/** The tables whose rows are not the same on both sides, in words. */
export const differingTables = (expected: readonly TableSum[], present: readonly TableSum[]): readonly string[] =>
  expected.flatMap(({ table, rows, sum }) => {
    const other = present.find((candidate) => candidate.table === table)
    if (other?.rows !== rows) return [`${table} has ${other?.rows ?? 'no'} rows instead of ${rows}`]
    return other.sum === sum ? [] : [`${table} has other rows`]
  })

export const countRows = (sums: readonly TableSum[]): number => sums.reduce((total, { rows }) => total + rows, 0)

const mostRows = 500
const mostCharacters = 1 << 20

/** Gathers rows into pieces of bounded size; one row that is larger than that is a piece. */
export const createPiece = () => {
  let [piece, characters]: [CopiedRow[], number] = [[], 0]
  const take = (): readonly CopiedRow[] => {
    const rows = piece
    ;[piece, characters] = [[], 0]
    return rows
  }
  return {
    /** Answers the piece that is full with this row. */
    add(row: CopiedRow): readonly CopiedRow[] | undefined {
      piece.push(row)
      for (const cell of row) characters += typeof cell === 'string' ? cell.length : 8
      return piece.length < mostRows && characters < mostCharacters ? undefined : take()
    },
    rest: take,
  }
}

export function* inPieces(rows: Iterable<CopiedRow>): Generator<readonly CopiedRow[]> {
  const piece = createPiece()
  for (const row of rows) {
    const full = piece.add(row)
    if (full) yield full
  }
  const rest = piece.rest()
  if (rest.length > 0) yield rest
}
