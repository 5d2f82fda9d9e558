import { readingLimits } from '@rapport/domain/agreement/gap-words'
import { type Hanging, type RowCell, rowLines } from './table-row.ts'

/** How many rows and columns a cell takes. */
export interface Span {
  readonly rows: number
  readonly columns: number
}

export interface OpenTag {
  /** Where a link leads. */
  readonly href?: string | undefined
  readonly span?: Span | undefined
}

const oneCell: Span = { rows: 1, columns: 1 }

/** The lines of a page while its tags pass by. */
export interface HtmlPage {
  say(words: string): void
  open(name: string, tag: OpenTag): void
  close(name: string): void
  /** Whether it holds as much as an agreement may. */
  isFull(): boolean
  lines(): readonly string[]
}

const blocks = new Set(
  'p div section article header footer main aside ul ol li dl dt dd h1 h2 h3 h4 h5 h6 pre address figure form hr table tr center br blockquote'.split(
    ' ',
  ),
)
const deepestTable = 20
const mostQuotes = 10

/** Lines are gathered in the innermost open cell, else in the page itself. */
interface Cell extends RowCell {
  readonly lines: string[][]
  /** How many tables are open in it. */
  tables: number
  /** The cells of the row under way in the innermost of them, and what hangs into it from above. */
  row: Cell[] | undefined
  readonly hanging: Hanging
}

const emptyCell = ({ rows, columns }: Span = oneCell): Cell => ({
  lines: [[]],
  rows,
  columns,
  tables: 0,
  row: undefined,
  hanging: new Map(),
})

export const createHtmlPage = (): HtmlPage => {
  const outside = emptyCell()
  const within: Cell[] = [outside]
  let characters = 0
  let quotes = 0
  let link: { readonly href: string; readonly from: number; readonly pieces: string[] } | undefined
  const cell = (): Cell => within.at(-1) ?? outside
  const lastLine = (): string[] => cell().lines.at(-1) ?? []
  const breakLine = (): void => {
    if (lastLine().length > 0) cell().lines.push([])
  }
  const say = (words: string): void => {
    const line = lastLine()
    if (line.length === 0 && words.trim() === '') return
    if (line.length === 0 && quotes > 0) line.push('> '.repeat(quotes))
    line.push(words)
    characters += words.length
  }
  const endRow = (): void => {
    const { row } = cell()
    cell().row = undefined
    if (row === undefined) return
    for (const line of rowLines(row, cell().hanging)) {
      breakLine()
      lastLine().push(line)
    }
    breakLine()
  }
  const endCells = (): void => {
    while (within.length > 1 && cell().tables === 0) {
      endRow()
      within.pop()
    }
  }
  const openTable = (name: string, span: Span | undefined): void => {
    if (name === 'table') cell().tables += 1
    else endCells()
    if (name === 'tr') {
      endRow()
      cell().row = []
    }
    const { row } = cell()
    if ((name !== 'td' && name !== 'th') || row === undefined || within.length > deepestTable) return
    const begun = emptyCell(span)
    row.push(begun)
    within.push(begun)
  }
  const closeTable = (name: string): void => {
    endCells()
    if (name === 'tr' || name === 'table') endRow()
    if (name !== 'table') return
    cell().tables = Math.max(0, cell().tables - 1)
    cell().hanging.clear()
  }
  const endLink = (): void => {
    const shown = link?.pieces.slice(link.from).join('') ?? ''
    if (link && !shown.includes(link.href.replace(/^https?:\/\/|\/$/gi, ''))) say(` (${link.href})`)
    link = undefined
  }
  return {
    say,
    open(name, { href, span }) {
      if (blocks.has(name)) breakLine()
      if (name === 'li') say('- ')
      if (name === 'blockquote') quotes = Math.min(quotes + 1, mostQuotes)
      if (href !== undefined) link = { href, from: lastLine().length, pieces: lastLine() }
      if (partsOfTables.has(name)) openTable(name, span)
    },
    close(name) {
      if (name === 'a') endLink()
      if (partsOfTables.has(name)) closeTable(name)
      if (name === 'blockquote') quotes = Math.max(0, quotes - 1)
      if (blocks.has(name)) breakLine()
    },
    isFull: () => characters > readingLimits.characters,
    lines() {
      for (; within.length > 1; within.pop()) endRow()
      endRow()
      return outside.lines.map((pieces) => pieces.join(''))
    },
  }
}

const partsOfTables = new Set(['table', 'tr', 'td', 'th'])
