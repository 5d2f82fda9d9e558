import type { SeenBefore } from '@rapport/domain/agreement/parse-answer'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { QuerySource } from '../../store/query/kept-query.ts'
import type { Tx } from '../../store/store.ts'

/** The last reading of the same bytes; its account only while that stands. */
export const readReading = async (
  { db, tables: { readDocument, account } }: QuerySource,
  { organizationId, hash }: { readonly organizationId: string; readonly hash: string },
): Promise<SeenBefore | null> => {
  const [row] = await db
    .select({ at: readDocument.at, accountId: account.id })
    .from(readDocument)
    .leftJoin(account, and(eq(account.id, readDocument.accountId), isNull(account.deletedAt)))
    .where(and(eq(readDocument.organizationId, organizationId), eq(readDocument.hash, hash)))
    .orderBy(desc(readDocument.at))
    .limit(1)
  return row ? { at: row.at.toISOString(), accountId: row.accountId } : null
}

/** The newest partnership that stands and has an item with one of these references. */
export const readImported = async (
  { db, tables: { contentItem, partnership, account } }: QuerySource,
  { organizationId, references }: { readonly organizationId: string; readonly references: readonly string[] },
): Promise<Required<SeenBefore> | null> => {
  if (references.length === 0) return null
  const [row] = await db
    .select({ at: partnership.receivedAt, accountId: partnership.accountId, partnershipId: partnership.id })
    .from(contentItem)
    .innerJoin(partnership, and(eq(partnership.accountId, contentItem.accountId), eq(partnership.id, contentItem.partnershipId)))
    .innerJoin(account, eq(account.id, partnership.accountId))
    .where(
      and(
        eq(contentItem.organizationId, organizationId),
        inArray(contentItem.reference, [...references]),
        isNull(partnership.deletedAt),
        isNull(account.deletedAt),
      ),
    )
    .orderBy(desc(partnership.receivedAt))
    .limit(1)
  return row ? { ...row, at: row.at.toISOString() } : null
}

export const writeReading = async (
  { db, tables: { readDocument } }: Tx,
  row: { readonly organizationId: string; readonly hash: string; readonly accountId: string; readonly at: Date },
): Promise<void> => {
  await db
    .insert(readDocument)
    .values(row)
    .onConflictDoUpdate({ target: [readDocument.organizationId, readDocument.hash, readDocument.accountId], set: { at: row.at } })
}
