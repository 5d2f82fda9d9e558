import { type Belongings, belongingsOf, publishDays } from './content-claim.ts'
import { postLinks } from './content-link.ts'
import { applyPairing, pairingOf } from './content-pairing.ts'
import { applyClaim, dateOpenPieces, dropPieces, linkOpenPiece, type Piece, type Pool } from './content-pool.ts'
import { everyPeriod, type Rhythm } from './content-rhythm.ts'
import { contentRoleOf } from './content-role.ts'
import type { ContentMark } from './content-scan.ts'
import { type Column, headOf, type Matrix, matrixOf, readMatrixRow, readTableRow } from './content-table.ts'
import type { Passage } from './passage.ts'
import { sourceLineAt } from './statement.ts'

interface Walk {
  readonly pool: Pool
  readonly rhythm: Rhythm
  list: string
  lists: number
  section: string
  /** How often the pieces of the list below are made: 12 for 'each month' of a year. */
  times: number
  head: readonly (Column | null)[] | null
  matrix: Matrix | null
  headingDays: { readonly days: readonly string[]; readonly lines: readonly number[] } | null
  defaultDays: { readonly days: readonly string[]; readonly lines: readonly number[] } | null
  counted: number
  evident: number
}

export interface ContentReading {
  readonly pieces: readonly Piece[]
  /** Whether these passages say how many pieces are to be made. */
  readonly isCounted: boolean
  /** Whether they name several, if not how many. */
  readonly isListing: boolean
}

const linesOf = (passage: Passage, at: number): number[] => [sourceLineAt(passage, Math.max(0, at))]

const listWord =
  /^(?:[^a-z\d]{0,4}|\(?[a-z\d]{1,2}[.)] )(?:\d|one|two|three|four|five|six|all|the|and|plus|un|une|una|dos|tres|deux|trois|zwei|drei|due|dois)?/
const creating =
  /\b(?:deliver\w*|creat\w*|publish\w*|post|posts|posting|produc\w*|includ\w*|scope|content|cover\w*|thanks for|doing|do|make|film|book\w*|need|want|would like|get|package|consists?|for|entreg\w*|veroffentlich\w*|publi\w*|livr\w*)\b/
const section =
  /\b(?:phase|wave|month|week|round|part|stage|burst|flight|woche|monat|semana|fase)\.? (?:\d{1,2}|one|two|three|four|i{1,3}|iv)\b/

const isListLike = (passage: Passage, marks: readonly ContentMark[]): boolean => {
  const first = marks[0]
  if (passage.isBullet || passage.isRow) return true
  if (!first || !passage.isFirst) return false
  const lead = passage.folded.slice(0, first.at).replace(listWord, '')
  return first.at < 14 || lead.length < 6 || (passage.days[0]?.at ?? 99) < 12
}

const beginList = (walk: Walk, passage: Passage, isList: boolean): string => {
  const name = section.exec(passage.folded)?.[0]
  if (name) walk.section = name
  if (!isList) {
    walk.lists++
    walk.list = ''
    return `statement ${passage.origins[0]?.line}.${walk.lists}`
  }
  if (walk.list === '') walk.list = `list ${walk.lists++}`
  return walk.list
}

const isEvident = (passage: Passage, belongings: Belongings, isList: boolean): boolean => {
  const { mark } = belongings
  if (mark.isEach && mark.count === null) return false
  if (mark.count !== null && !mark.isArticle) return true
  if (belongings.days.length > 0 || belongings.links.length > 0)
    return !mark.isDefinite || belongings.links.length > 0 || passage.isRow || isList || (!mark.isPlural && !mark.isEach)
  if (mark.isDefinite) return false
  return isList
    ? !mark.isPlural || passage.isRow || mark.count !== null || passage.isBullet
    : mark.isArticle && creating.test(passage.folded)
}

interface Listed {
  readonly list: string
  readonly isList: boolean
  readonly isExtra: boolean
  /** How often the piece is made. */
  readonly times: number
  /** The days of pieces that it takes the place of. */
  readonly inherited: readonly string[]
}

