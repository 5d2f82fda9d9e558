import { monthNames } from '../date/month-names.ts'
import { foldText, plainLine } from './folded-text.ts'
import { repairSpelling } from './spelling.ts'

export interface SourceLine {
  readonly text: string
  /** Its number in the agreement. */
  readonly line: number
}

/** A sentence or a table row. */
export interface Statement {
  readonly text: string
  readonly folded: string
  /** The numbers of the lines that it came from; sentences of wrapped lines share them. */
  readonly lines: readonly number[]
  readonly isRow: boolean
  readonly isBullet: boolean
  readonly isFirst: boolean
  /** Whether an empty line stands before it. */
  readonly isApart: boolean
}

interface Joined {
  text: string
  readonly lines: number[]
  readonly isApart: boolean
}

const bullet = /^(?:[-*•◦●○▪‣·»©®¢+>]|[eo°] (?=\d)|o (?=[a-z])|\(?[a-z0-9]{1,2}[.)](?= )|\[[ x]?\]|\u2610|\u2611|\u2713) ?(?=\S)/i
const label = /^[A-Z][\w &/'()-]{0,32}:/
const unfinished =
  /(?:,|[a-z] -|\b(?:and|or|the|of|to|by|on|a|an|for|with|than|in|at|plus|live|due|y|de|und|et|bis|am|le|el|du|al|until|before|from))$/i
const topic =
  /^(?:campaign|budget|fees?|invoice|deliverables?|dates?|total|payment|start|end|let me|please|usage|exclusiv|timeline|posting|live|due)\b/i
const startsCount = /^(?:\d|one|two|three|four|five|six)\b/i

const continues = (previous: string, next: string): boolean => {
  if (previous === '' || next === '' || previous.includes(' | ') || next.includes(' | ') || /[.:;!?]$/.test(previous)) return false
  if (bullet.test(next) || label.test(next) || previous.length < 40) return false
  if (unfinished.test(previous)) return true
  if (previous.length < 55) return false
  if (/[)\]]$/.test(previous) && (topic.test(next) || previous.endsWith(']'))) return false
  return (
    /^[a-z(]/.test(next) ||
    (previous.length > 62 &&
      !startsCount.test(next) &&
      !bullet.test(previous) &&
      !/[\d)\]"]$/.test(previous) &&
      !topic.test(next) &&
      !next.startsWith('['))
  )
}

const longestLine = 1000

const piecesOf = (text: string): string[] => {
  if (text.length <= longestLine) return [text]
  const pieces: string[] = []
  for (let at = 0; at < text.length; ) {
    const space = text.lastIndexOf(' ', at + longestLine)
    const end = space > at + longestLine / 2 ? space : at + longestLine
    pieces.push(text.slice(at, end))
    at = end
  }
  return pieces
}

const joinLines = (lines: readonly SourceLine[]): Joined[] => {
  const joined: Joined[] = []
  let previous = ''
  for (const { text, line } of lines) {
    for (const piece of piecesOf(repairSpelling(plainLine(text.slice(0, 20_000))))) {
      const last = joined.at(-1)
      if (last && last.text.length < longestLine && continues(previous, piece)) {
        last.lines.push(line)
        last.text += ` ${piece}`
      } else if (piece !== '') joined.push({ text: piece, lines: [line], isApart: previous === '' })
      previous = piece
    }
  }
  return joined
}

const sentenceEnd = /[.!?][)"']? /g
const abbreviation =
  /(?:^|[\s(])(?:no|nr|inc|ltd|co|corp|vs|approx|st|mr|mrs|ms|dr|art|incl|excl|ca|zzgl|inkl|exkl|bzw|z\.b|e\.g|i\.e|u\.s|est|max|min|qty|tel|sig|sr|sra|mme|etc|resp|feat|p\.m|a\.m|d\.h|u\.a|n|p|[a-z])\.$/i
const month = new RegExp(`^(?:${monthNames})(?![a-z])`)
const ordinal = /(?:^|[\s(])\d{1,2}\.$/
const dotted = /(?:^|[\s(])\d{1,2}\.\d{1,2}\.$/
const enumerator = /^\(?\d{1,2}\.$/

const sentencesOf = (text: string): { at: number; text: string }[] => {
  const sentences: { at: number; text: string }[] = []
  let at = 0
  for (const match of text.matchAll(sentenceEnd)) {
    const end = match.index + match[0].length
    const head = text.slice(Math.max(0, match.index - 8), match.index + 1)
    const isDay = ordinal.test(head) && month.test(foldText(text.slice(end, end + 12)))
    const isAbbreviated =
      match[0][0] === '.' &&
      (abbreviation.test(head) ||
        (dotted.test(head) && /[a-z\d-]/.test(text[end] ?? '')) ||
        (ordinal.test(head) && /^(?:und|oder|bis|u\.)/.test(text.slice(end, end + 5))) ||
        isDay ||
        enumerator.test(text.slice(0, match.index + 1)))
    if (isAbbreviated || end - at < 4) continue
    sentences.push({ at, text: text.slice(at, end - 1) })
    at = end
  }
  if (at < text.length) sentences.push({ at, text: text.slice(at) })
  return sentences
}

const mostStatements = 7000

/** [DU8] Lines as statements: wrapped lines are joined, sentences parted, rows of tables kept whole. */
export const statementsOf = (lines: readonly SourceLine[]): Statement[] => {
  const statements: Statement[] = []
  for (const { text, lines: own, isApart } of joinLines(lines)) {
    const isRow = text.includes(' | ') || text.startsWith('| ') || text.endsWith(' |')
    const isBullet = bullet.test(text)
    for (const sentence of isRow ? [{ at: 0, text }] : sentencesOf(text)) {
      if (statements.length >= mostStatements) return statements
      const isFirst = sentence.at === 0
      statements.push({
        text: sentence.text,
        folded: foldText(sentence.text),
        lines: own,
        isRow,
        isBullet: isBullet && isFirst,
        isFirst,
        isApart: isApart && isFirst,
      })
    }
  }
  return statements
}
