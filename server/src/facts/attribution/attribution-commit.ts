import { type AttributedCode, type Attribution, rowKey, rowLine } from '@rapport/domain/attribution/attribution'
import { attributionsOf, indexSources } from '@rapport/domain/attribution/attribution-rule'
import { codeHandles, orderKeys } from '@rapport/domain/attribution/order-handle'
import { type RetroactiveCount, retroactiveAttribution } from '@rapport/domain/attribution/retroactive'
import type { ShopOrder } from '@rapport/domain/shop/shop-order'
import { and, eq, inArray } from 'drizzle-orm'
import type { QuerySource } from '../../store/query/kept-query.ts'
import { groupsOf } from '../../store/query/query-group.ts'
import { leaveWorkAnew } from '../../store/renewal/kept-work.ts'
import type { Tx } from '../../store/store.ts'
import { keepRecentRevenue } from '../sales/recent-revenue.ts'
import { keepSums, publishSums } from '../sales/sales-sum.ts'
import { readOrders } from '../shop-order.ts'
import { readAttributions, removeAttribution, writeAttribution } from './attribution-row.ts'
import { readSources } from './attribution-source.ts'
import { mostHoldings, planWork } from './attribution-work.ts'

/** Whose orders are looked at again, and when. */
export interface AttributionTurn {
  readonly organizationId: string
  readonly at: Date
  /** So many orders a commit computes itself. More are left to the renewal, which takes some at a time. */
  readonly mostInCommit?: number | undefined
  /** So often links may have been given the triples of these orders. */
  readonly mostHoldings?: number | undefined
}

const mostInCommit = 200

/** Rows of some orders: those that stood, and those that stand now. */
interface Attributed {
  readonly orders: readonly ShopOrder[]
  readonly before: readonly Attribution[]
  readonly after: readonly Attribution[]
  /** The rows that went, came or changed. */
  readonly touched: readonly Attribution[]
}

/**
 * Computes the orders that share a handle with a code or link that was changed, or asks for it. Give the handles from before and after
 * the change. Belongs into the commit that changes the code or link.
 */
export const attributeAgain = async (tx: Tx, turn: AttributionTurn, handles: readonly string[]): Promise<void> => {
  await attributeOrAsk(tx, turn, handles)
}

/** The same for a new code, and what it brought of the orders before it. `counted` is what `countFound` said of it. */
export const attributeNewCode = async (
  tx: Tx,
  turn: AttributionTurn,
  code: AttributedCode & { readonly createdAt: number; readonly windowDays: number },
  counted?: number,
): Promise<RetroactiveCount> => {
  // Uncounted, they were few a moment ago.
  const own = counted === undefined ? { ...turn, mostInCommit: Number.MAX_SAFE_INTEGER } : turn
  const attributed = await attributeOrAsk(tx, own, codeHandles(code))
  if (!('left' in attributed)) return retroactiveAttribution(code, attributed.orders, attributed)
  // A new code has a row for each order that it finds, and had none.
  const ordersFound = counted ?? retroactiveAttribution(code, attributed.left, { before: [], after: [] }).ordersFound
  return { ordersFound, attributionsCreated: ordersFound, windowDays: code.windowDays }
}

/** Computes the rows of orders that have just been written, of one organisation. An order that is gone has none. */
export const attributeOrders = async (tx: Tx, turn: AttributionTurn, written: WrittenOrders): Promise<void> =>
  publish(tx, turn, (await attribute(tx, turn, written)).touched)

export interface WrittenOrders {
  /** The orders that stood here before: no others have rows. */
  readonly ids: readonly string[]
  /** The orders that stand here now. */
  readonly orders: readonly ShopOrder[]
}

/** Orders that the renewal computes; none of them are read where they are too many. */
interface LeftOrders {
  readonly left: readonly ShopOrder[]
}

