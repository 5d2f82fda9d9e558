import { foldText } from '../search/search.ts'
import { notePlainText } from './note-text.ts'

/** What of a note fits to a search, as one line in three parts. */
export interface NoteHit {
  readonly before: string
  readonly hit: string
  readonly after: string
}

/** A hit, and the note in which it stands. */
export interface FoundNote extends NoteHit {
  readonly accountId: string
  readonly noteId: string
}

/** Of so many influencers hits are asked for at once. */
export const mostHitAccounts = 8

/** The longest search, and the longest list of ids. */
export const hitLimits = { search: 200, ids: 500 } as const

/** How a list of ids stands in a query. */
export const commaWords = 'With commas between them'

/** [PA1] Of a hit so many characters stand before it, and behind it. */
const room = { before: 30, after: 80 } as const

/** [PA1] Where a note has the longest of the terms; null unless it has all of them. Terms are folded. */
export const noteHit = (content: string, terms: readonly string[]): NoteHit | null => {
  const [longest] = terms
  const characters = [...notePlainText(content).replace(/\s+/g, ' ').trim()]
  const { folded, from } = foldedWithOrigin(characters)
  if (longest === undefined || !terms.every((term) => folded.includes(term))) return null
  const at = folded.indexOf(longest)
  const [begin, end] = [from[at] ?? 0, (from[at + longest.length - 1] ?? 0) + 1]
  const first = Math.max(0, begin - room.before)
  const last = Math.min(characters.length, end + room.after)
  const text = (start: number, stop: number) => characters.slice(start, stop).join('')
  return {
    before: `${first > 0 ? '…' : ''}${text(first, begin)}`,
    hit: text(begin, end),
    after: `${text(end, last)}${last < characters.length ? '…' : ''}`,
  }
}

/** The folded text, and for each of its units the character that it comes from. */
const foldedWithOrigin = (characters: readonly string[]) => {
  const from: number[] = []
  let folded = ''
  for (const [at, character] of characters.entries()) {
    const part = foldText(character)
    folded += part
    for (let unit = 0; unit < part.length; unit += 1) from.push(at)
  }
  return { folded, from }
}
