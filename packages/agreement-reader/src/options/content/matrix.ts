import { numberOfWord } from '@rapport/domain/agreement/text/number-words'
import type { ContentType } from '@rapport/domain/content/content-item'
import type { AgreementPage, PageLine } from '../../page/agreement-page.ts'
import type { Cell } from '../../page/cell.ts'

/** A cell of a table with types across or down that holds a number, ticks or days. */
export interface MatrixCell {
  readonly type: ContentType
  readonly line: PageLine
  readonly cell: Cell
  readonly count: number
  /** Whether its column or its row names the type. */
  readonly by: 'column' | 'row'
  readonly days: readonly string[]
}

const typeWords: readonly (readonly [ContentType, RegExp])[] = [
  ['INSTAGRAM_REEL', /\breels?\b|\bigr\b|\brolk/],
  ['INSTAGRAM_STORY', /stor(?:y|ies|ys)|histori|storie|\bigs\b|\brelacj/],
  ['INSTAGRAM_CAROUSEL', /carous|karuss|carros|feed|\bposts?\b|photo/],
  ['TIKTOK', /tik ?toks?|\btt\b/],
  ['YOUTUBE_SHORT', /shorts?\b|\byts\b/],
  ['NEWSLETTER', /newsletters?|nieuwsbrief/],
  ['PODCAST', /podcasts?|episodes?/],
  ['BLOG_POST', /blogs?|articles?/],
  ['YOUTUBE_DEDICATED', /dedicated/],
  ['YOUTUBE_INTEGRATION', /youtube|\byt\b|integration/],
]
const longestHead = 32
const mostCells = 300

const typeIn = (text: string): ContentType | undefined =>
  text.length < longestHead ? typeWords.find(([, words]) => words.test(text))?.[0] : undefined

const ticks = /^[x✓✔•●■◆*]{1,6}$/

const numberIn = (text: string): number => {
  if (ticks.test(text)) return text.length
  if (/^(?:yes|ja|oui|si|sim|tak)$/.test(text)) return 1
  const digits = /^(\d{1,2}) ?x?$/.exec(text)?.[1]
  return digits ? Number(digits) : (numberOfWord(/^[a-z]+(?=$|,)/.exec(text)?.[0] ?? '') ?? 0)
}

const isTotal = ({ cells }: PageLine): boolean => /^\W*(?:total|sum|gesamt|totaal|totale|razem)/.test(cells[0]?.text ?? '')

const cellsIn = (line: PageLine): MatrixCell[] => {
  const isWide = line.cells.filter(({ text }) => /^(?:\d{0,2}|-|[x✓✔•●■◆*]{1,6})$/.test(text)).length > 2
  return line.cells.flatMap((cell, index): MatrixCell[] => {
    const inCell = line.days.filter(({ at }) => at >= cell.at && at < cell.end)
    const isNamed = line.pieces.some(({ at }) => at >= cell.at && at < cell.end)
    const count = index === 0 || isNamed ? 0 : inCell.length || numberIn(cell.text)
    const ofColumn = typeIn(cell.head)
    const type = ofColumn ?? (isWide ? typeIn(line.cells[0]?.text ?? '') : undefined)
    return count > 0 && type ? [{ type, line, cell, count, by: ofColumn ? 'column' : 'row', days: inCell.map(({ to }) => to) }] : []
  })
}

/** Tables with types across or down, and numbers, ticks or days in their cells. */
export const matrixOf = (page: AgreementPage): readonly MatrixCell[] => {
  const cells: MatrixCell[] = []
  for (const line of page.lines) {
    if (cells.length > mostCells) break
    if (line.isRow && !isTotal(line)) cells.push(...cellsIn(line))
  }
  return cells
}

export const matrixCounts = (cells: readonly MatrixCell[]): ReadonlyMap<ContentType, number> => {
  const sums = new Map<ContentType, number>()
  for (const { type, count } of cells) sums.set(type, (sums.get(type) ?? 0) + count)
  return sums
}
