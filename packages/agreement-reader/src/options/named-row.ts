import type { AgreementPage, PageLine } from '../page/agreement-page.ts'
import type { Cell } from '../page/cell.ts'

/** In how many lines outside of tables, or of other tables, each word with a capital stands. */
export type Names = ReadonlyMap<string, ReadonlySet<string>>

const name = /\b[A-Z][\p{L}'-]{2,}/gu
const mostLines = 3000

export const namesOf = (page: AgreementPage): Names => {
  const names = new Map<string, Set<string>>()
  for (const { text, block, isRow, index } of page.lines.slice(0, mostLines)) {
    const where = isRow ? block : `line ${index}`
    for (const [word] of text.matchAll(name)) {
      const positions = names.get(word.toLowerCase()) ?? new Set<string>()
      positions.add(where)
      names.set(word.toLowerCase(), positions)
    }
  }
  return names
}

const timesElsewhere = (names: Names, text: string, block: string): number =>
  Math.max(0, ...text.split(/[^\p{L}'-]+/u).map((word) => [...(names.get(word) ?? [])].filter((position) => position !== block).length))

const steps = (times: number): string => (times === 0 ? 'nowhere else' : times < 3 ? 'elsewhere' : 'often elsewhere')

/** Whether the name of a row or column is told elsewhere: of several creators in a table it is the one of the deal. */
export const nameFeatures = (names: Names, line: PageLine, cell: Cell | undefined): string[] => {
  const first = line.cells[0]
  if (!cell || !first) return []
  return [
    ...(first !== cell ? [`row named ${steps(timesElsewhere(names, first.text, line.block))}`] : []),
    ...(cell.head ? [`column named ${steps(timesElsewhere(names, cell.head, line.block))}`] : []),
  ]
}