const claim = (walk: Walk, passage: Passage, belongings: Belongings, listed: Listed): void => {
  const { list, isList, isExtra, inherited } = listed
  const { mark, links, oldDays } = belongings
  const times = belongings.days.length > 1 ? 1 : listed.times
  const heading = belongings.days.length === 0 && walk.headingDays ? walk.headingDays : null
  const days = times > 1 ? [] : (heading?.days ?? (belongings.days.length > 0 ? belongings.days : inherited))
  const evident = isEvident(passage, { ...belongings, days }, isList)
  const isCount = mark.count !== null && (!mark.isArticle || evident)
  const isMeantBefore = mark.isDefinite && (walk.pool.pieces.some((piece) => piece.type === mark.type) || mark.count === null)
  if (isCount && !isExtra) walk.counted++
  else if (evident && !isExtra) walk.evident++
  const count =
    isCount && !(mark.isDefinite && isMeantBefore) ? Math.min(100, (mark.count ?? 1) * times) : times > 1 && evident ? times : null
  const lines = linesOf(passage, mark.at)
  const dayLines = heading?.lines ?? (belongings.dayAt === null ? lines : linesOf(passage, belongings.dayAt))
  const { type, ordinal, isDefinite, isPlural } = mark
  applyClaim(walk.pool, {
    type,
    count,
    isExtra,
    ordinal,
    isDefinite,
    isPlural,
    days,
    oldDays,
    links,
    list,
    section: isExtra ? 'extra' : walk.section,
    isEvident: evident,
    lines,
    dayLines,
  })
}

/** How often each piece of a statement is made: 'each month: a Reel and a Story', 'one Story a week and a Reel'. */
const rhythmsOf = (walk: Walk, passage: Passage, marks: readonly ContentMark[], isList: boolean): number[] => {
  const line = passage.folded
  const lead = everyPeriod(line.slice(0, marks[0]?.at), walk.rhythm)
  const own = marks.map((mark, index) => everyPeriod(line.slice(mark.end, marks[index + 1]?.at), walk.rhythm))
  return marks.map((mark, index) => {
    const isSpoken = mark.count !== null || mark.isPlural || isList
    const behind = own.slice(index).find((times) => times > 1) ?? 1
    const shares = own[index] === 1 && behind > 1 && !/[;.]/.test(line.slice(mark.end)) && own.slice(0, index).every((times) => times === 1)
    return isSpoken ? Math.max(walk.times, lead, own[index] ?? 1, shares ? behind : 1) : 1
  })
}

const readMentions = (walk: Walk, passage: Passage, index: number): boolean => {
  const roles = passage.content.map((mark) => contentRoleOf(passage, mark, index))
  const freed: Piece[] = []
  for (const [at, mark] of passage.content.entries())
    if (roles[at] === 'dropped') freed.push(...dropPieces(walk.pool, mark.type, mark.isDefinite ? null : mark.count, mark.ordinal))
  const marks = passage.content.filter((_, at) => roles[at] === 'piece' || roles[at] === 'added')
  if (marks.length === 0) return passage.content.length > 0
  const isList = isListLike(passage, marks)
  const list = beginList(walk, passage, isList)
  const belongings = belongingsOf(passage, marks)
  const rhythms = rhythmsOf(walk, passage, marks, isList)
  const paired = new Set<ContentMark>()
  for (const [at, one] of belongings.entries()) {
    const next = belongings[at + 1]
    const pairing = next && !paired.has(one.mark) ? pairingOf(passage.folded, one.mark, next.mark) : null
    if (paired.has(one.mark)) continue
    const isExtra = roles[passage.content.indexOf(marks[at] ?? one.mark)] === 'added'
    const listed = { list, isList, isExtra, times: rhythms[at] ?? 1, inherited: isExtra ? freed.flatMap((piece) => piece.day ?? []) : [] }
    if (pairing && next) {
      if (pairing.base === one.mark && one.mark.count !== null) claim(walk, passage, one, listed)
      applyPairing(walk.pool, pairing, list, walk.section, linesOf(passage, one.mark.at))
      walk.evident++
      paired.add(next.mark)
    } else claim(walk, passage, one, listed)
  }
  return true
}

