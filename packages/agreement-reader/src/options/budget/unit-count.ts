import type { ContentType } from '@rapport/domain/content/content-item'
import type { AgreementPage, PageLine } from '../../page/agreement-page.ts'
import type { Amount } from './amount.ts'

/** How many pieces an amount may be for, and how that is told. */
export interface UnitCount {
  readonly count: number
  readonly how: 'times' | 'cell' | 'near' | 'line' | 'type' | 'all'
}

const most = 60

/** The largest number of each type that any line names. */
export const largestCounts = (page: AgreementPage): ReadonlyMap<ContentType, number> => {
  const counts = new Map<ContentType, number>()
  for (const { pieces } of page.lines)
    for (const { type, count } of pieces) if (count) counts.set(type, Math.max(counts.get(type) ?? 0, count))
  return counts
}

/** On which side of an amount the piece stands that it is for: '600 a Reel', 'Reel: 600'. */
export type PieceSide = 'nearest' | 'behind' | 'before'

export const nearestPiece = ({ pieces, amounts }: PageLine, at: number, side: PieceSide = 'nearest') => {
  if (side === 'behind') {
    const next = amounts.find((amount) => amount.at > at)?.at ?? Number.POSITIVE_INFINITY
    return pieces.find((piece) => piece.at > at && piece.at < next)
  }
  if (side === 'before') {
    const last = amounts.findLast((amount) => amount.at < at)?.at ?? -1
    return pieces.findLast((piece) => piece.at < at && piece.at > last)
  }
  return pieces.toSorted((left, right) => Math.abs(left.at - at) - Math.abs(right.at - at))[0]
}

export const unitCounts = (amount: Amount, counts: ReadonlyMap<ContentType, number>): readonly UnitCount[] => {
  const { line, at, end } = amount
  const all: UnitCount[] = []
  const behind = /^[^|\d]{0,8}[x×*] ?(\d{1,2})\b/.exec(line.folded.slice(end, end + 14))
  const before = /(\d{1,2}) ?(?:[x×*@]|at|a|zu|je|por|par|per) ?$/.exec(line.folded.slice(Math.max(0, at - 14), at))
  for (const match of [behind, before]) if (match) all.push({ count: Number(match[1]), how: 'times' })
  for (const cell of line.cells) if (/^\d{1,2} ?x?$/.test(cell.text)) all.push({ count: Number.parseInt(cell.text, 10), how: 'cell' })
  const nearest = nearestPiece(line, at)
  for (const piece of line.pieces) if (piece.count) all.push({ count: piece.count, how: piece === nearest ? 'near' : 'line' })
  const ofType = nearest ? counts.get(nearest.type) : undefined
  if (ofType) all.push({ count: ofType, how: 'type' })
  const whole = line.pieces.length === 0 ? [...counts.values()].reduce((sum, count) => sum + count, 0) : 0
  if (whole > 0) all.push({ count: whole, how: 'all' })
  return all.filter(({ count }) => count > 0 && count <= most)
}
