import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import type { QuerySource } from '../../store/kept-query.ts'
import type { Store, Tx } from '../../store/store.ts'

export type StoreConnectionRow = Store['tables']['storeConnection']['$inferSelect']

export const readConnection = async (
  { db, tables: { storeConnection } }: QuerySource,
  organizationId: string,
): Promise<StoreConnectionRow | undefined> => {
  const [row] = await db.select().from(storeConnection).where(eq(storeConnection.organizationId, organizationId))
  return row
}

/** Whose store it is. */
export const readConnectionOfShop = async (
  { db, tables: { storeConnection } }: QuerySource,
  shop: string,
): Promise<StoreConnectionRow | undefined> => {
  const [row] = await db.select().from(storeConnection).where(eq(storeConnection.shop, shop))
  return row
}

/** Organisations whose store can be asked. */
export const readConnectedOrganizations = async ({ db, tables: { storeConnection } }: QuerySource): Promise<readonly string[]> => {
  const rows = await db
    .select({ id: storeConnection.organizationId })
    .from(storeConnection)
    .where(isNotNull(storeConnection.sealedTokens))
    .orderBy(storeConnection.organizationId)
  return rows.map(({ id }) => id)
}

export const countOrders = async ({ db, tables: { shopOrder } }: QuerySource, organizationId: string): Promise<number> => {
  const [row] = await db.select({ orders: count() }).from(shopOrder).where(eq(shopOrder.organizationId, organizationId))
  return row?.orders ?? 0
}

/** Takes the place of a connection before it. */
export const writeConnection = async (tx: Tx, row: StoreConnectionRow): Promise<void> => {
  const { storeConnection } = tx.tables
  await tx.db.delete(storeConnection).where(eq(storeConnection.organizationId, row.organizationId))
  await tx.db.insert(storeConnection).values(row)
  publish(tx, row.organizationId, row.connectedAt)
}

/** A connection, unless the store was connected anew meanwhile. */
export interface ConnectionKey {
  readonly organizationId: string
  readonly id: string
}

type Changing = Partial<Omit<StoreConnectionRow, 'organizationId' | 'id' | 'shop'>>

/** Whether it is still this connection. */
export const changeConnection = async (tx: Tx, { organizationId, id }: ConnectionKey, set: Changing): Promise<boolean> => {
  const { storeConnection } = tx.tables
  const rows = await tx.db
    .update(storeConnection)
    .set(set)
    .where(and(eq(storeConnection.organizationId, organizationId), eq(storeConnection.id, id)))
    .returning({ id: storeConnection.id })
  return rows.length > 0
}

/** The same, told to the organisation's browsers: what people see of the connection changes. */
export const changeConnectionAloud = async (tx: Tx, key: ConnectionKey, set: Changing, at: Date): Promise<void> => {
  if (await changeConnection(tx, key, set)) publish(tx, key.organizationId, at)
}

/** Whether there was one. */
export const removeConnection = async (tx: Tx, organizationId: string, at: Date): Promise<boolean> => {
  const { storeConnection, storeTask } = tx.tables
  const rows = await tx.db
    .delete(storeConnection)
    .where(eq(storeConnection.organizationId, organizationId))
    .returning({ id: storeConnection.organizationId })
  await tx.db.delete(storeTask).where(eq(storeTask.organizationId, organizationId))
  if (rows.length > 0) publish(tx, organizationId, at)
  return rows.length > 0
}

/** Replaces sealed tokens, where the former ones still lie. */
export const replaceTokens = async (
  tx: Tx,
  { organizationId, id }: ConnectionKey,
  { former, next }: { readonly former: string; readonly next: string },
): Promise<boolean> => {
  const { storeConnection } = tx.tables
  const rows = await tx.db
    .update(storeConnection)
    .set({ sealedTokens: next })
    .where(and(eq(storeConnection.organizationId, organizationId), eq(storeConnection.id, id), eq(storeConnection.sealedTokens, former)))
    .returning({ id: storeConnection.id })
  return rows.length > 0
}

/** Forgets what stands here of a store: its orders and for whom they counted. */
export const forgetShop = async (tx: Tx, shop: string, at: Date): Promise<void> => {
  const { shopOrder, shopOrderHandle, attribution, salesSumZone } = tx.tables
  const organizations = await tx.db.selectDistinct({ id: shopOrder.organizationId }).from(shopOrder).where(eq(shopOrder.shop, shop))
  for (const { id: organizationId } of organizations) {
    const own = sql`(select ${shopOrder.id} from ${shopOrder} where ${and(eq(shopOrder.organizationId, organizationId), eq(shopOrder.shop, shop))})`
    for (const table of [shopOrderHandle, attribution])
      await tx.db.delete(table).where(and(eq(table.organizationId, organizationId), sql`${table.orderId} in ${own}`))
    await tx.db.delete(shopOrder).where(and(eq(shopOrder.organizationId, organizationId), eq(shopOrder.shop, shop)))
    // Its sums hold no longer: whoever reads or writes them sums anew.
    await tx.db.delete(salesSumZone).where(eq(salesSumZone.organizationId, organizationId))
    tx.changed({ kind: 'sale', id: organizationId, organizationId, at: at.toISOString() })
    publish(tx, organizationId, at)
  }
}

const publish = (tx: Tx, organizationId: string, at: Date): void =>
  tx.changed({ kind: 'store', id: organizationId, organizationId, at: at.toISOString() })
