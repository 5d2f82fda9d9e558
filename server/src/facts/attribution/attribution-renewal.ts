import { codeHandles } from '@rapport/domain/attribution/order-handle'
import { and, asc, count, eq, gt, gte, inArray, lt, max, sql } from 'drizzle-orm'
import type { QuerySource } from '../../store/kept-query.ts'
import type { Store, Tx } from '../../store/store.ts'
import { readOrders } from '../shop-order.ts'
import { type AttributionTurn, attribute } from './attribution-commit.ts'

/** The organisations whose orders wait to be computed. */
export const readWaiting = async ({ db, tables: { attributionRenewal } }: QuerySource): Promise<readonly string[]> => {
  const rows = await db.selectDistinct({ organizationId: attributionRenewal.organizationId }).from(attributionRenewal)
  return rows.map(({ organizationId }) => organizationId)
}

/** Computes the next of an organisation's orders that wait; true when none is left. One transaction of some 20 ms. */
export const renewSome = async (tx: Tx, turn: AttributionTurn, ordersAtOnce = 200): Promise<boolean> => {
  const { ids, isDone } = await takeWaiting(tx, turn.organizationId, ordersAtOnce)
  const orders = (await readOrders(tx, turn.organizationId, ids)).map(({ order }) => order)
  await attribute(tx, turn, { ids, orders })
  const { organizationId, at } = turn
  if (isDone) tx.changed({ kind: 'sale', id: organizationId, organizationId, at: at.toISOString() })
  return isDone
}

const takeWaiting = async (tx: Tx, organizationId: string, most: number) => {
  const { attributionRenewal, shopOrderHandle } = tx.tables
  const isOf = eq(attributionRenewal.organizationId, organizationId)
  const waiting = await tx.db.select().from(attributionRenewal).where(isOf).orderBy(asc(attributionRenewal.handle)).limit(most)
  const ids = new Set<string>()
  const done: string[] = []
  for (const { handle, doneUpTo } of waiting) {
    const limit = most - ids.size
    if (limit <= 0) break
    const isHandle = and(eq(shopOrderHandle.organizationId, organizationId), eq(shopOrderHandle.handle, handle))
    const next = await tx.db
      .select({ id: shopOrderHandle.orderId })
      .from(shopOrderHandle)
      .where(and(isHandle, gt(shopOrderHandle.orderId, doneUpTo)))
      .orderBy(asc(shopOrderHandle.orderId))
      .limit(limit)
    for (const { id } of next) ids.add(id)
    const last = next.at(-1)
    if (next.length < limit || last === undefined) done.push(handle)
    else
      await tx.db
        .update(attributionRenewal)
        .set({ doneUpTo: last.id })
        .where(and(isOf, eq(attributionRenewal.handle, handle)))
  }
  if (done.length > 0) await tx.db.delete(attributionRenewal).where(and(isOf, inArray(attributionRenewal.handle, done)))
  return { ids: [...ids], isDone: done.length === waiting.length && waiting.length < most }
}

/** A code that is about to be, and the time whose orders it finds. */
export interface CodeToBe {
  readonly organizationId: string
  readonly code: string
  readonly from: number
  readonly until: number
}

/** Few enough that others are served in between. */
const countedAtOnce = 5000

/** [AT11] How many orders a new code finds; undefined where they are so few that the commit computes and counts them. Waits its turn between statements. */
export const countFound = async (
  store: Store,
  code: CodeToBe,
  { nextTurn, most = 200 }: { readonly nextTurn: () => Promise<unknown>; readonly most?: number },
): Promise<number | undefined> => {
  let [seen, found, after] = [0, 0, '']
  for (;;) {
    const some = await store.read((db) => countSome({ db, tables: store.tables }, code, after))
    seen += some.seen
    found += some.found
    if (some.last === null || some.seen < countedAtOnce) return seen <= most ? undefined : found
    after = some.last
    await nextTurn()
  }
}

const countSome = async (
  { db, tables: { shopOrder, shopOrderHandle } }: QuerySource,
  { organizationId, code, from, until }: CodeToBe,
  after: string,
) => {
  const [handle = ''] = codeHandles({ code, formerCodes: [] })
  const isOrder = and(eq(shopOrder.organizationId, shopOrderHandle.organizationId), eq(shopOrder.id, shopOrderHandle.orderId))
  const isNext = and(
    eq(shopOrderHandle.organizationId, organizationId),
    eq(shopOrderHandle.handle, handle),
    gt(shopOrderHandle.orderId, after),
  )
  const some = db
    .select({ id: shopOrderHandle.orderId, createdAt: shopOrder.createdAt, isTest: shopOrder.isTest })
    .from(shopOrderHandle)
    .innerJoin(shopOrder, isOrder)
    .where(isNext)
    .orderBy(asc(shopOrderHandle.orderId))
    .limit(countedAtOnce)
    .as('some')
  const isFound = and(gte(some.createdAt, new Date(from)), lt(some.createdAt, new Date(until)), eq(some.isTest, false))
  const [row] = await db
    .select({ seen: count(), last: max(some.id), found: sql`count(case when ${isFound} then 1 end)`.mapWith(Number) })
    .from(some)
  return row ?? { seen: 0, last: null, found: 0 }
}
