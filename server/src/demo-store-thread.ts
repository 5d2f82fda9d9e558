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

interface Given {
  readonly port: number
  readonly domain: string
  readonly orders: readonly Order[]
}

// `demo-store.ts` gives it.
const { port, domain, orders } = workerData as Given

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
parentPort?.on('message', async (address: string) => parentPort?.postMessage({ granted: await store.press('grant', address) }))
parentPort?.postMessage({ ready: true })