/** What was computed, or asked for where too many orders are concerned, or too many links have what they carry. */
const attributeOrAsk = async (tx: Tx, turn: AttributionTurn, handles: readonly string[]): Promise<Attributed | LeftOrders> => {
  const { organizationId } = turn
  const most = { orders: turn.mostInCommit ?? mostInCommit, holdings: turn.mostHoldings ?? mostHoldings }
  const ids = await readOrderIds(tx, organizationId, handles, most.orders + 1)
  if (ids.length > most.orders) return askRenewal(tx, turn, handles, [])
  const orders: ShopOrder[] = []
  for (const some of groupsOf(ids)) for (const { order } of await readOrders(tx, organizationId, some)) orders.push(order)
  const work = await planWork(tx, organizationId, orders, most.holdings)
  if (work.orders < orders.length || work.holdings > most.holdings) return askRenewal(tx, turn, handles, orders)
  const attributed = await attribute(tx, turn, { ids, orders })
  publish(tx, turn, attributed.touched)
  return attributed
}

/** So many at most. */
const readOrderIds = async (
  { db, tables: { shopOrderHandle } }: QuerySource,
  organizationId: string,
  handles: readonly string[],
  limit: number,
): Promise<readonly string[]> => {
  const ids = new Set<string>()
  for (const some of groupsOf(handles)) {
    const rows = await db
      .selectDistinct({ id: shopOrderHandle.orderId })
      .from(shopOrderHandle)
      .where(and(eq(shopOrderHandle.organizationId, organizationId), inArray(shopOrderHandle.handle, some)))
      .limit(limit)
    for (const { id } of rows) ids.add(id)
    if (ids.size >= limit) break
  }
  return [...ids]
}

/** What was done of a handle is done again: orders are computed from what holds now. */
const askRenewal = async (
  tx: Tx,
  { organizationId, at }: AttributionTurn,
  handles: readonly string[],
  left: readonly ShopOrder[],
): Promise<LeftOrders> => {
  await leaveWorkAnew(
    tx,
    unique(handles).map((subject) => ({ work: 'orders', organizationId, subject })),
  )
  publishSums(tx, organizationId, at)
  return { left }
}

/** Brings the attribution rows of orders up to date. The caller publishes the touched rows. */
export const attribute = async (tx: Tx, { organizationId, at }: AttributionTurn, { ids, orders }: WrittenOrders): Promise<Attributed> => {
  const before = await readAttributions(tx, organizationId, ids)
  const after = await computeAttributions(tx, organizationId, orders)
  const lineByKey = new Map(before.map((row) => [rowKey(row), rowLine(row)]))
  const changed = after.filter((row) => lineByKey.get(rowKey(row)) !== rowLine(row))
  const keys = new Set(after.map(rowKey))
  const gone = before.filter((row) => !keys.has(rowKey(row)))
  for (const row of gone) await removeAttribution(tx, row)
  for (const row of changed) await writeAttribution(tx, row)
  // A row that changed hands moves the figures of both.
  const touched = new Set(changed.map(rowKey))
  const former = before.filter((row) => touched.has(rowKey(row)))
  const rows = { gone: [...gone, ...former], come: changed }
  if (rows.gone.length + changed.length > 0) {
    await keepSums(tx, { organizationId, at }, rows)
    await keepRecentRevenue(tx, { organizationId, at }, rows)
  }
  return { orders, before, after, touched: [...gone, ...changed, ...former] }
}

/** The rows of orders, from the codes and links as they stand. */
export const computeAttributions = async (
  source: QuerySource,
  organizationId: string,
  orders: readonly ShopOrder[],
): Promise<readonly Attribution[]> => {
  if (orders.length === 0) return []
  const keys = orders.map(orderKeys)
  const rows = await readSources(source, organizationId, {
    codes: unique(keys.flatMap((of) => of.codes)),
    links: unique(keys.flatMap((of) => of.links)),
    triples: unique(keys.flatMap((of) => of.triples)),
  })
  const sources = indexSources(rows)
  return orders.flatMap((order) => attributionsOf(order, sources))
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)]

/** A change that moves the figures of more accounts is told of the organisation as a whole. */
const mostTold = 20

const publish = (tx: Tx, { organizationId, at }: AttributionTurn, touched: readonly Attribution[]): void => {
  const accountIds = unique(touched.map(({ accountId }) => accountId))
  const change = { kind: 'sale', organizationId, at: at.toISOString() } as const
  if (accountIds.length > mostTold) publishSums(tx, organizationId, at)
  else for (const accountId of accountIds) tx.changed({ ...change, id: accountId, accountId })
}
