import type { OutboxRow } from '@rapport/domain/sync/outbox'
import { profileWords } from '../profile-words.ts'

export type UpdateOutcome = 'waiting' | 'accepted' | 'refused'

/** A saved change waits until the server has accepted every field; a refused outbox row ends the wait. */
export function outcomeOfUpdate(fields: readonly string[], pending: ReadonlySet<string>, isRefused: boolean): UpdateOutcome {
  if (isRefused) return 'refused'
  return fields.some((field) => pending.has(field)) ? 'waiting' : 'accepted'
}

export const customMark = (fieldId: string): string => `custom ${fieldId}`

export function refusedWords({ kind, problem }: Pick<OutboxRow, 'kind' | 'problem'>): string {
  return problem?.message || (kind === 'field-value' ? 'There was an error saving custom fields' : profileWords.notUpdated)
}
