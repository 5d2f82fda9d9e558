import type { AgreementPage, PageLine } from '../../page/agreement-page.ts'
import type { Cell } from '../../page/cell.ts'

const name = /\b\p{Lu}[\p{L}'-]{2,}/gu
const mostLines = 3000
const openingLines = 6

/** Where each word with a capital stands: its line outside of tables, or its table. */
interface Positions {
  readonly elsewhere: Set<string>
  isInOpening: boolean
}

type Names = ReadonlyMap<string, Positions>

const namesOf = (page: AgreementPage): Names => {
  const names = new Map<string, Positions>()
  for (const { text, folded, block, isRow, index, kind } of page.lines.slice(0, mostLines)) {
    const where = isRow ? block : `line ${index}`
    for (const match of text.matchAll(name)) {
      const word = folded.slice(match.index, match.index + match[0].length)
      const positions = names.get(word) ?? { elsewhere: new Set<string>(), isInOpening: false }
      names.set(word, positions)
      positions.elsewhere.add(where)
      if ((index < openingLines && !isRow) || kind === 'subject') positions.isInOpening = true
    }
  }
  return names
}

interface Naming {
  readonly times: number
  readonly isInOpening: boolean
}

const namingOf = (names: Names, text: string, block: string): Naming => {
  const words = text.split(/[^\p{L}'-]+/u).flatMap((word) => names.get(word) ?? [])
  return {
    times: Math.max(0, ...words.map(({ elsewhere }) => elsewhere.size - (elsewhere.has(block) ? 1 : 0))),
    isInOpening: words.some(({ isInOpening }) => isInOpening),
  }
}

const worthOf = ({ times, isInOpening }: Naming): number => (isInOpening ? 100 : 0) + Math.min(times, 50)

const steps = (times: number): string => (times === 0 ? 'nowhere else' : times < 3 ? 'elsewhere' : 'often elsewhere')

/** Features of a row or column that is named. */
type NameFeatures = (line: PageLine, cell: Cell | undefined) => string[]

/** Whether the name of a row or column is told elsewhere, and oftener than its neighbours': of several creators in a table it is the one of the deal. */
export const createNaming = (page: AgreementPage): NameFeatures => {
  const names = namesOf(page)
  const rows = new Map<string, number[]>()
  const put = (key: string, worth: number) => rows.set(key, [...(rows.get(key) ?? []), worth])
  const seen = new Set<string>()
  for (const line of page.lines.slice(0, mostLines)) {
    if (!line.isRow || line.amounts.length === 0) continue
    const [first] = line.cells
    if (first) put(`row ${line.block}`, worthOf(namingOf(names, first.text, line.block)))
    for (const { head } of line.cells) {
      if (head === '' || seen.has(`${line.block} ${head}`)) continue
      seen.add(`${line.block} ${head}`)
      put(`column ${line.block}`, worthOf(namingOf(names, head, line.block)))
    }
  }
  const among = (key: string, worth: number): string => {
    const all = rows.get(key) ?? []
    const best = Math.max(0, ...all)
    const top = all.filter((other) => other === best).length
    if (best === 0 || all.length < 2) return 'beside no name'
    return worth < best ? 'less than another' : top > 1 ? 'as much as another' : 'most of all'
  }
  return (line, cell) => {
    const first = line.cells[0]
    if (!cell || !first) return []
    const tell = (kind: 'row' | 'column', text: string) => {
      const naming = namingOf(names, text, line.block)
      return [
        `${kind} named ${steps(naming.times)}`,
        `${kind} named ${among(`${kind} ${line.block}`, worthOf(naming))}`,
        ...(naming.isInOpening ? [`${kind} named in opening`] : []),
      ]
    }
    return [...(first !== cell ? tell('row', first.text) : []), ...(cell.head ? tell('column', cell.head) : [])]
  }
}
