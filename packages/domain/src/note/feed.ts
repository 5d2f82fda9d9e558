import { type TimeLogEntry, withoutRepeats } from '../time-log/time-log.ts'

/** An entry of a feed, with the instant (ISO) that sorts it. */
export type FeedEntry<DocNote, SystemNote> =
  | { readonly at: 'note'; readonly id: string; readonly when: string; readonly note: DocNote }
  | { readonly at: 'system'; readonly id: string; readonly when: string; readonly note: SystemNote }
  | { readonly at: 'log'; readonly id: string; readonly when: string; readonly log: TimeLogEntry }

export interface FeedDay<Entry> {
  /** YYYY-MM-DD in the reader's zone. */
  readonly day: string
  readonly entries: readonly Entry[]
}

interface Dated {
  readonly id: string
  readonly createdAt: string
}

/** [FE1] Notes, system notes and time log in one list, newest first; at the same instant the later id first. */
export const mergeFeed = <DocNote extends Dated, SystemNote extends Dated>(
  notes: readonly DocNote[],
  systemNotes: readonly SystemNote[],
  log: readonly TimeLogEntry[],
): readonly FeedEntry<DocNote, SystemNote>[] =>
  [
    ...notes.map((note) => ({ at: 'note', id: note.id, when: note.createdAt, note }) as const),
    ...systemNotes.map((note) => ({ at: 'system', id: note.id, when: note.createdAt, note }) as const),
    ...withoutRepeats(log).map((entry) => ({ at: 'log', id: entry.id, when: entry.timestamp, log: entry }) as const),
  ].sort((a, b) => compareText(b.when, a.when) || compareText(b.id, a.id))

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** [FE2] A sorted feed in days; `dayOf` knows the reader's zone. */
export const groupByDay = <Entry extends { readonly when: string }>(
  entries: readonly Entry[],
  dayOf: (when: string) => string,
): readonly FeedDay<Entry>[] => {
  const days: { day: string; entries: Entry[] }[] = []
  for (const entry of entries) {
    const day = dayOf(entry.when)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
