import type { ContentType } from '../../content/content-item.ts'
import type { PostLink } from './content-link.ts'
import { canBeOf } from './content-link.ts'

/** A piece of content so far. */
export interface Piece {
  readonly type: ContentType
  day: string | null
  link: string | null
  /** Its list: pieces of one list add up, another list repeats them. */
  list: string
  readonly section: string
}

export interface Pool {
  pieces: Piece[]
  /** The pieces of the last mention. */
  recent: Piece[]
}

/** The request of one mention. */
export interface Claim {
  readonly type: ContentType
  readonly count: number | null
  readonly ordinal: number | null
  readonly isDefinite: boolean
  readonly isPlural: boolean
  readonly days: readonly string[]
  /** The replaced days. */
  readonly oldDays: readonly string[]
  readonly links: readonly PostLink[]
  readonly list: string
  readonly section: string
  /** Whether it may make pieces without a number. */
  readonly isEvident: boolean
  /** Whether it comes on top of earlier pieces. */
  readonly isExtra: boolean
}

const mostPieces = 200

/** The day of a piece among several: its own, an equal share, else the last. */
const shareOf = (days: readonly string[], index: number, count: number): string | null => {
  if (days.length === 0) return null
  if (count === 1) return days.at(-1) ?? null
  if (days.length === count) return days[index] ?? null
  if (days.length > 1 && count % days.length === 0) return days[Math.floor((index * days.length) / count)] ?? null
  return days[Math.min(index, days.length - 1)] ?? null
}

const setDay = (piece: Piece, day: string | null): void => {
  if (day !== null) piece.day = day
}

const setLinks = (pieces: readonly Piece[], links: readonly PostLink[]): void => {
  for (const link of links) {
    const piece =
      pieces.find((candidate) => candidate.link === null && canBeOf(link, candidate.type)) ??
      pieces.find((candidate) => candidate.link === null)
    if (!piece) return
    piece.link = link.url
  }
}

const make = (pool: Pool, claim: Claim, count: number, from: number, of: number): Piece[] => {
  const pieces: Piece[] = []
  for (let index = 0; index < count && pool.pieces.length < mostPieces; index++) {
    const day = shareOf(claim.days, from + index, of)
    const piece: Piece = {
      type: claim.type,
      day,
      link: null,
      list: claim.list,
      section: claim.section,
    }
    pool.pieces.push(piece)
    pieces.push(piece)
  }
  return pieces
}

const fill = (pieces: readonly Piece[], claim: Claim): Piece[] => {
  for (const [index, piece] of pieces.entries()) {
    setDay(piece, shareOf(claim.days, index, pieces.length))
    if (claim.count !== null) piece.list = claim.list
  }
  return [...pieces]
}

const applyOrdinal = (pool: Pool, claim: Claim, same: readonly Piece[], ordinal: number): Piece[] => {
  const piece = same[ordinal - 1]
  if (!piece) return make(pool, claim, 1, 0, 1)
  setDay(piece, claim.days.at(-1) ?? null)
  return [piece]
}

/** A mention without a number: 'the Reel goes live on …', 'Stories by …', '5/13 - Reel'. */
const applyUncounted = (pool: Pool, claim: Claim, same: readonly Piece[]): Piece[] => {
  const moved = same.filter((piece) => piece.day !== null && claim.oldDays.includes(piece.day))
  const undated = same.filter((piece) => piece.day === null)
  if (moved.length > 0 && claim.days.length > 0) return fill(moved, claim)
  if (same.length > 0 && claim.days.length === 0)
    return claim.isEvident && claim.links.length === 0 && same.every((piece) => piece.list === claim.list)
      ? make(pool, claim, 1, 0, 1)
      : [...same]
  if (undated.length > 0) {
    const isOne = !claim.isPlural && !claim.isDefinite && claim.days.length === 1
    const others = undated.filter((piece) => piece.list !== claim.list)
    const open = others.length > 0 ? others : undated
    return fill(
      isOne
        ? open.slice(0, 1)
        : claim.days.length > 1 && claim.days.length < open.length && open.length % claim.days.length !== 0
          ? open.slice(0, claim.days.length)
          : open,
      claim,
    )
  }
  const agreed = same.filter((piece) => piece.list.startsWith('before'))
  if (agreed.length > 0 && agreed.length === claim.days.length && (claim.days.length > 1 || !claim.isPlural)) return fill(agreed, claim)
  if (same.length > 0 && (claim.isDefinite || (same.length === 1 && !claim.isEvident))) {
    return claim.isDefinite && (same.length === 1 || claim.isPlural) ? fill(same, claim) : [...same]
  }
  if (same.some((piece) => piece.day !== null && claim.days.includes(piece.day) && piece.list !== claim.list))
    return same.filter((piece) => piece.day !== null && claim.days.includes(piece.day))
  if (!claim.isEvident) return []
  const count = claim.isPlural && claim.days.length > 1 ? claim.days.length : 1
  return make(pool, claim, count, 0, count)
}

