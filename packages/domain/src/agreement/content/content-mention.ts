import type { Passage } from '../text/passage.ts'
import { type Belongings, belongingsOf } from './content-claim.ts'
import { applyPairing, pairingOf } from './content-pairing.ts'
import { applyClaim, dropPieces, type Piece } from './content-pool.ts'
import { everyPeriod } from './content-rhythm.ts'
import { contentRoleOf } from './content-role.ts'
import type { ContentMark } from './content-scan.ts'
import { section, type Walk } from './content-walk.ts'

const listWord =
  /^(?:[^a-z\d]{0,4}|\(?[a-z\d]{1,2}[.)] )(?:\d|one|two|three|four|five|six|all|the|and|plus|un|une|una|dos|tres|deux|trois|zwei|drei|due|dois)?/
const creating =
  /\b(?:deliver\w*|creat\w*|publish\w*|post|posts|posting|produc\w*|includ\w*|scope|content|cover\w*|thanks for|doing|do|make|film|book\w*|need|want|would like|get|package|consists?|for|entreg\w*|veroffentlich\w*|publi\w*|livr\w*)\b/
const addressing =
  /\b(?:we|we'd|we'll|we've|you|you'll|you'd|your|our|us|i|i'd|i'll|will|shall|should|must|fee|budget|agreed?|confirm\w*|offer\w*|deliverables?|includ\w*|scope|content|please|wir|du|dir|ihr|sie|wird|nous|vous|te|ti|noi|voi|tu|hemos|nos|sera|sara|je|jij)\b/

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
    return `statement ${passage.lines[0]}.${walk.lists}`
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
  if (mark.isDefinite || !(mark.isNamed || passage.isBullet)) return false
  return isList
    ? !mark.isPlural || passage.isRow || mark.count !== null || passage.isBullet
    : mark.isArticle && creating.test(passage.folded) && addressing.test(passage.folded)
}

interface Listed {
  readonly list: string
  readonly isList: boolean
  readonly isExtra: boolean
  /** How often the piece is made. */
  readonly times: number
  /** The days of the pieces that it replaces. */
  readonly inherited: readonly string[]
}

const claim = (walk: Walk, passage: Passage, belongings: Belongings, listed: Listed): void => {
  const { list, isList, isExtra, inherited } = listed
  const { mark, links, oldDays } = belongings
  const times = belongings.days.length > 1 ? 1 : listed.times
  const heading = belongings.days.length === 0 && walk.headingDays ? walk.headingDays : null
  const days = times > 1 ? [] : (heading ?? (belongings.days.length > 0 ? belongings.days : inherited))
  const evident = isEvident(passage, { ...belongings, days }, isList)
  const isCount = mark.count !== null && (!mark.isArticle || evident)
  const isMeantBefore = mark.isDefinite && (walk.pool.pieces.some((piece) => piece.type === mark.type) || mark.count === null)
  if (isCount && !isExtra) walk.counted++
  else if (evident && !isExtra) walk.evident++
  const count =
    isCount && !(mark.isDefinite && isMeantBefore) ? Math.min(100, (mark.count ?? 1) * times) : times > 1 && evident ? times : null
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

/** Reads the pieces of a passage; false when it names none. */
export const readMentions = (walk: Walk, passage: Passage, index: number): boolean => {
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
  for (const [at, belonging] of belongings.entries()) {
    const next = belongings[at + 1]
    const pairing = next && !paired.has(belonging.mark) ? pairingOf(passage.folded, belonging.mark, next.mark) : null
    if (paired.has(belonging.mark)) continue
    const isExtra = roles[passage.content.indexOf(marks[at] ?? belonging.mark)] === 'added'
    const listed = { list, isList, isExtra, times: rhythms[at] ?? 1, inherited: isExtra ? freed.flatMap((piece) => piece.day ?? []) : [] }
    if (pairing && next) {
      if (pairing.base === belonging.mark && belonging.mark.count !== null) claim(walk, passage, belonging, listed)
      applyPairing(walk.pool, pairing, list, walk.section)
      walk.evident++
      paired.add(next.mark)
    } else claim(walk, passage, belonging, listed)
  }
  return true
}
