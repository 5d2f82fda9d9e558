import { everyColumn } from '../../store/kept-insert.ts'
import { keepQuery } from '../../store/kept-query.ts'
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

const adding = keepQuery('add_account_change', ({ db, tables: { accountChange } }) =>
  db.insert(accountChange).values(everyColumn<CommittedField>(accountChange)),
)

/** Every change of an influencer stands here, field by field: base revisions and Undo read it. */
export const recordField = async (tx: Tx, { accountId, rev, field, oldValue, newValue, actorId, at }: CommittedField): Promise<void> => {
  await adding(tx).execute({ accountId, rev, field, oldValue, newValue, actorId, at })
}
