import type { Payload, Topic } from '../webhook/webhook-payload.ts'
import { isSameCode } from './discount-record.ts'
import { toMinor } from './money.ts'
import { type Journey, type OrderRecord, orderId, type Visit } from './order-record.ts'
import { numberOf, type Shop } from './shop-state.ts'

/** Amounts as a person writes them: `'80.00'`. */
export interface NewOrder {
  /** Goods after discounts. */
  readonly goods: string
  readonly shipping?: string
  readonly tax?: string
  readonly codes?: readonly string[]
  readonly isTest?: boolean
  /** Now when left out. */
  readonly at?: Date
  readonly firstVisit?: Visit
  readonly lastVisit?: Visit
  /** True when left out; a real journey becomes ready later. */
  readonly isJourneyReady?: boolean
}

export interface NewRefund {
  /** Worth of the goods that came back. */
  readonly returned?: string
  /** Given back without goods. */
  readonly goodwill?: string
}

/** The events of orders in the shop. An order is named by its id of Shopify; a mistaken id throws. */
export interface OrderDesk {
  placeOrder(order: NewOrder): string
  refund(id: string, refund: NewRefund): void
  cancel(id: string): void
  deleteOrder(id: string): void
  /** The customer's journey becomes ready, which does not count as a change of the order. */
  completeJourney(id: string, visits: { readonly first?: Visit; readonly last?: Visit }): void
}

export function createOrderDesk(shop: Shop, emit: (topic: Topic, payload: Payload) => void): OrderDesk {
  const named = (id: string) => {
    const order = shop.orders.get(numberOf(id, 'Order') ?? 0)
    if (!order) throw new Error(`The stand-in has no order ${id}`)
    return order
  }
  const change = (order: OrderRecord, topics: readonly Topic[]) => {
    const changed = { ...order, updatedAt: shop.now() }
    shop.orders.set(order.number, changed)
    for (const topic of topics) emit(topic, payloadOf(changed))
  }
  return {
    placeOrder(wish) {
      const order = toRecord(wish, shop)
      shop.orders.set(order.number, order)
      for (const discount of shop.discounts.values())
        if (order.codes.some((code) => isSameCode(code, discount.code)))
          shop.discounts.set(discount.number, { ...discount, uses: discount.uses + 1 })
      emit('ORDERS_CREATE', payloadOf(order))
      return orderId(order.number)
    },
    refund(id, { returned = '0', goodwill = '0' }) {
      const order = named(id)
      const minorOf = (amount: string) => toMinor(amount, order.currency)
      change({ ...order, returned: order.returned + minorOf(returned), goodwill: order.goodwill + minorOf(goodwill) }, ['ORDERS_UPDATED'])
      emit('REFUNDS_CREATE', { id: shop.newId(), order_id: order.number, created_at: shop.now().toISOString() })
    },
    cancel: (id) => change({ ...named(id), cancelledAt: shop.now() }, ['ORDERS_CANCELLED', 'ORDERS_UPDATED']),
    deleteOrder(id) {
      const order = named(id)
      shop.orders.delete(order.number)
      emit('ORDERS_DELETE', { id: order.number })
    },
    completeJourney(id, { first, last }) {
      const order = named(id)
      shop.orders.set(order.number, { ...order, journey: toJourney(true, first, last) })
    },
  }
}

function toRecord(wish: NewOrder, { now, newId, currency }: Shop): OrderRecord {
  const [number, at] = [newId(), wish.at ?? now()]
  return {
    number,
    name: `#${number}`,
    createdAt: at,
    updatedAt: at,
    cancelledAt: null,
    isTest: wish.isTest ?? false,
    codes: wish.codes ?? [],
    currency,
    goods: toMinor(wish.goods, currency),
    shipping: toMinor(wish.shipping ?? '0', currency),
    tax: toMinor(wish.tax ?? '0', currency),
    returned: 0,
    goodwill: 0,
    journey: toJourney(wish.isJourneyReady ?? true, wish.firstVisit, wish.lastVisit),
    email: `buyer-${number}@example.com`,
  }
}

const toJourney = (isReady: boolean, first: Visit | undefined, last: Visit | undefined): Journey => ({
  isReady,
  ...(first && { first }),
  ...(last && { last }),
})

const payloadOf = (order: OrderRecord): Payload => ({
  id: order.number,
  admin_graphql_api_id: orderId(order.number),
  name: order.name,
  email: order.email,
  updated_at: order.updatedAt.toISOString(),
})
