import type { FeedEntry } from '@rapport/domain/note/feed'
import { groupByDay, mergeFeed } from '@rapport/domain/note/feed'
import type { Note } from '@rapport/domain/note/note'
import type { TimeLogEntry, TimeLogEvent } from '@rapport/domain/time-log/time-log'
import { dayOf } from './feed-day.ts'
import type { NoteHead } from './note-heads.ts'

/** One row of the feed as it is drawn. Keys are stable, so that a row keeps its height and its editor. */
export type FeedRow =
  | { readonly at: 'day'; readonly key: string; readonly day: string }
  | { readonly at: 'note'; readonly key: string; readonly head: NoteHead }
  | { readonly at: 'system'; readonly key: string; readonly note: SystemNote }
  | { readonly at: 'log'; readonly key: string; readonly log: TimeLogEntry }
  | { readonly at: 'changes'; readonly key: string; readonly logs: readonly TimeLogEntry[] }

export type SystemNote = Pick<Note, 'id' | 'content' | 'createdAt' | 'author'>

type Entry = FeedEntry<NoteHead, SystemNote>

/** The whole feed as rows, newest first: a title for each day, then what happened in it. */
export const feedRows = (
  heads: readonly NoteHead[],
  systemNotes: readonly SystemNote[],
  logs: readonly TimeLogEntry[],
): readonly FeedRow[] =>
  groupByDay(mergeFeed(heads, systemNotes, logs), dayOf).flatMap(({ day, entries }) => [
    { at: 'day', key: day, day } as const,
    ...collapseChanges(entries),
  ])

/** One person's field changes that follow each other within a day become one row. */
const collapseChanges = (entries: readonly Entry[]): readonly FeedRow[] => {
  const rows: FeedRow[] = []
  for (const entry of entries) {
    const last = rows.at(-1)
    if (last && isSamePersonsChange(last, entry)) rows[rows.length - 1] = joinChange(last, entry.log)
    else rows.push(entryRow(entry))
  }
  return rows
}

const entryRow = (entry: Entry): FeedRow => {
  if (entry.at === 'note') return { at: 'note', key: entry.id, head: entry.note }
  return entry.at === 'system' ? { at: 'system', key: entry.id, note: entry.note } : { at: 'log', key: entry.id, log: entry.log }
}

type ChangeRow = Extract<FeedRow, { at: 'log' | 'changes' }>

const isSamePersonsChange = (row: FeedRow, entry: Entry): entry is Extract<Entry, { at: 'log' }> => {
  if (entry.at !== 'log' || (row.at !== 'log' && row.at !== 'changes')) return false
  const [before] = logsOf(row)
  return before !== undefined && isFieldChange(before) && isFieldChange(entry.log) && isSameActor(before, entry.log)
}

const logsOf = (row: ChangeRow): readonly TimeLogEntry[] => (row.at === 'log' ? [row.log] : row.logs)

/** The key is the oldest change's: newer ones are put before it and leave it as it is. */
const joinChange = (row: FeedRow, log: TimeLogEntry): FeedRow =>
  row.at === 'log' || row.at === 'changes' ? { at: 'changes', key: log.id, logs: [...logsOf(row), log] } : row

const fieldChanges: readonly TimeLogEvent[] = ['field_changed', 'priority_changed', 'segment_changed', 'campaigns_changed', 'owner_changed']

const isFieldChange = (log: TimeLogEntry): boolean => fieldChanges.includes(log.event)

const isSameActor = (a: TimeLogEntry, b: TimeLogEntry): boolean =>
  a.metadata.changedBy === b.metadata.changedBy && a.metadata.keyId === b.metadata.keyId
