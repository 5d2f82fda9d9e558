import { sql } from 'drizzle-orm'
import { keepQuery } from '../store/kept-query.ts'
import type { Tx } from '../store/store.ts'

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
  db.insert(accountChange).values({
    accountId: sql.placeholder('accountId'),
    rev: sql.placeholder('rev'),
    field: sql.placeholder('field'),
    oldValue: sql.placeholder('oldValue'),
    newValue: sql.placeholder('newValue'),
    actorId: sql.placeholder('actorId'),
    at: sql.placeholder('at'),
  }),
)

/** Every change of an influencer stands here, field by field: base revisions and Undo read it. */
export const recordField = async (tx: Tx, { accountId, rev, field, oldValue, newValue, actorId, at }: CommittedField): Promise<void> => {
  await adding(tx).execute({ accountId, rev, field, oldValue, newValue, actorId, at })
}
