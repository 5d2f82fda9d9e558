import { type ShopMoney, sumShopMoney } from '../shop/shop-money.ts'
import { type Attribution, sourceIdOf } from './attribution.ts'

/** Whose orders are counted. */
export type FiguresOf =
  | { readonly of: 'code' | 'link' | 'account'; readonly id: string }
  | { readonly of: 'organization' }
  /** What links brought to an organisation: its orders whose primary row is a click or a journey. */
  | { readonly of: 'links of the organization' }

export interface SalesFigures {
  readonly orders: number
  readonly revenue: readonly ShopMoney[]
}

/** [AT13] Whether a row counts: of a code or a link each does, of an account and the organisation the primary ones. */
const countsFor = (whose: FiguresOf, row: Attribution): boolean => {
  switch (whose.of) {
    case 'code':
      return row.reason.by === 'code' && row.reason.codeId === whose.id
    case 'link':
      return row.reason.by !== 'code' && sourceIdOf(row.reason) === whose.id
    case 'account':
      return row.isPrimary && row.accountId === whose.id
    case 'organization':
      return row.isPrimary
    case 'links of the organization':
      return row.isPrimary && row.reason.by !== 'code'
  }
}

/** [AT13] Orders that count, each once, and what they brought, each currency for itself. */
export const figuresOf = (whose: FiguresOf, rows: readonly Attribution[]): SalesFigures => {
  const counted = rows.filter((row) => row.isCounted && countsFor(whose, row))
  return {
    orders: new Set(counted.map(({ orderId }) => orderId)).size,
    revenue: sumShopMoney(counted.map(({ net, currency }) => ({ minor: net, currency }))),
  }
}
