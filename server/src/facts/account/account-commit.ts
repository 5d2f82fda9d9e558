import { keepInserts } from '../../store/query/kept-insert.ts'
import type { Tx } from '../../store/store.ts'

/** One field of a commit: its revision and its author. */
export interface CommittedField {
  readonly accountId: string
  readonly rev: number
  readonly field: string
  readonly oldValue: unknown
  readonly newValue: unknown
  readonly actorId: string
  readonly at: Date
}

/** Every change of an influencer stands here, field by field: base revisions and Undo read it. */
export const recordFields = keepInserts<CommittedField>('add_account_changes', ({ accountChange }) => accountChange)

export const recordField = (tx: Tx, field: CommittedField): Promise<void> => recordFields(tx, [field])
