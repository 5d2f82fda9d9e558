import type { TimeLogEvent } from '@rapport/domain/time-log/time-log'
import type { Tables } from '@rapport/schema/tables'
import { keepInserts } from './query/kept-insert.ts'
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
  /** How a logged contact was made. */
  readonly channel?: string | null
  readonly oldValue: string | null
  readonly newValue: string | null
  readonly timestamp: Date
  readonly changedBy: string
  /** The API key that was used. */
  readonly keyId?: string | null
  /** The document that a partnership was created from. */
  readonly agreement?: { readonly id: string; readonly name: string } | undefined
}

const insertLines = keepInserts<Tables['timeLog']['$inferSelect']>('add_time_logs', ({ timeLog }) => timeLog)

/** Writes the history of accounts: the only way to a row of `time_log`. */
export const writeTimeLog = async (tx: Tx, entries: readonly NewTimeLogEntry[]): Promise<void> => {
  await insertLines(tx, entries.map(rowOf))
  for (const { id, organizationId, accountId, aboutId, isRetold, event, changedBy, timestamp } of entries) {
    const about = { ...(aboutId !== undefined && { aboutId }), ...(isRetold && { retold: isRetold }) }
    tx.changed({ kind: 'time-log', id, organizationId, accountId, ...about, event, actor: changedBy, at: timestamp.toISOString() })
  }
}

const rowOf = ({ aboutId: _, isRetold: _retold, agreement, field = null, channel = null, keyId = null, ...entry }: NewTimeLogEntry) => {
  const { id: agreementId = null, name: agreementName = null } = agreement ?? {}
  return { ...entry, field, channel, keyId, agreementId, agreementName }
}
