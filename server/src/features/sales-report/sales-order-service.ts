import { refuseField } from '@rapport/domain/account/account-input'
import { type Attribution, sourceIdOf } from '@rapport/domain/attribution/attribution'
import { lossSentences, reasonSentence, secondarySentence } from '@rapport/domain/attribution/attribution-words'
import { dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import { noCursor } from '@rapport/domain/page/time-cursor'
import { ok, type Result } from '@rapport/domain/result/result'
import { ownPeriodWords, salesPeriod } from '@rapport/domain/sales-report/sales-period'
import { partOf, type SalesOrder, type SalesRange } from '@rapport/domain/sales-report/sales-report'
import { lostOf, type ShopOrder } from '@rapport/domain/shop/shop-order'
import { spanOf } from '../../facts/attribution/attribution-figures.ts'
import { readAttributions } from '../../facts/attribution/attribution-row.ts'
import { readOrders } from '../../facts/shop-order.ts'
import { readTimeZone } from '../../facts/time-zone.ts'
import type { Caller } from '../../http/caller.ts'
import type { QueryPorts } from '../../store/ports.ts'
import type { QuerySource } from '../../store/query/kept-query.ts'
import { type OrderFilter, type OrderPosition, readOrderNames, readOrderRows } from './sales-order-repository.ts'
export interface AskedOrders extends Omit<OrderFilter, 'organizationId' | 'span'> {
  readonly range?: SalesRange | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

export interface OrderPage {
  readonly orders: readonly SalesOrder[]
  readonly nextCursor: string | null
  readonly asOf: string
}

export type SalesOrderService = ReturnType<typeof createSalesOrderService>

/** The orders behind a figure. */
export const createSalesOrderService = ({ store, now }: QueryPorts) => ({
  list: ({ organizationId }: Caller, { range, from, to, cursor, limit, ...wanted }: AskedOrders): Promise<Result<OrderPage>> =>
    store.read(async (db) => {
      const source = { db, tables: store.tables }
      const timeZone = await readTimeZone(source, organizationId)
      const period = range && salesPeriod({ range, from, to }, dayInZone(now(), timeZone))
      if (period === null) return refuseField('from', ownPeriodWords)
      const after = cursor === undefined ? null : readCursor(cursor)
      if (after === undefined) return refuseField('cursor', noCursor)
      const filter = { ...wanted, organizationId, span: period ? spanOf(period, timeZone) : null }
      const rows = await readOrderRows(source, filter, { after, limit: limit + 1 })
      const page = rows.slice(0, limit)
      const last = rows.length > limit ? page.at(-1) : undefined
      return ok({
        orders: await explain(source, organizationId, page, timeZone),
        nextCursor: last ? `${last.orderedAt}-${last.orderId}` : null,
        asOf: now().toISOString(),
      })
    }),
})

/** Orders have the ids of their shop. */
const readCursor = (cursor: string): OrderPosition | undefined => {
  const [, at, orderId] = /^(\d{1,15})-(.{1,150})$/.exec(cursor) ?? []
  return at === undefined || orderId === undefined ? undefined : { at: Number(at), orderId }
}

const explain = async (
  source: QuerySource,
  organizationId: string,
  rows: readonly Attribution[],
  timeZone: string,
): Promise<readonly SalesOrder[]> => {
  const ids = rows.map(({ orderId }) => orderId)
  const orders = new Map((await readOrders(source, organizationId, ids)).map(({ order }) => [order.id, order]))
  const seconds = rows.filter(({ isPrimary }) => !isPrimary).map(({ orderId }) => orderId)
  const primaries = (await readAttributions(source, organizationId, seconds)).filter(({ isPrimary }) => isPrimary)
  const primaryByOrder = new Map(primaries.map((row) => [row.orderId, row]))
  const named = [...rows, ...primaries]
  const names = await readOrderNames(source, {
    accountIds: named.map(({ accountId }) => accountId),
    linkIds: named.flatMap(({ reason }) => (reason.by === 'code' ? [] : reason.linkId)),
  })
  return rows.flatMap((row) => {
    const order = orders.get(row.orderId)
    return order ? [toView(row, order, { primary: primaryByOrder.get(row.orderId), names, timeZone })] : []
  })
}

interface Context {
  readonly primary: Attribution | undefined
  readonly names: Awaited<ReturnType<typeof readOrderNames>>
  readonly timeZone: string
}

const toView = (row: Attribution, order: ShopOrder, { primary, names, timeZone }: Context): SalesOrder => {
  const { accountId, reason, currency, isCounted, isPrimary } = row
  const linkName = reason.by === 'code' ? null : (names.links.get(reason.linkId) ?? null)
  const second = primary && secondarySentence(primary.reason, names.accounts.get(primary.accountId) ?? 'an influencer in the Trash')
  return {
    ...{ orderId: row.orderId, orderName: order.name, orderedAt: new Date(row.orderedAt).toISOString() },
    ...{ accountId, accountName: names.accounts.get(accountId) ?? null },
    ...{ part: partOf(reason.by), sourceId: sourceIdOf(reason), sourceName: reason.by === 'code' ? reason.code : linkName },
    attributed: { minor: row.net, currency },
    lost: { minor: lostOf(order), currency },
    isCounted,
    isPrimary,
    reasons: [reasonSentence(row, { linkName, timeZone }), ...lossSentences(order, timeZone), ...(second ? [second] : [])],
  }
}
