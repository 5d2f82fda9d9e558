import { addDays } from '../../calendar-day/calendar-day.ts'
import type { Pool } from './content-pool.ts'
import type { ContentMark } from './content-scan.ts'

const withEach =
  /^(?:,? ?(?:frames?|sets?))?,? ?(?:\(?(?:live|posted|published|going live|shared|up|one|on|for|with|per|to support|supporting|accompanying|alongside|together with|the day of|the same day as|same day as|on the same days? as|on the day of|promoting|linking to|(?:the )?day (?:after|before)|(?:the )?day|same days? as|a day (?:after|before)|one day (?:after|before)|within 24 hours of|24 hours after|zu|mit|con|pour|avec|para|com|per|je|por|pro)\)? ?){1,4}$/
const eachWith =
  /\b(?:accompanied by|comes? with|followed by|supported by|paired with|along with|with|plus|gets?|includes?|has|and|posts?|publish\w*|shares?|does|adds?|uploads?|needs?)\b/
const dayAfter = /\b(?:day after|24 hours (?:after|of))\b/
const dayBefore = /\bday before\b/

const shiftIn = (words: string): number => (dayAfter.test(words) ? 1 : dayBefore.test(words) ? -1 : 0)

/** 'a Story with each Reel', 'every Reel comes with two Stories': the second number counts for each piece of the first. */
export interface Pairing {
  readonly extra: ContentMark
  readonly base: ContentMark
  readonly perPiece: number
  readonly shift: number
}

const isEachOf = (line: string, base: ContentMark): boolean =>
  base.isEach || /\b(?:each|every|per|jede[mnrs]?|cada|chaque|ogni) (?:of the )?$/.test(line.slice(Math.max(0, base.at - 16), base.at))

/** [DU25] Whether two neighbouring mentions are such a pair. */
export const pairingOf = (line: string, left: ContentMark, right: ContentMark): Pairing | null => {
  const gap = line
    .slice(left.end, right.at)
    .replace(/\b(?:each|every|the|of|jede[mnrs]?|cada|chaque|ogni)\b/g, ' ')
    .replace(/ +/g, ' ')
  const isSame = left.type === right.type
  const isTogether = right.isDefinite && /\b(?:same days? as|alongside|together with|the day of|day after|24 hours)\b/.test(gap)
  if (!isSame && (isEachOf(line, right) || isTogether) && withEach.test(gap) && left.ordinal === null) {
    return { extra: left, base: right, perPiece: left.count ?? 1, shift: shiftIn(gap) }
  }
  if (!isSame && left.isEach && right.count !== null && eachWith.test(gap) && gap.length < 50)
    return {
      extra: right,
      base: left,
      perPiece: right.count,
      shift: shiftIn(line.slice(Math.max(0, left.at - 30), right.at)),
    }
  return null
}

/** Extra pieces take the days of their partners; pieces that another list has named get dates and are not made again. */
export const applyPairing = (pool: Pool, pairing: Pairing, list: string, section: string): void => {
  const bases = pool.pieces.filter((piece) => piece.type === pairing.base.type)
  const open = pool.pieces.filter((piece) => piece.type === pairing.extra.type && piece.day === null && piece.list !== list)
  const isTotal = pairing.perPiece === bases.length && bases.length > 1 && pairing.extra.isPlural && !pairing.base.isEach
  const each = isTotal ? 1 : pairing.perPiece
  for (const base of bases) {
    for (let index = 0; index < each && pool.pieces.length < 200; index++) {
      const day = base.day ? addDays(base.day, pairing.shift) : null
      const piece = open.shift()
      if (piece) piece.day = day
      else pool.pieces.push({ type: pairing.extra.type, day, link: null, list, section })
    }
  }
}
