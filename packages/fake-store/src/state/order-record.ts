import { toMoneyBag } from './money.ts'

/** A visit before an order. */
export interface Visit {
  readonly at: Date
  readonly landingPage?: string
  readonly utm?: { readonly source?: string; readonly medium?: string; readonly campaign?: string }
}

export interface Journey {
  readonly isReady: boolean
  readonly first?: Visit
  readonly last?: Visit
}

export interface OrderRecord {
  readonly number: number
  readonly name: string
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly cancelledAt: Date | null
  readonly isTest: boolean
  readonly codes: readonly string[]
  readonly currency: string
  /** Minor units: goods after discounts, and what is paid beside them. */
  readonly goods: number
  readonly shipping: number
  readonly tax: number
  /** Minor units: of goods that came back, and given back without any. */
  readonly returned: number
  readonly goodwill: number
  readonly journey: Journey
  /** Customer data, which a webhook carries unless its fields are named. */
  readonly email: string
}

export const orderId = (number: number) => `gid://shopify/Order/${number}`

/** An order as the schema has it. */
export const toOrderNode = (order: OrderRecord) => {
  const total = order.goods + order.shipping + order.tax
  const money = (minor: number) => toMoneyBag({ minor, currency: order.currency })
  return {
    __typename: 'Order',
    id: orderId(order.number),
    legacyResourceId: String(order.number),
    name: order.name,
    email: order.email,
    createdAt: order.createdAt.toISOString(),
    processedAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    test: order.isTest,
    discountCode: order.codes[0] ?? null,
    discountCodes: order.codes,
    currencyCode: order.currency,
    displayFinancialStatus: financialStatus(order),
    subtotalPriceSet: money(order.goods),
    currentSubtotalPriceSet: money(order.goods - order.returned),
    totalPriceSet: money(total),
    currentTotalPriceSet: money(total - order.returned),
    totalRefundedSet: money(order.returned + order.goodwill),
    customerJourneySummary: {
      ready: order.journey.isReady,
      firstVisit: order.journey.isReady ? toVisitNode(order.journey.first) : null,
      lastVisit: order.journey.isReady ? toVisitNode(order.journey.last) : null,
    },
  }
}

const financialStatus = ({ goods, shipping, tax, returned, goodwill }: OrderRecord): string => {
  const refunded = returned + goodwill
  if (refunded === 0) return 'PAID'
  return refunded < goods + shipping + tax ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
}

const toVisitNode = (visit: Visit | undefined) =>
  visit
    ? {
        __typename: 'CustomerVisit',
        occurredAt: visit.at.toISOString(),
        landingPage: visit.landingPage ?? null,
        utmParameters: visit.utm ?? null,
        source: visit.utm?.source ?? 'direct',
      }
    : null
