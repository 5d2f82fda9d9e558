import { and, count, eq, exists, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { QuerySource } from '../../store/query/kept-query.ts'
import { isWorkLeft, type LeftWork, leaveWork } from '../../store/renewal/kept-work.ts'
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

type Changing = Partial<Omit<StoreConnectionRow, 'organizationId' | 'shop'>>

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

/** Of a connection whose orders can be read. */
export const noTrouble = { trouble: null, troubleSince: null } as const

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

const forgettingOf = (organizationId: string, shop: string): LeftWork => ({ work: 'forgotten store', organizationId, subject: shop })

/** Asks to forget what stands here of a store: its orders, for whom they counted, and its name. */
export const askToForget = async (tx: Tx, shop: string, at: Date): Promise<void> => {
  const { organization, shopOrder, storeConnection } = tx.tables
  const own = tx.db
    .select({ id: shopOrder.id })
    .from(shopOrder)
    .where(and(eq(shopOrder.organizationId, organization.id), eq(shopOrder.shop, shop)))
  const connected = tx.db
    .select({ id: storeConnection.id })
    .from(storeConnection)
    .where(and(eq(storeConnection.organizationId, organization.id), eq(storeConnection.shop, shop)))
  const organizations = await tx.db
    .select({ id: organization.id })
    .from(organization)
    .where(or(exists(own), exists(connected)))
  for (const { id } of organizations) {
    await leaveWork(tx, forgettingOf(id, shop))
    publish(tx, id, at)
  }
}

/** Nothing of a store is read until what stood here of it is gone. */
export const isBeingForgotten = (source: QuerySource, { organizationId, shop }: StoreConnectionRow): Promise<boolean> =>
  isWorkLeft(source, forgettingOf(organizationId, shop))

/** Forgets what is left of a store whose orders are gone, unless it was connected anew meanwhile. */
export const forgetName = async (tx: Tx, organizationId: string, shop: string, at: Date): Promise<void> => {
  const { storeConnection, storeAuthorization, removedShopOrder } = tx.tables
  await tx.db
    .delete(storeAuthorization)
    .where(and(eq(storeAuthorization.organizationId, organizationId), eq(storeAuthorization.shop, shop), lt(storeAuthorization.endsAt, at)))
  const isEnded = and(eq(storeConnection.shop, shop), isNull(storeConnection.sealedTokens))
  const [ended] = await tx.db
    .select({ id: storeConnection.id })
    .from(storeConnection)
    .where(and(eq(storeConnection.organizationId, organizationId), isEnded))
  if (ended) await removeConnection(tx, organizationId, at)
  // Ids without a store: of another one they are read again from there.
  if ((await readConnection(tx, organizationId)) === undefined)
    await tx.db.delete(removedShopOrder).where(eq(removedShopOrder.organizationId, organizationId))
  publish(tx, organizationId, at)
}

/** Tells an organisation's browsers of its store. */
export const publish = (tx: Tx, organizationId: string, at: Date): void =>
  tx.changed({ kind: 'store', id: organizationId, organizationId, at: at.toISOString() })
