import type { Passage } from '../text/passage.ts'
import { readDays, readLinks } from './content-loose.ts'
import { readMentions } from './content-mention.ts'
import { dateOpenPieces, type Piece } from './content-pool.ts'
import { everyPeriod, type Rhythm } from './content-rhythm.ts'
import { headOf, matrixOf, readMatrixRow, readTableRow } from './content-table.ts'
import { newWalk, section, type Walk } from './content-walk.ts'

export interface ContentReading {
  readonly pieces: readonly Piece[]
  /** Whether these passages count the pieces. */
  readonly isCounted: boolean
  /** Whether they name several without a number. */
  readonly isListing: boolean
}

const readRow = (walk: Walk, passage: Passage, index: number): void => {
  const matrix = matrixOf(passage)
  const head = matrix ? null : headOf(passage)
  if (matrix || head) {
    walk.matrix = matrix
    walk.head = head
    walk.list = `table ${walk.lists++}`
    return
  }
  if (walk.matrix) readMatrixRow(walk.pool, passage, walk.matrix, walk.list)
  else if (walk.head && !namesSeveral(passage) && readTableRow(walk.pool, passage, walk.head, walk.list)) walk.counted++
  else if (!walk.head || namesSeveral(passage)) readMentions(walk, passage, index)
}

/** Whether a row counts several pieces and reads like a sentence: '1 Reel, 2 Stories | 14 July'. */
const namesSeveral = (passage: Passage): boolean =>
  new Set(passage.content.filter((mark) => mark.count !== null && !mark.isArticle).map((mark) => mark.type)).size > 1

const isHeading = (passage: Passage): boolean =>
  passage.folded.endsWith(':') || (passage.folded.length < 40 && passage.content.length === 0)

const readPassage = (walk: Walk, passage: Passage, index: number): void => {
  if (passage.isRow) {
    readRow(walk, passage, index)
    return
  }
  if (walk.head || walk.matrix) {
    walk.head = null
    walk.matrix = null
    walk.list = ''
  }
  if (!passage.isBullet && passage.isFirst && !readsOn(passage)) walk.headingDays = null
  if (readMentions(walk, passage, index)) return
  if (!passage.isBullet && isHeading(passage)) {
    walk.list = ''
    walk.section = section.exec(passage.folded)?.[0] ?? ''
    walk.times = everyPeriod(passage.folded, walk.rhythm)
  } else if (!passage.isBullet && passage.isFirst) walk.times = 1
  readDays(walk, passage)
  readLinks(walk, passage)
}

const readsOn = (passage: Passage): boolean =>
  passage.content.length > 0 && passage.content[0] !== undefined && passage.content[0].at < 14 && !passage.isApart

/** [DU28] The pieces of some passages, on top of those of older passages. */
export const readContent = (passages: readonly Passage[], rhythm: Rhythm, before: readonly Piece[]): ContentReading => {
  const walk = newWalk({ pieces: before.map((piece) => ({ ...piece, list: `before ${piece.list}` })), recent: [] }, rhythm)
  for (const [index, passage] of passages.entries()) readPassage(walk, passage, index)
  if (walk.defaultDays) dateOpenPieces(walk.pool.pieces, walk.defaultDays)
  return { pieces: walk.pool.pieces, isCounted: walk.counted > 0, isListing: walk.evident > 1 }
}
