import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../store/store.ts'

/** The field that notes a deletion and its undoing. */
export const deletionField = 'deletedAt'

export interface CommitField {
  readonly field: string
  readonly oldValue: unknown
  readonly newValue: unknown
  readonly actorId: string
}

/** The changes of the commit that made a revision. */
export const readCommit = ({ db, tables: { accountChange } }: Tx, id: string, rev: number): Promise<readonly CommitField[]> =>
  db
    .select({
      field: accountChange.field,
      oldValue: accountChange.oldValue,
      newValue: accountChange.newValue,
      actorId: accountChange.actorId,
    })
    .from(accountChange)
    .where(and(eq(accountChange.accountId, id), eq(accountChange.rev, rev)))
