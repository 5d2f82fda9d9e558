import { foldText, plainLine } from './folded-text.ts'
import type { SourceLine } from './statement.ts'

const stamped =
  /^(?:\[([^\]]{4,24})\] ?(?:- )?|(\d{1,2}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}:\d\d(?::\d\d)?(?: ?[ap]m)?) ?- |(\d{1,2}:\d\d(?: ?[ap]m)?) ?-? )([^:[\]]{1,40}): /
const named = /^([a-z][a-z .'()-]{0,30}?)(?: \([^)]{1,20}\))?: (?=\S)/
const noName =
  /^(?:from|to|sent|date|subject|cc|re|budget|fees?|total|campaign|start|end|deliverables?|content|dates?|brand|creator|talent|influencer|invoice|payment|usage|instagram|tiktok|youtube|podcast|newsletter|blog|reels?|stor|note|timeline|period|term|option|package|phase|week|month|link|status|client|agency|product|scope|week|flight|rate|posting|live|due|ps)\b/

interface Line {
  readonly speaker: string
  readonly dated: string
  readonly text: string
}

const readLine = (text: string, pattern: RegExp): Line | null => {
  const plain = plainLine(text.slice(0, 2000))
  const match = pattern.exec(foldText(plain))
  if (!match) return null
  const isStamped = pattern === stamped
  const speaker = (isStamped ? match[4] : match[1]) ?? ''
  if (!isStamped && noName.test(speaker)) return null
  return { speaker, dated: isStamped ? (match[1] ?? match[2] ?? match[3] ?? '') : '', text: plain.slice(match[0].length) }
}

const isConversation = (lines: readonly (Line | null)[]): boolean => {
  const counts = new Map<string, number>()
  for (const line of lines) if (line) counts.set(line.speaker, (counts.get(line.speaker) ?? 0) + 1)
  const spoken = lines.filter(Boolean).length
  return spoken >= 3 && counts.size >= 2 && counts.size <= spoken / 1.4 && [...counts.values()].filter((count) => count > 1).length >= 1
}

export interface Turn {
  readonly lines: SourceLine[]
  readonly dated: string
}

/** [DU43] A chat log as its turns, newest first; null for other texts. */
export const chatTurns = (lines: readonly SourceLine[]): Turn[] | null => {
  for (const pattern of [stamped, named]) {
    const read = lines.slice(0, 3000).map(({ text }) => readLine(text, pattern))
    const written = lines.filter(({ text }) => text.trim() !== '').length
    if (!isConversation(read) || (pattern === named && read.filter(Boolean).length < written * 0.7)) continue
    const turns: Turn[] = []
    for (const [index, source] of lines.entries()) {
      const line = read[index]
      if (line) turns.push({ lines: [{ text: line.text, line: source.line }], dated: line.dated })
      else if (turns.length > 0) turns.at(-1)?.lines.push(source)
      else turns.push({ lines: [source], dated: '' })
    }
    return turns.toReversed()
  }
  return null
}
