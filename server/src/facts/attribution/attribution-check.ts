import { type Attribution, rowKey, rowLine } from '@rapport/domain/attribution/attribution'
import { orderHandles } from '@rapport/domain/attribution/order-handle'
import { and, asc, eq, getTableColumns, gt, lte } from 'drizzle-orm'
import type { QuerySource } from '../../store/query/kept-query.ts'
import { readSummedZone, readSums } from '../sales/sales-sum.ts'
import { toOrder } from '../shop-order.ts'
import { computeAttributions } from './attribution-commit.ts'
import { toAttribution } from './attribution-row.ts'

/** The stored rows that differ from a computation from nothing. */
export interface AttributionDifference {
  /** '' for a sum. */
  readonly orderId: string
  readonly what: 'row missing' | 'row too many' | 'row otherwise' | 'handles otherwise' | 'sum otherwise'
  /** The row as it stands, or as it should. */
  readonly line: string
}

export interface AttributionCheck {
  readonly orders: number
  /** Each row as it stands, in the order of orders. */
  readonly lines: readonly string[]
  readonly differences: readonly AttributionDifference[]
}

const ordersAtOnce = 500

/** Computes all rows of an organisation from its orders, codes and links alone, and holds them against those that stand. */
export const checkAttribution = async (source: QuerySource, organizationId: string): Promise<AttributionCheck> => {
  const { shopOrder } = source.tables
  const check = { orders: 0, lines: [] as string[], differences: [] as AttributionDifference[] }
  let after: string | null = ''
  while (after !== null) {
    const rows = await source.db
      .select()
      .from(shopOrder)
      .where(and(eq(shopOrder.organizationId, organizationId), gt(shopOrder.id, after)))
      .orderBy(asc(shopOrder.id))
      .limit(ordersAtOnce)
    const orders = rows.map(toOrder)
    const through: string | null = orders.length < ordersAtOnce ? null : (orders.at(-1)?.id ?? null)
    const stored = await readBetween(source, organizationId, { after, through })
    const right = await computeAttributions(source, organizationId, orders)
    check.orders += orders.length
    check.lines.push(...stored.map(rowLine))
    check.differences.push(...differencesOf(stored, right))
    const handles = await readHandles(source, organizationId, { after, through })
    for (const order of orders) {
      const line = orderHandles(order).toSorted().join(', ')
      if ((handles.get(order.id) ?? '') !== line) check.differences.push({ orderId: order.id, what: 'handles otherwise', line })
    }
    after = through
  }
  check.differences.push(...(await compareSums(source, organizationId)))
  return check
}

/** [SA5] Sums that are not those of the rows. While they are moved into another zone they are of both. */
const compareSums = async (source: QuerySource, organizationId: string): Promise<readonly AttributionDifference[]> => {
  const { salesSum } = source.tables
  const zone = await readSummedZone(source, organizationId)
  if (!zone || zone.former !== null) return []
  const { organizationId: _, ...columns } = getTableColumns(salesSum)
  const stored = await source.db.select(columns).from(salesSum).where(eq(salesSum.organizationId, organizationId))
  const lineOf = ({ of, id, currency, period, orders, minor }: (typeof stored)[number]) =>
    JSON.stringify([of, id, currency, period, orders, minor])
  const right = new Set((await readSums(source, organizationId, zone.timeZone)).map(lineOf))
  const kept = new Set(stored.filter(({ orders, minor }) => orders !== 0 || minor !== 0).map(lineOf))
  return [...kept, ...right]
    .filter((line) => kept.has(line) !== right.has(line))
    .map((line) => ({ orderId: '', what: 'sum otherwise', line }))
}

const differencesOf = (stored: readonly Attribution[], right: readonly Attribution[]): readonly AttributionDifference[] => {
  const rightByKey = new Map(right.map((row) => [rowKey(row), row]))
  const keys = new Set(stored.map(rowKey))
  return [
    ...stored.flatMap((row): readonly AttributionDifference[] => {
      const other = rightByKey.get(rowKey(row))
      if (!other) return [{ orderId: row.orderId, what: 'row too many', line: rowLine(row) }]
      return rowLine(other) === rowLine(row) ? [] : [{ orderId: row.orderId, what: 'row otherwise', line: rowLine(other) }]
    }),
    ...right
      .filter((row) => !keys.has(rowKey(row)))
      .map((row) => ({ orderId: row.orderId, what: 'row missing' as const, line: rowLine(row) })),
  ]
}

/** Ids after the one, up to the other; null without an end. What belongs to no order is found, too. */
interface Stretch {
  readonly after: string
  readonly through: string | null
}

const readBetween = async (
  { db, tables: { attribution } }: QuerySource,
  organizationId: string,
  { after, through }: Stretch,
): Promise<readonly Attribution[]> => {
  const id = attribution.orderId
  const rows = await db
    .select()
    .from(attribution)
    .where(and(eq(attribution.organizationId, organizationId), gt(id, after), through === null ? undefined : lte(id, through)))
    .orderBy(asc(id), asc(attribution.source), asc(attribution.sourceId))
  return rows.map(toAttribution)
}

/** The handles of each order, sorted, as one text. */
const readHandles = async (
  { db, tables: { shopOrderHandle } }: QuerySource,
  organizationId: string,
  { after, through }: Stretch,
): Promise<ReadonlyMap<string, string>> => {
  const id = shopOrderHandle.orderId
  const rows = await db
    .select({ orderId: id, handle: shopOrderHandle.handle })
    .from(shopOrderHandle)
    .where(and(eq(shopOrderHandle.organizationId, organizationId), gt(id, after), through === null ? undefined : lte(id, through)))
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map(
    [...byOrder].map(([orderId, own]) => [
      orderId,
      own
        .map(({ handle }) => handle)
        .toSorted()
        .join(', '),
    ]),
  )
}
