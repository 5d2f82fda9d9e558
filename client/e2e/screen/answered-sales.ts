import type { Page } from '@playwright/test'
import type { DiscountCode } from '@rapport/domain/discount-code/discount-code'
import type { AccountSales, AccountSalesFigures, PartnershipSales, SalesOrder } from '@rapport/domain/sales-report/sales-report'
import type { StoreConnection } from '@rapport/domain/store-connection/store-connection'
import type { UtmLink } from '@rapport/domain/utm-link/utm-link'
import type { UtmPerformance } from '@rapport/domain/utm-link/utm-performance'

/** What the server would say; what is left out, it says itself. */
export interface AnsweredSales {
  readonly store?: StoreConnection
  readonly codes?: readonly DiscountCode[]
  readonly links?: readonly UtmLink[]
  readonly performance?: UtmPerformance
  readonly account?: AccountSales
  readonly partnership?: PartnershipSales
  readonly orders?: readonly SalesOrder[]
}

const addresses: Readonly<Record<keyof AnsweredSales, RegExp>> = {
  store: /\/api\/shopify\/store$/,
  codes: /\/api\/discount-codes\?/,
  links: /\/api\/utm-links\?/,
  performance: /\/api\/utm-links\/[^/]+\/performance$/,
  account: /\/api\/accounts\/[^/]+\/sales$/,
  partnership: /\/api\/partnerships\/[^/]+\/sales$/,
  orders: /\/api\/sales\/orders\?/,
}

/** The store of the journeys sells nothing: figures are answered here. */
export async function answerWith(page: Page, answers: AnsweredSales): Promise<void> {
  for (const [of, data] of Object.entries(answers))
    await page.route(
      addresses[of as keyof AnsweredSales],
      (
        route, // written above, so nothing else stands there
      ) => route.fulfill({ json: { success: true, data, connected: true, nextCursor: null, asOf } }),
    )
}

export const asOf = '2026-11-03T10:42:00.000Z'

export const store: StoreConnection = {
  connected: true,
  shop: 'glow-lab.myshopify.com',
  status: 'connected',
  scopes: ['read_orders', 'write_discounts'],
  currency: 'USD',
  connectedAt: '2026-11-01T10:42:00.000Z',
  lastSyncAt: asOf,
  trouble: null,
  orders: 12_345,
  windowDays: 60,
}
export const importing: StoreConnection = { ...store, status: 'importing', currency: null, lastSyncAt: null, orders: 40 }
export const closed: StoreConnection = { ...store, trouble: { kind: 'closed', since: asOf } }
export const lost: StoreConnection = { ...store, status: 'requires_reconnection' }

export const order: SalesOrder = {
  orderId: 'o1',
  orderName: '#1001',
  orderedAt: asOf,
  accountId: 'a',
  accountName: 'Mia Chen',
  part: 'code',
  sourceId: 'c',
  sourceName: 'MIA10',
  attributed: { minor: 8000, currency: 'USD' },
  lost: { minor: 1200, currency: 'USD' },
  isCounted: true,
  isPrimary: true,
  reasons: ['code MIA10 used', 'refunded by $12'],
}
const figures = (minor: number): AccountSalesFigures => ({
  orders: 9,
  revenue: [
    { minor: 1200, currency: 'EUR' },
    { minor, currency: 'USD' },
  ],
  sessions: 1500,
})

/** An influencer who sold, in two currencies. */
export const sold = {
  account: { days30: figures(124_050), days90: figures(324_050), all: figures(9_876_540), asOf },
  partnership: {
    firstDay: '2026-11-01',
    lastDay: '2027-01-30',
    orders: 9,
    revenue: { minor: 124_050, currency: 'USD' },
    cost: { minor: 50_000, currency: 'USD' },
    ratio: 2.48,
    asOf,
  },
  orders: [
    order,
    { ...order, orderId: 'o2', isCounted: false, isPrimary: false, part: 'journey' },
    {
      ...order,
      orderId: 'o3',
      part: 'link',
      reasons: ['clicked A campaign whose name is long on Nov 1, ordered on Nov 3', 'refunded by $12'],
    },
  ],
} satisfies AnsweredSales
