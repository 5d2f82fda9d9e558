import { and, count, eq, exists, gt, isNull, or, sql } from 'drizzle-orm'
import { sampleTakenOutAt } from '../../facts/sample.ts'
import type { QuerySource } from '../../store/query/kept-query.ts'
import type { Tx } from '../../store/store.ts'

/** The living samples of an organisation. */
export const readSamples = async ({ db, tables: { sampleAccount, account } }: QuerySource, organizationId: string) => {
  const rows = await db
    .select({ id: sampleAccount.accountId })
    .from(sampleAccount)
    .innerJoin(account, eq(account.id, sampleAccount.accountId))
    .where(and(eq(sampleAccount.organizationId, organizationId), isNull(account.deletedAt)))
  return rows.map(({ id }) => id)
}

/** How many living samples somebody has worked on since they were made. */
export const countChangedSamples = async ({ db, tables }: QuerySource, organizationId: string): Promise<number> => {
  const { sampleAccount, account, timeLog, note } = tables
  const { accountId, filledAt } = sampleAccount
  const isLogged = db
    .select({ id: sql`1` })
    .from(timeLog)
    .where(and(eq(timeLog.accountId, accountId), gt(timeLog.timestamp, filledAt)))
  const isNoted = db
    .select({ id: sql`1` })
    .from(note)
    .where(and(eq(note.accountId, accountId), gt(note.createdAt, filledAt)))
  const [row] = await db
    .select({ changed: count() })
    .from(sampleAccount)
    .innerJoin(account, eq(account.id, accountId))
    .where(and(eq(sampleAccount.organizationId, organizationId), isNull(account.deletedAt), or(exists(isLogged), exists(isNoted))))
  return row?.changed ?? 0
}

export const markSample = async ({ db, tables: { sampleAccount } }: Tx, organizationId: string, accountId: string, filledAt: Date) => {
  await db.insert(sampleAccount).values({ organizationId, accountId, filledAt })
}

/** What people do after this moment changes a sample. */
export const finishSamples = async ({ db, tables: { sampleAccount } }: Tx, organizationId: string, filledAt: Date) => {
  await db
    .update(sampleAccount)
    .set({ filledAt })
    .where(and(eq(sampleAccount.organizationId, organizationId), gt(sampleAccount.filledAt, sampleTakenOutAt)))
}

/** Until they are purged the Trash shows none of them. */
export const takeSamplesOut = async ({ db, tables: { sampleAccount } }: Tx, organizationId: string) => {
  await db.update(sampleAccount).set({ filledAt: sampleTakenOutAt }).where(eq(sampleAccount.organizationId, organizationId))
}
