import { type Cue, cues, type Lexicon } from './cue.ts'

/** A word or phrase of a lexicon in a line. */
interface Mark<Name> {
  readonly at: number
  readonly end: number
  readonly cue: Name
}

export type CueMark = Mark<Cue>

interface Entry<Name> {
  readonly words: readonly string[]
  readonly isStem: boolean
  readonly cue: Name
}

type Words<Name extends string> = Partial<Readonly<Record<Name, string>>>
type Finder<Name> = (line: string) => readonly Mark<Name>[]

/** Finds the cues of folded lines. */
export type CueFinder = Finder<Cue>

const shortestStem = 2
const word = /%|@|[a-z0-9][a-z0-9'./&-]*/g

/** Entries by their first word, or by its beginning. */
const tableOf = <Name extends string>(names: readonly Name[], lexicons: readonly Words<Name>[]) => {
  const whole = new Map<string, Entry<Name>[]>()
  const stems = new Map<string, Entry<Name>[]>()
  for (const lexicon of lexicons) {
    for (const cue of names) {
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

export const createCueFinder = (lexicons: readonly Lexicon[]): CueFinder => createFinder(cues, lexicons)

/** Finds the words that stand for some names. */
export const createFinder = <Name extends string>(names: readonly Name[], lexicons: readonly Words<Name>[]): Finder<Name> => {
  const { whole, stems } = tableOf(names, lexicons)
  const entriesOf = (text: string): readonly Entry<Name>[] => {
    const entries = [...(whole.get(text) ?? [])]
    for (let length = shortestStem; length <= text.length; length++) entries.push(...(stems.get(text.slice(0, length)) ?? []))
    return entries
  }
  const kept = new Map<string, readonly Entry<Name>[]>()
  return (line) => {
    const words = [...line.matchAll(word)].map((match) => ({ at: match.index, text: match[0].replace(/[.'/&-]+$/, '') }))
    return words.flatMap(({ at, text }, index) => {
      const entries = kept.get(text) ?? entriesOf(text)
      kept.set(text, entries)
      return entries.flatMap((entry): Mark<Name>[] => {
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
