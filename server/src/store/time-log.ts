import type { TimeLogEvent } from '@rapport/domain/time-log/time-log'
import { sql } from 'drizzle-orm'
import { keepQuery } from './kept-query.ts'
import type { Tx } from './store.ts'

export interface NewTimeLogEntry {
  readonly id: string
  readonly organizationId: string
  readonly accountId: string
  /** What it is about when that is not the influencer: told, not kept. */
  readonly aboutId?: string | undefined
  readonly event: TimeLogEvent
  /** It came over from another influencer. */
  readonly isRetold?: true
  /** Which field, for `field_changed`. */
  readonly field?: string | null
  readonly oldValue: string | null
  readonly newValue: string | null
  readonly timestamp: Date
  readonly changedBy: string
  /** The API key that was used. */
  readonly keyId?: string | null
}

const addingLine = keepQuery('add_time_log', ({ db, tables: { timeLog } }) =>
  db.insert(timeLog).values({
    id: sql.placeholder('id'),
    organizationId: sql.placeholder('organizationId'),
    accountId: sql.placeholder('accountId'),
    event: sql.placeholder('event'),
    field: sql.placeholder('field'),
    oldValue: sql.placeholder('oldValue'),
    newValue: sql.placeholder('newValue'),
    timestamp: sql.placeholder('timestamp'),
    changedBy: sql.placeholder('changedBy'),
    keyId: sql.placeholder('keyId'),
  }),
)

/** Writes the history of accounts: the only way to a row of `time_log`. */
export const writeTimeLog = async (tx: Tx, entries: readonly NewTimeLogEntry[]): Promise<void> => {
  for (const { aboutId: _, isRetold: _retold, ...entry } of entries)
    await addingLine(tx).execute({ ...entry, field: entry.field ?? null, keyId: entry.keyId ?? null })
  for (const { id, organizationId, accountId, aboutId, isRetold, event, changedBy, timestamp } of entries) {
    const about = { ...(aboutId !== undefined && { aboutId }), ...(isRetold && { retold: isRetold }) }
    tx.changed({ kind: 'time-log', id, organizationId, accountId, ...about, event, actor: changedBy, at: timestamp.toISOString() })
  }
}
