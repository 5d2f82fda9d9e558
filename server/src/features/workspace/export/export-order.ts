import { reasonSentence } from '@rapport/domain/attribution/attribution-words'
import { minorToDecimal } from '@rapport/domain/shop/shop-money'
import { netOf, type ShopOrder } from '@rapport/domain/shop/shop-order'
import type { ExportedAttribution } from './export-order-repository.ts'
import type { CsvColumns } from './export-text.ts'

/** The files' fields of orders and their attribution; amounts are decimals of the order's currency. */

const amount = ({ currency }: { readonly currency: string }, minor: number): string => minorToDecimal({ minor, currency })
const instant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

export const orderCsv: CsvColumns<ShopOrder> = [
  ['id', ({ id }) => id],
  ['order', ({ name }) => name],
  ['ordered at', ({ createdAt }) => instant(createdAt)],
  ['cancelled at', ({ cancelledAt }) => instant(cancelledAt)],
  ['test', ({ isTest }) => isTest],
  ['codes', ({ codes }) => codes.join('; ')],
  ['currency', ({ currency }) => currency],
  ['subtotal', (order) => amount(order, order.currentSubtotal)],
  ['total', (order) => amount(order, order.currentTotalPrice)],
  ['refunded', (order) => amount(order, order.totalRefunded)],
  ['revenue', (order) => amount(order, netOf(order))],
]

const reasonOf = ({ attribution, linkName }: ExportedAttribution, timeZone: string) => reasonSentence(attribution, { linkName, timeZone })

export const attributionCsv = (timeZone: string): CsvColumns<ExportedAttribution> => [
  ['order id', ({ row }) => row.orderId],
  ['order', ({ orderName }) => orderName],
  ['influencer id', ({ row }) => row.accountId],
  ['influencer', ({ accountName }) => accountName],
  ['code or link', ({ code, linkName }) => code ?? linkName],
  ['why', (entry) => reasonOf(entry, timeZone)],
  ['counts first', ({ row }) => row.isPrimary],
  ['counts', ({ row }) => row.isCounted],
  ['ordered at', ({ row }) => row.orderedAt.toISOString()],
  ['currency', ({ row }) => row.currency],
  ['revenue', ({ row }) => amount(row, row.net)],
]
