import { and, eq, inArray } from 'drizzle-orm'
import type { QuerySource } from '../store/query/kept-query.ts'
import { readInGroups } from '../store/query/query-group.ts'

/** The mark of samples that were taken out: until they are purged they are there for nobody. */
export const sampleTakenOutAt = new Date(0)

export const isSampleTakenOut = async ({ db, tables: { sampleAccount } }: QuerySource, accountId: string): Promise<boolean> => {
  const rows = await db
    .select({ id: sampleAccount.accountId })
    .from(sampleAccount)
    .where(and(eq(sampleAccount.accountId, accountId), eq(sampleAccount.filledAt, sampleTakenOutAt)))
  return rows.length > 0
}

/** Those of these influencers that are samples, also taken out ones. */
export const samplesAmong = async (
  { db, tables: { sampleAccount } }: QuerySource,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { accountId } = sampleAccount
  const rows = await readInGroups(accountIds, (some) => db.select({ id: accountId }).from(sampleAccount).where(inArray(accountId, some)))
  return new Set(rows.map(({ id }) => id))
}
