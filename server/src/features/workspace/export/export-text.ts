import { type CsvValue, csvLine, csvStart } from '@rapport/domain/csv/csv-line'

/** Records that come in pages, as JSON: one a line. */
export async function* jsonLines(pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((record) => `${JSON.stringify(record)}\n`).join('')
}

/** A column of a CSV file: its header and its cells. */
export type CsvColumns<Row> = readonly (readonly [header: string, cellOf: (row: Row) => CsvValue])[]

/** Whose a row is, in the first columns of a file. */
export const owned: CsvColumns<{ readonly row: { readonly id: string; readonly accountId: string }; readonly accountName: string }> = [
  ['id', ({ row }) => row.id],
  ['influencer id', ({ row }) => row.accountId],
  ['influencer', ({ accountName }) => accountName],
]

/** The same rows as CSV, with a line of headers. */
export async function* csvText<Row>(pages: AsyncIterable<readonly Row[]>, columns: CsvColumns<Row>): AsyncGenerator<string> {
  yield csvStart + csvLine(columns.map(([header]) => header))
  for await (const page of pages) yield page.map((row) => csvLine(columns.map(([, cellOf]) => cellOf(row)))).join('')
}

/** Reads page after page; each begins after the last row of the one before. The last page has fewer rows than `size`. */
export async function* pagesOf<Row>(
  read: (after: Row | undefined) => Promise<readonly Row[]>,
  size: number,
): AsyncGenerator<readonly Row[]> {
  let after: Row | undefined
  for (;;) {
    const page = await read(after)
    yield page
    after = page.at(-1)
    if (page.length < size || after === undefined) return
  }
}

/** Rows in memory as a single page. */
export async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}
