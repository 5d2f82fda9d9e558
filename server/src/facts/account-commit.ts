import { sql } from 'drizzle-orm'
import { keepQuery } from '../store/kept-query.ts'
import type { Tx } from '../store/store.ts'

/** One field that a commit changes: under which revision, and whose hand it was. */
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

/** Every commit that changes an influencer says so here, field by field: base revisions are compared with it, and undoing reads it. */
export const recordField = async (tx: Tx, { accountId, rev, field, oldValue, newValue, actorId, at }: CommittedField): Promise<void> => {
  await adding(tx).execute({ accountId, rev, field, oldValue, newValue, actorId, at })
}
