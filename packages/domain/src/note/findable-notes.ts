import { notePlainText } from './note-text.ts'

/** How much of an influencer's notes is found: beyond it, writing the index would hold up everybody. */
export const findableRoom = { notes: 2000, characters: 100_000, trigrams: 15_000 } as const

/**
 * [SR4] What a search looks through of an influencer's notes: the newest first, up to a bound. Trigrams count each once, since the index
 * keeps a row for each; ordinary text has few.
 */
export const findableText = (newestFirst: readonly string[]): string => {
  const trigrams = new Set<string>()
  const parts: string[] = []
  let left: number = findableRoom.characters
  for (const content of newestFirst) {
    const text = notePlainText(content).slice(0, left).toLowerCase()
    const fitting = fittingLength(text, trigrams)
    parts.push(text.slice(0, fitting))
    left -= fitting + 1
    if (fitting < text.length || left <= 0) break
  }
  return parts.join('\n')
}

/** How much of a text fits; its trigrams join the others. */
const fittingLength = (text: string, trigrams: Set<string>): number => {
  for (let at = 3; at <= text.length; at += 1) {
    trigrams.add(text.slice(at - 3, at))
    if (trigrams.size > findableRoom.trigrams) return at - 1
  }
  return text.length
}
