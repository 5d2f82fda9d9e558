/** An order of the shop, with nothing of its customer. Instants are milliseconds since 1970, money whole minor units. */
export interface ShopOrder {
  readonly organizationId: string
  /** As the shop gives it. */
  readonly id: string
  /** What people call it: #1001. */
  readonly name: string
  readonly createdAt: number
  readonly updatedAt: number
  readonly cancelledAt: number | null
  readonly isTest: boolean
  /** Discount codes as they were used, in the order of the shop. */
  readonly codes: readonly string[]
  readonly currency: string
  /** Goods after discounts and returns, without shipping. */
  readonly currentSubtotal: number
  readonly totalPrice: number
  readonly currentTotalPrice: number
  readonly totalRefunded: number
  /** Null as long as the shop works it out. */
  readonly journey: ShopJourney | null
}

/** How a customer came to the shop before the order. */
export interface ShopJourney {
  readonly firstVisit: ShopVisit | null
  readonly lastVisit: ShopVisit | null
  /** All that the shop tells of, these two among them or not. */
  readonly visits: readonly ShopVisit[]
}

export interface ShopVisit {
  readonly at: number
  /** An address or its path, as the shop has it. */
  readonly landingPage: string | null
  /** What the shop read of it. */
  readonly utm: UtmGiven | null
}

export interface UtmGiven {
  readonly source?: string | null
  readonly medium?: string | null
  readonly campaign?: string | null
}

/** [SM6] The net of an order: kept goods, less refunds beyond them; nothing once it is cancelled. */
export const netOf = (order: ShopOrder): number => (order.cancelledAt === null ? Math.max(0, order.currentSubtotal - goodwillOf(order)) : 0)

/** [SM6] Money that was given back without goods, shipping or taxes that went out of the order. */
const goodwillOf = ({ totalRefunded, totalPrice, currentTotalPrice }: ShopOrder): number =>
  Math.max(0, totalRefunded - Math.max(0, totalPrice - currentTotalPrice))

/** [SM8] The amount that refunds took from an order; for a cancelled one all that it would have brought. */
export const lostOf = (order: ShopOrder): number =>
  order.cancelledAt === null ? order.totalRefunded : Math.max(order.totalRefunded, order.currentSubtotal)
