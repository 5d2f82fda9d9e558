import type { Attribution } from '@rapport/domain/attribution/attribution'
import type { ShopOrder } from '@rapport/domain/shop/shop-order'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { toAttribution } from '../../../facts/attribution/attribution-row.ts'
import { toOrder } from '../../../facts/shop-order.ts'
import type { Store } from '../../../store/store.ts'
import type { ReadPage } from './export-repository.ts'
/** Orders of the connected store, by their ids there. */
export const readShopOrders: ReadPage<ShopOrder> = async ({ db, tables: { shopOrder } }, organizationId, after, limit) => {
  const rows = await db
    .select()
    .from(shopOrder)
    .where(and(eq(shopOrder.organizationId, organizationId), after && gt(shopOrder.id, after.id)))
    .orderBy(asc(shopOrder.id))
    .limit(limit)
  return rows.map(toOrder)
}

export interface ExportedAttribution {
  readonly row: Store['tables']['attribution']['$inferSelect']
  readonly attribution: Attribution
  readonly accountName: string
  readonly orderName: string
  /** Null for a source that went with its influencer. */
  readonly code: string | null
  readonly linkName: string | null
}

/** For whom orders count, and why, of influencers who are there. */
export const readAttributed: ReadPage<ExportedAttribution> = async ({ db, tables }, organizationId, last, limit) => {
  const { attribution, account, shopOrder, discountCode, utmLink } = tables
  const after = last?.row
  const { orderId, source, sourceId } = attribution
  const isOrder = and(eq(shopOrder.organizationId, attribution.organizationId), eq(shopOrder.id, orderId))
  const begin = after && sql`(${orderId}, ${source}, ${sourceId}) > (${after.orderId}, ${after.source}, ${after.sourceId})`
  const rows = await db
    .select({ row: attribution, accountName: account.name, orderName: shopOrder.name, code: discountCode.code, linkName: utmLink.name })
    .from(attribution)
    .innerJoin(account, eq(account.id, attribution.accountId))
    .innerJoin(shopOrder, isOrder)
    .leftJoin(discountCode, eq(discountCode.id, sourceId))
    .leftJoin(utmLink, eq(utmLink.id, sourceId))
    .where(and(eq(attribution.organizationId, organizationId), isNull(account.deletedAt), begin))
    .orderBy(asc(orderId), asc(source), asc(sourceId))
    .limit(limit)
  return rows.map((entry) => ({ ...entry, attribution: toAttribution(entry.row) }))
}