const isMeantAgain = (piece: Piece, claim: Claim): boolean => {
  if (piece.list === claim.list) return false
  if (claim.isExtra) return piece.section === 'extra' && (piece.day === null || claim.days.length === 0 || claim.days.includes(piece.day))
  return piece.section === claim.section || piece.section === '' || claim.section === ''
}

/** A mention with a number: pieces of another list are meant again, the rest is new. */
const applyCounted = (pool: Pool, claim: Claim, same: readonly Piece[], count: number): Piece[] => {
  const others = same.filter((piece) => isMeantAgain(piece, claim))
  if (claim.days.length === 0) {
    const meant = others.slice(0, count)
    for (const piece of meant) piece.list = claim.list
    return [...meant, ...make(pool, claim, count - meant.length, meant.length, count)]
  }
  const undated = others.filter((piece) => piece.day === null).slice(0, count)
  const earlier =
    undated.length === 0 ? others.filter((piece) => piece.day !== null && claim.days.includes(piece.day)).slice(0, count) : undated
  if (earlier.length === 0) return make(pool, claim, count, 0, count)
  if (undated.length > 0) for (const [index, piece] of undated.entries()) setDay(piece, shareOf(claim.days, index, count))
  for (const piece of earlier) piece.list = claim.list
  return [...earlier, ...make(pool, claim, count - earlier.length, earlier.length, count)]
}

/** [DU23] A mention names new pieces, dates earlier ones, or repeats another list. */
export const applyClaim = (pool: Pool, claim: Claim): void => {
  const same = pool.pieces.filter((piece) => piece.type === claim.type)
  const touched =
    claim.ordinal !== null && !(claim.count !== null && claim.count > 1)
      ? applyOrdinal(pool, claim, same, claim.ordinal)
      : claim.count === null
        ? applyUncounted(pool, claim, same)
        : applyCounted(pool, claim, same, claim.count)
  setLinks(touched.some((piece) => piece.link === null) ? touched : same, claim.links)
  if (touched.length > 0) pool.recent = touched
}

/** Removes unwanted pieces and returns them; without a number all of the type, or the piece of the old day. */
export const dropPieces = (pool: Pool, type: ContentType, count: number | null, ordinal: number | null): readonly Piece[] => {
  const same = pool.pieces.filter((piece) => piece.type === type)
  const gone = ordinal !== null ? same.slice(ordinal - 1, ordinal) : count === null ? same : same.slice(Math.max(0, same.length - count))
  const set = new Set(gone)
  pool.pieces = pool.pieces.filter((piece) => !set.has(piece))
  return gone
}

export const dateOpenPieces = (pieces: readonly Piece[], days: readonly string[]): void => {
  const open = pieces.filter((piece) => piece.day === null)
  for (const [index, piece] of open.entries()) setDay(piece, shareOf(days, index, open.length))
}

export const linkOpenPiece = (pool: Pool, link: PostLink): void => {
  const recent = pool.recent.filter((piece) => piece.link === null && canBeOf(link, piece.type))
  const any = link.types.length > 0 ? pool.pieces.filter((piece) => piece.link === null && canBeOf(link, piece.type)) : []
  setLinks(recent.length > 0 ? recent.slice(0, 1) : any.slice(0, 1), [link])
}
