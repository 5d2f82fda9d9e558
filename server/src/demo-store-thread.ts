import { parentPort, workerData } from 'node:worker_threads'
import { openFakeStore } from '@rapport/fake-store/fake-store'

// A stand-in of Shopify beside the demo, on a port of this machine, in a thread: its schema is large.

interface Order {
  readonly at: Date
  readonly goods: string
  readonly codes: readonly string[]
  readonly visit: { readonly at: Date; readonly landingPage: string } | null
  readonly happened: 'refund' | 'cancellation' | null
  readonly refunded: string
}

interface Discount {
  readonly codeId: string
  /** In the store, when it stood there before. */
  readonly id: string | null
  readonly code: string
  readonly value: { readonly kind: 'percentage'; readonly share: number } | { readonly kind: 'amount'; readonly minor: number }
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly usageLimit: number | null
}

interface Given {
  readonly port: number
  readonly domain: string
  readonly orders: readonly Order[]
  readonly discounts: readonly Discount[]
}

// `demo-store.ts` gives it.
const { port, domain, orders, discounts } = workerData as Given

let lastId = 1000
const newId = () => {
  lastId += 1
  return lastId
}
// The same orders have the same ids after each start.
const store = await openFakeStore({ now: () => new Date(), newId, domain, port, timeZone: 'UTC', mayReadAllOrders: true })
for (const { at, goods, codes, visit, happened, refunded } of orders) {
  const id = store.placeOrder({ at, goods, codes, ...(visit && { firstVisit: visit, lastVisit: visit }) })
  if (happened === 'refund') store.refund(id, { returned: refunded })
  if (happened === 'cancellation') store.cancel(id)
}
// Codes made since the first start keep their ids, and nothing else gets them.
lastId = Math.max(lastId, ...discounts.map(({ id }) => Number(id?.split('/').at(-1) ?? 0)))
const idsByCode = discounts.map(({ codeId, id, ...discount }) => [codeId, store.addDiscount({ ...discount, ...(id !== null && { id }) })])
parentPort?.on('message', async (address: string) => parentPort?.postMessage({ granted: await store.press('grant', address) }))
parentPort?.postMessage({ idsByCode })
