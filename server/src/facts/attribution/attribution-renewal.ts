import { codeHandles } from '@rapport/domain/attribution/order-handle'
import { and, asc, count, eq, gt, gte, lt, max, sql } from 'drizzle-orm'
import type { QueryPorts } from '../../store/ports.ts'
import type { QuerySource } from '../../store/query/kept-query.ts'
import { type KeptRow, keptWork, moveWorkOn } from '../../store/renewal/kept-work.ts'
import type { RenewalPorts } from '../../store/renewal/renewal.ts'
import type { Store } from '../../store/store.ts'
import { publishSums } from '../sales/sales-sum.ts'
import { readOrders } from '../shop-order.ts'
import { attribute } from './attribution-commit.ts'
import { mostHoldings, planWork } from './attribution-work.ts'

export interface OrderRenewalPorts extends RenewalPorts, QueryPorts {
  /** How many orders one transaction takes. */
  readonly ordersAtOnce?: number
}

/** Orders that wait to be computed, those of a handle after the other: fewer at once where many links have what they carry. */
export const ordersInSlices = (now: () => Date, ordersAtOnce = 200, holdingsAtOnce = mostHoldings) =>
  keptWork('orders', async (tx, row) => {
    const turn = { organizationId: row.organizationId, at: now() }
    const ids = await readOrderIdsAfter(tx, row, ordersAtOnce)
    const orderById = new Map((await readOrders(tx, turn.organizationId, ids)).map(({ order }) => [order.id, order]))
    const orders = ids.flatMap((id) => orderById.get(id) ?? [])
    const work = await planWork(tx, turn.organizationId, orders, holdingsAtOnce)
    const next = orders[work.orders]
    const some = next ? ids.slice(0, ids.indexOf(next.id)) : ids
    await attribute(tx, turn, { ids: some, orders: orders.slice(0, work.orders) })
    const isDone = next === undefined && ids.length < ordersAtOnce
    if (isDone) publishSums(tx, turn.organizationId, turn.at)
    else await moveWorkOn(tx, row, some.at(-1) ?? row.doneUpTo)
    return isDone
  })

const readOrderIdsAfter = async (
  { db, tables: { shopOrderHandle } }: QuerySource,
  { organizationId, subject: handle, doneUpTo }: KeptRow,
  limit: number,
): Promise<readonly string[]> => {
  const isHandle = and(eq(shopOrderHandle.organizationId, organizationId), eq(shopOrderHandle.handle, handle))
  const rows = await db
    .select({ id: shopOrderHandle.orderId })
    .from(shopOrderHandle)
    .where(and(isHandle, gt(shopOrderHandle.orderId, doneUpTo)))
    .orderBy(asc(shopOrderHandle.orderId))
    .limit(limit)
  return rows.map(({ id }) => id)
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
  let [seen, matches, after] = [0, 0, '']
  for (;;) {
    const some = await store.read((db) => countSome({ db, tables: store.tables }, code, after))
    seen += some.seen
    matches += some.matches
    if (some.last === null || some.seen < countedAtOnce) return seen <= most ? undefined : matches
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
    .select({ seen: count(), last: max(some.id), matches: sql`count(case when ${isFound} then 1 end)`.mapWith(Number) })
    .from(some)
  return row ?? { seen: 0, last: null, matches: 0 }
}