const allContent =
  /\b(?:all|every|each|everything|alle|todos?|todas?|tous|toutes?|tutti|tutte)\b.{0,40}\b(?:content|posts?|deliverables?|pieces?|assets?|videos?|live|inhalte|beitrage|contenidos?|publicaciones|contenus?|livrables|contenuti|entregables)\b|^everything\b.{0,30}\b(?:live|posted|published|up)\b|^(?:the )?(?:content|posts|deliverables)\b.{0,30}\b(?:live|posted|published|due|by|go(?:es)?|up)\b/
const dueLabel =
  /^(?:[^a-z]{0,3})(?:(?:all |the )?(?:content |post(?:s|ing)? |go-?live |live |publish(?:ing|ed)? |publication |air |due |deliverables? |deliver(?:y)? |release )*(?:date|deadline|window|by|on|due|live|day|between)s?|goes live|live|to be (?:posted|published)|published?|posted|posting|due|deadline|veroffentlichung|veroffentlichungsdatum|fecha de publicacion|publicacion|date de publication|publication|data di pubblicazione|pubblicazione|data de publicacao|publicacao|fecha limite)(?: (?:is|are|on|by|am|bis|le|el|il|until|no later than|before))* ?[:|=-]? /
const onlyADay =
  /^(?:[^a-z\d]|[a-z]{0,2}[.)] |(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},? |(?:on|by|am|el|le|il|week of|w\/c|date) |(?:first|second|third|fourth|1st|2nd|3rd|4th)[:-]? )*$/

const readDays = (walk: Walk, passage: Passage): void => {
  const found = passage.days.filter((day) => day.role === 'publish')
  const days = publishDays(found)
  const first = found[0]
  if (days.length === 0 || !first) return
  const lines = linesOf(passage, first.at)
  const open = walk.pool.pieces.filter((piece) => piece.day === null)
  const outside = passage.folded.slice(0, first.at)
  if (allContent.test(passage.folded) || dueLabel.test(passage.folded)) {
    if (open.length > 0) dateOpenPieces(walk.pool.pieces, days, lines)
    else if (walk.pool.pieces.length === 0) walk.defaultDays = { days, lines }
  } else if (onlyADay.test(outside) && passage.folded.length - first.end < 12) {
    const recent = walk.pool.recent.find((piece) => piece.day === null)
    if (recent) dateOpenPieces([recent], days, lines)
    else walk.headingDays = { days, lines }
  }
}

const linkLine =
  /^(?:[^a-z\d]{0,4}|\d{1,2}[.)] )(?:(?:live |draft |final |post |video |story |reel |preview )*(?:links?|url|post|live|draft|video|here|enlace|lien)(?: (?:is|to|here))* ?[:=-]? ?)?https?:/

const readLinks = (walk: Walk, passage: Passage): void => {
  const isLinkLine = linkLine.test(passage.folded)
  for (const link of postLinks(passage.text))
    if (isLinkLine || link.types.length > 0) linkOpenPiece(walk.pool, link, linesOf(passage, link.at))
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

/** Whether a row counts several pieces, so that it reads like a sentence: '1 Reel, 2 Stories | 14 July'. */
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

const newWalk = (pool: Pool, rhythm: Rhythm): Walk => ({
  pool,
  rhythm,
  list: '',
  lists: 0,
  section: '',
  times: 1,
  head: null,
  matrix: null,
  headingDays: null,
  defaultDays: null,
  counted: 0,
  evident: 0,
})

/** [DU28] The pieces that passages ask for, beginning with what older ones asked for already. */
export const readContent = (passages: readonly Passage[], rhythm: Rhythm, before: readonly Piece[]): ContentReading => {
  const walk = newWalk({ pieces: before.map((piece) => ({ ...piece, list: `before ${piece.list}` })), recent: [] }, rhythm)
  for (const [index, passage] of passages.entries()) readPassage(walk, passage, index)
  if (walk.defaultDays) dateOpenPieces(walk.pool.pieces, walk.defaultDays.days, walk.defaultDays.lines)
  return { pieces: walk.pool.pieces, isCounted: walk.counted > 0, isListing: walk.evident > 1 }
}
