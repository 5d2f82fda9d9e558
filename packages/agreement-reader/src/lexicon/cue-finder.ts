import { type Cue, cues, type Lexicon } from './cue.ts'

/** A word or phrase of the lexicon in a line. */
export interface CueMark {
  readonly at: number
  readonly end: number
  readonly cue: Cue
}

interface Entry {
  readonly words: readonly string[]
  readonly isStem: boolean
  readonly cue: Cue
}

/** Finds the cues of folded lines. */
export type CueFinder = (line: string) => readonly CueMark[]

const shortestStem = 2
const word = /%|@|[a-z0-9][a-z0-9'./&-]*/g

/** Entries by their first word, or by its beginning. */
const tableOf = (lexicons: readonly Lexicon[]): { whole: Map<string, Entry[]>; stems: Map<string, Entry[]> } => {
  const whole = new Map<string, Entry[]>()
  const stems = new Map<string, Entry[]>()
  for (const lexicon of lexicons) {
    for (const cue of cues) {
      for (const text of (lexicon[cue] ?? '').split(' ').filter(Boolean)) {
        const isStem = text.endsWith('*')
        const words = (isStem ? text.slice(0, -1) : text).split('_')
        const first = words[0] ?? ''
        const table = isStem && words.length === 1 ? stems : whole
        table.set(first, [...(table.get(first) ?? []), { words, isStem, cue }])
      }
    }
  }
  return { whole, stems }
}

export const createCueFinder = (lexicons: readonly Lexicon[]): CueFinder => {
  const { whole, stems } = tableOf(lexicons)
  const entriesOf = (text: string): readonly Entry[] => {
    const entries = [...(whole.get(text) ?? [])]
    for (let length = shortestStem; length <= text.length; length++) entries.push(...(stems.get(text.slice(0, length)) ?? []))
    return entries
  }
  const kept = new Map<string, readonly Entry[]>()
  return (line) => {
    const words = [...line.matchAll(word)].map((match) => ({ at: match.index, text: match[0].replace(/[.'/&-]+$/, '') }))
    return words.flatMap(({ at, text }, index) => {
      const entries = kept.get(text) ?? entriesOf(text)
      kept.set(text, entries)
      return entries.flatMap((entry): CueMark[] => {
        const last = words[index + entry.words.length - 1]
        const follows = entry.words.every((part, step) => {
          const next = words[index + step]?.text ?? ''
          return entry.isStem && step === entry.words.length - 1 ? next.startsWith(part) : next === part
        })
        return follows && last ? [{ at, end: last.at + last.text.length, cue: entry.cue }] : []
      })
    })
  }
}

/** The cues that begin within a part of a line. */
export const cuesWithin = (marks: readonly CueMark[], from: number, to: number): ReadonlySet<Cue> =>
  new Set(marks.filter(({ at }) => at >= from && at < to).map(({ cue }) => cue))
