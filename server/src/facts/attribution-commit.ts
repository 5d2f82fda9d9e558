import { type AttributedCode, type Attribution, rowKey, rowLine } from '@rapport/domain/attribution/attribution'
import { attributionsOf, sourcesOf } from '@rapport/domain/attribution/attribution-rule'
import { codeHandles, orderKeys } from '@rapport/domain/attribution/order-handle'
import { type RetroactiveAttribution, retroactiveAttribution } from '@rapport/domain/attribution/retroactive'
import type { ShopOrder } from '@rapport/domain/shop/shop-order'
import { and, eq, inArray } from 'drizzle-orm'
import type { QuerySource } from '../store/kept-query.ts'
import { readInGroups } from '../store/query-group.ts'
import type { Tx } from '../store/store.ts'
import { readAttributions, removeAttribution, writeAttribution } from './attribution-row.ts'
import { readSources } from './attribution-source.ts'
import { keepSums } from './sales-sum.ts'
import { readOrders } from './shop-order.ts'

/** Whose orders are looked at again, and when. */
export interface AttributionTurn {
  readonly organizationId: string
  readonly at: Date
}

/** Rows of some orders: those that stood, and those that stand now. */
interface Attributed {
  readonly orders: readonly ShopOrder[]
  readonly before: readonly Attribution[]
  readonly after: readonly Attribution[]
}

/**
 * Computes the rows of all orders that share a handle with a code or link that was changed. Give the handles from
 * before and after the change. Belongs into the commit that changes the code or link.
 */
export const attributeAgain = async (tx: Tx, turn: AttributionTurn, handles: readonly string[]): Promise<void> => {
  await attributeChunks(tx, turn, handles, () => undefined)
}

/** The same for a new code, and what it brought of the orders before it. */
export const attributeNewCode = async (
  tx: Tx,
  turn: AttributionTurn,
  code: AttributedCode & { readonly createdAt: number; readonly windowDays: number },
): Promise<RetroactiveAttribution> => {
  let [ordersFound, attributionsCreated] = [0, 0]
  await attributeChunks(tx, turn, codeHandles(code), ({ orders, ...rows }) => {
    const found = retroactiveAttribution(code, orders, rows)
    ordersFound += found.ordersFound
    attributionsCreated += found.attributionsCreated
  })
  return { ordersFound, attributionsCreated, windowDays: code.windowDays }
}

/** Computes the rows of orders that have just been written, of one organisation. An order that is gone has none. */
export const attributeOrders = async (tx: Tx, turn: AttributionTurn, written: WrittenOrders): Promise<void> =>
  publish(tx, turn, await attribute(tx, turn, written))

export interface WrittenOrders {
  readonly ids: readonly string[]
  /** Those of them that stand here. */
  readonly orders: readonly ShopOrder[]
}

const ordersAtOnce = 500

const attributeChunks = async (
  tx: Tx,
  turn: AttributionTurn,
  handles: readonly string[],
  onChunk: (attributed: Attributed) => void,
): Promise<void> => {
  const ids = await readOrderIds(tx, turn.organizationId, handles)
  const touched: Attribution[] = []
  for (let begin = 0; begin < ids.length; begin += ordersAtOnce) {
    const some = ids.slice(begin, begin + ordersAtOnce)
    const orders = (await readOrders(tx, turn.organizationId, some)).map(({ order }) => order)
    touched.push(...(await attribute(tx, turn, { ids: some, orders }, onChunk)))
  }
  publish(tx, turn, touched)
}

const readOrderIds = async (
  { db, tables: { shopOrderHandle } }: QuerySource,
  organizationId: string,
  handles: readonly string[],
): Promise<readonly string[]> => {
  const rows = await readInGroups(handles, (some) =>
    db
      .selectDistinct({ id: shopOrderHandle.orderId })
      .from(shopOrderHandle)
      .where(and(eq(shopOrderHandle.organizationId, organizationId), inArray(shopOrderHandle.handle, some))),
  )
  return unique(rows.map(({ id }) => id))
}

/** Brings rows to what they should be, and answers those that went, came or changed. */
const attribute = async (
  tx: Tx,
  { organizationId }: AttributionTurn,
  { ids, orders }: WrittenOrders,
  onChunk: (attributed: Attributed) => void = () => undefined,
): Promise<readonly Attribution[]> => {
  const before = await readAttributions(tx, organizationId, ids)
  const after = await computeAttributions(tx, organizationId, orders)
  const lineByKey = new Map(before.map((row) => [rowKey(row), rowLine(row)]))
  const changed = after.filter((row) => lineByKey.get(rowKey(row)) !== rowLine(row))
  const keys = new Set(after.map(rowKey))
  const gone = before.filter((row) => !keys.has(rowKey(row)))
  for (const row of gone) await removeAttribution(tx, row)
  for (const row of changed) await writeAttribution(tx, row)
  onChunk({ orders, before, after })
  // A row that changed hands moves the figures of both.
  const touched = new Set(changed.map(rowKey))
  const former = before.filter((row) => touched.has(rowKey(row)))
  const rows = { gone: [...gone, ...former], come: changed }
  if (rows.gone.length + changed.length > 0) await keepSums(tx, organizationId, rows)
  return [...gone, ...changed, ...former]
}

/** The rows of orders, from the codes and links as they stand. */
export const computeAttributions = async (
  source: QuerySource,
  organizationId: string,
  orders: readonly ShopOrder[],
): Promise<readonly Attribution[]> => {
  if (orders.length === 0) return []
  const keys = orders.map(orderKeys)
  const { codes, links } = await readSources(source, organizationId, {
    codes: unique(keys.flatMap((of) => of.codes)),
    links: unique(keys.flatMap((of) => of.links)),
    triples: unique(keys.flatMap((of) => of.triples)),
  })
  const sources = sourcesOf(codes, links)
  return orders.flatMap((order) => attributionsOf(order, sources))
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)]

/** A change that moves the figures of more accounts is told of the organisation as a whole. */
const mostTold = 20

const publish = (tx: Tx, { organizationId, at }: AttributionTurn, touched: readonly Attribution[]): void => {
  const accountIds = unique(touched.map(({ accountId }) => accountId))
  const told = { kind: 'sale', organizationId, at: at.toISOString() } as const
  if (accountIds.length > mostTold) tx.changed({ ...told, id: organizationId })
  else for (const accountId of accountIds) tx.changed({ ...told, id: accountId, accountId })
}
