import { nextRevision } from '@rapport/domain/account/account-revision'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Tx } from '../../store/store.ts'

export interface SubstageRenaming {
  readonly organizationId: string
  readonly from: string
  readonly to: string
  readonly actorId: string
  readonly at: Date
}

/**
 * Accounts hold the name of their substage, also of the one they left: both follow a renaming. It stands in the history of changes like any
 * other write, so earlier base revisions are still understood; `updatedAt` stays.
 */
export const renameSubstageOfAccounts = async (tx: Tx, { organizationId, from, to, actorId, at }: SubstageRenaming): Promise<void> => {
  const { account, accountChange } = tx.tables
  const standing = and(eq(account.organizationId, organizationId), eq(account.signedSubstage, from))
  const remembering = and(eq(account.organizationId, organizationId), eq(account.previousSignedSubstage, from))
  const fields = [
    ['signedSubstage', standing],
    ['previousSignedSubstage', remembering],
  ] as const
  const first = nextRevision(0, at.getTime())
  const next = sql<number>`case when ${account.rev} < ${first} then ${first} else ${account.rev} + 1 end`
  for (const [field, where] of fields)
    await tx.db.insert(accountChange).select(
      tx.db
        .select({
          accountId: account.id,
          rev: next.as('rev'),
          field: sql<string>`${field}`.as('field'),
          oldValue: sql`${sql.param(from, accountChange.oldValue)}`.as('old_value'),
          newValue: sql`${sql.param(to, accountChange.newValue)}`.as('new_value'),
          actorId: sql<string>`${actorId}`.as('actor_id'),
          at: sql<Date>`${sql.param(at, accountChange.at)}`.as('at'),
        })
        .from(account)
        .where(where),
    )
  const renamed = (column: typeof account.signedSubstage | typeof account.previousSignedSubstage) =>
    sql`case when ${column} = ${from} then ${to} else ${column} end`
  await tx.db
    .update(account)
    .set({
      signedSubstage: renamed(account.signedSubstage),
      previousSignedSubstage: renamed(account.previousSignedSubstage),
      rev: next,
    })
    .where(or(standing, remembering))
}
