import type { TimeLogEvent } from '@rapport/domain/time-log/time-log'
import type { Tx } from './store.ts'

export interface NewTimeLogEntry {
  readonly id: string
  readonly organizationId: string
  readonly accountId: string
  readonly event: TimeLogEvent
  /** Which field, for `field_changed`. */
  readonly field?: string | null
  readonly oldValue: string | null
  readonly newValue: string | null
  readonly timestamp: Date
  readonly changedBy: string
  /** The API key through which it was done. */
  readonly keyId?: string | null
}

/** Writes the history of accounts: the only way to a row of `time_log`. */
export const writeTimeLog = async (tx: Tx, entries: readonly NewTimeLogEntry[]): Promise<void> => {
  if (entries.length === 0) return
  await tx.db
    .insert(tx.tables.timeLog)
    .values(entries.map((entry) => ({ ...entry, field: entry.field ?? null, keyId: entry.keyId ?? null })))
  for (const { id, organizationId, accountId, event, changedBy, timestamp } of entries)
    tx.changed({ kind: 'time-log', id, organizationId, accountId, event, actor: changedBy, at: timestamp.toISOString() })
}
