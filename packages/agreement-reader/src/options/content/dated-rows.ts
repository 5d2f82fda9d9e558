import type { ContentType } from '@rapport/domain/content/content-item'
import type { AgreementPage, PageLine } from '../../page/agreement-page.ts'

/** A table or list of days whose rows name no piece: 'Folge 212 | Fr 04.09.2026'. */
export interface DatedRows {
  readonly lines: readonly PageLine[]
  /** A day for each row. */
  readonly days: readonly string[]
}

/** How rows of days belong to a type of piece. */
export type DatedRowsOf = 'named above' | 'in the section' | 'only type'

const nearAbove = 4
const mostRows = 60
const mostGroups = 12

export const datedRowsOf = (page: AgreementPage): readonly DatedRows[] => {
  const blocks = Map.groupBy(
    page.lines.filter(({ isRow, isBullet, days, pieces }) => (isRow || isBullet) && days.length > 0 && pieces.length === 0),
    ({ block }) => block,
  )
  return [...blocks.values()]
    .filter(({ length }) => length > 1 && length <= mostRows)
    .slice(0, mostGroups)
    .map((lines) => ({ lines, days: lines.flatMap(({ days }) => days.slice(0, 1).map(({ to }) => to)) }))
}

/** How the rows belong to a type, null when nothing ties them to it. */
export const belonging = (page: AgreementPage, { lines }: DatedRows, type: ContentType, types: number): DatedRowsOf | null => {
  const [first] = lines
  if (!first) return null
  const names = ({ pieces }: PageLine) => pieces.some((piece) => piece.type === type)
  const above = page.lines.slice(Math.max(0, first.index - nearAbove), first.index)
  if (above.some((line) => line.letter === first.letter && names(line))) return 'named above'
  if (types === 1) return 'only type'
  const inSection = page.lines.slice(Math.max(0, first.index - mostRows), first.index)
  return inSection.some((line) => line.letter === first.letter && line.section === first.section && names(line)) ? 'in the section' : null
}
