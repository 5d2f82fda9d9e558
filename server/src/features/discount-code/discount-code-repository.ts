import { codeKey } from '@rapport/domain/attribution/order-handle'
import type { CodeCounts } from '@rapport/domain/discount-code/discount-code-limit'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { QuerySource } from '../../store/query/kept-query.ts'
import type { Tx } from '../../store/store.ts'
import type { CodeRow } from './discount-code-row.ts'

/** Codes of an influencer that are not deleted, the latest first. */
export const readCodes = ({ db, tables: { discountCode } }: QuerySource, accountId: string): Promise<readonly CodeRow[]> =>
  db
    .select()
    .from(discountCode)
    .where(and(eq(discountCode.accountId, accountId), isNull(discountCode.deletedAt)))
    .orderBy(desc(discountCode.createdAt), desc(discountCode.id))

/** Ids in the store of all codes of an organisation that are there. */
export const readShopIds = async ({ db, tables: { discountCode } }: QuerySource, organizationId: string): Promise<readonly string[]> => {
  const { shopifyDiscountId: id } = discountCode
  const isThere = and(eq(discountCode.organizationId, organizationId), isNull(discountCode.deletedAt), isNotNull(id))
  const rows = await db.select({ id }).from(discountCode).where(isThere).orderBy(asc(id))
  return rows.flatMap((row) => row.id ?? [])
}

/** Codes by their ids in the store. */
export const readCodesInShop = (
  { db, tables: { discountCode } }: QuerySource,
  organizationId: string,
  ids: readonly string[],
): Promise<readonly CodeRow[]> =>
  db
    .select()
    .from(discountCode)
    .where(
      and(
        eq(discountCode.organizationId, organizationId),
        isNull(discountCode.deletedAt),
        inArray(discountCode.shopifyDiscountId, [...ids]),
      ),
    )
    .orderBy(asc(discountCode.id))

/** Codes that were deleted here and still have an id in this store, those last that it refused to delete. */
export const readDeletedInShop = (
  { db, tables: { discountCode } }: QuerySource,
  { organizationId, shop }: { readonly organizationId: string; readonly shop: string },
  most: number,
): Promise<readonly CodeRow[]> =>
  db
    .select()
    .from(discountCode)
    .where(
      and(
        eq(discountCode.organizationId, organizationId),
        eq(discountCode.shop, shop),
        isNotNull(discountCode.deletedAt),
        isNotNull(discountCode.shopifyDiscountId),
      ),
    )
    .orderBy(asc(discountCode.updatedAt), asc(discountCode.id))
    .limit(most)

/** A code that is not deleted, of an influencer who is there. */
export const readCode = async (
  { db, tables: { discountCode, account } }: QuerySource,
  organizationId: string,
  id: string,
): Promise<CodeRow | undefined> => {
  const [row] = await db
    .select({ code: discountCode })
    .from(discountCode)
    .innerJoin(account, eq(account.id, discountCode.accountId))
    .where(
      and(
        eq(discountCode.id, id),
        eq(discountCode.organizationId, organizationId),
        isNull(discountCode.deletedAt),
        isNull(account.deletedAt),
      ),
    )
  return row?.code
}

export const countCodes = async (
  { db, tables: { discountCode, discountCodeName } }: QuerySource,
  organizationId: string,
  accountId: string,
): Promise<CodeCounts> => {
  const [codes] = await db
    .select({ count: count() })
    .from(discountCode)
    .where(and(eq(discountCode.accountId, accountId), isNull(discountCode.deletedAt)))
  const [names] = await db.select({ count: count() }).from(discountCodeName).where(eq(discountCodeName.organizationId, organizationId))
  return { ofAccount: codes?.count ?? 0, namesOfOrganization: names?.count ?? 0 }
}

/** How often codes were used, by orders that were cancelled since, too. */
export const countUses = async (
  { db, tables: { attribution } }: QuerySource,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map()
  const { sourceId } = attribution
  const isOfThem = and(eq(attribution.organizationId, organizationId), eq(attribution.source, 'code'), inArray(sourceId, [...ids]))
  const rows = await db.select({ sourceId, uses: count() }).from(attribution).where(isOfThem).groupBy(sourceId)
  return new Map(rows.map((row) => [row.sourceId, row.uses]))
}

export interface NameHolder {
  readonly codeId: string
  /** The code's present name; null once it went with its influencer. */
  readonly code: string | null
  readonly deletedAt: Date | null
}

/** The code that owns or owned a name. */
export const readHolder = async (
  { db, tables: { discountCode, discountCodeName } }: QuerySource,
  organizationId: string,
  name: string,
): Promise<NameHolder | undefined> => {
  const [holder] = await db
    .select({ codeId: discountCodeName.codeId, code: discountCode.code, deletedAt: discountCode.deletedAt })
    .from(discountCodeName)
    .leftJoin(discountCode, eq(discountCode.id, discountCodeName.codeId))
    .where(and(eq(discountCodeName.organizationId, organizationId), eq(discountCodeName.key, codeKey(name))))
  return holder
}

/** All names of a code, the present one among them. */
export const readNames = async ({ db, tables: { discountCodeName } }: QuerySource, codeId: string): Promise<readonly string[]> => {
  const rows = await db
    .select({ name: discountCodeName.name })
    .from(discountCodeName)
    .where(eq(discountCodeName.codeId, codeId))
    .orderBy(asc(discountCodeName.name))
  return rows.map(({ name }) => name)
}

export const insertCode = async (tx: Tx, row: CodeRow): Promise<void> => {
  await keepName(tx, row)
  await tx.db.insert(tx.tables.discountCode).values(row)
}

/** Adds a name; one that the code had before stands already. Throws where it is another's: that was to be looked at in this commit. */
export const keepName = async (tx: Tx, { organizationId, id, code }: Pick<CodeRow, 'organizationId' | 'id' | 'code'>): Promise<void> => {
  const holder = await readHolder(tx, organizationId, code)
  if (holder?.codeId === id) return
  await tx.db.insert(tx.tables.discountCodeName).values({ organizationId, key: codeKey(code), codeId: id, name: code })
}

export const updateCode = async ({ db, tables: { discountCode } }: Tx, id: string, set: Partial<CodeRow>): Promise<void> => {
  await db.update(discountCode).set(set).where(eq(discountCode.id, id))
}
