import { createServer } from 'node:http'
import type { OrderInShop } from '@rapport/domain/shop/order-import'
import { expect, onTestFinished, test } from 'vitest'
import { openConnectedShop, testShopName } from '../test-shop.ts'
import { orderAnswer } from './order-answer.ts'
import { readOrderFile } from './order-file.ts'
import { readOrderImport, startOrderImport } from './order-import.ts'
import { readOrdersSince, readShopOrder } from './order-reading.ts'

const november = new Date('2026-11-01T00:00:00Z')

test('an order is read in minor units, with its codes and the way to it, and nothing of its customer', async () => {
  const { client, store, clock } = await openConnectedShop()
  const id = store.placeOrder({
    goods: '80.00',
    shipping: '5.00',
    tax: '3.55',
    codes: ['ANNA10', 'FREESHIP'],
    firstVisit: { at: new Date('2026-11-01T09:00:00Z'), utm: { source: 'newsletter', medium: 'email', campaign: 'fall' } },
    lastVisit: {
      at: new Date('2026-11-18T09:00:00Z'),
      landingPage: '/products/tea?variant=3&utm_source=instagram&email=ana%40example.com&utm_id=link1&token=s3cret#reviews',
      utm: { source: 'instagram', medium: 'story', campaign: 'spring' },
    },
  })
  store.refund(id, { returned: '20.00', goodwill: '7.25' })

  expect(await readShopOrder(client, id)).toEqual({
    ok: true,
    value: {
      id,
      name: expect.stringMatching(/^#\d+$/),
      createdAt: clock.now().getTime(),
      updatedAt: clock.now().getTime(),
      cancelledAt: null,
      isTest: false,
      codes: ['ANNA10', 'FREESHIP'],
      currency: 'USD',
      currentSubtotal: 6000,
      totalPrice: 8855,
      currentTotalPrice: 6855,
      totalRefunded: 2725,
      journey: {
        firstVisit: {
          at: Date.parse('2026-11-01T09:00:00Z'),
          landingPage: null,
          utm: { source: 'newsletter', medium: 'email', campaign: 'fall' },
        },
        lastVisit: {
          at: Date.parse('2026-11-18T09:00:00Z'),
          landingPage: '/products/tea?utm_source=instagram&utm_id=link1',
          utm: { source: 'instagram', medium: 'story', campaign: 'spring' },
        },
        visits: [],
      },
    },
  })
})

test('cancelled and test orders say so, a journey that is not ready is none, and an order that is gone is none', async () => {
  const { client, store, clock } = await openConnectedShop()
  const [cancelled, trial] = [store.placeOrder({ goods: '1.00', isJourneyReady: false }), store.placeOrder({ goods: '1.00', isTest: true })]
  store.cancel(cancelled)

  expect(await readShopOrder(client, cancelled)).toMatchObject({ value: { cancelledAt: clock.now().getTime(), journey: null } })
  expect(await readShopOrder(client, trial)).toMatchObject({ value: { isTest: true } })
  store.deleteOrder(trial)
  expect(await readShopOrder(client, trial)).toEqual({ ok: true, value: null })
})

test.each([
  ['JPY', '1200', 1200],
  ['KWD', '1.234', 1234],
])('an amount in %s is read by the places of its currency', async (currency, goods, minor) => {
  const { client, store } = await openConnectedShop({ currency })
  const id = store.placeOrder({ goods })

  expect(await readShopOrder(client, id)).toMatchObject({ value: { currency, totalPrice: minor } })
})

test('[SM9] [CD9] an amount or a moment that cannot be read makes the answer one of another form', () => {
  const price = (amount: string) => ({ shopMoney: { amount } })
  const isRead = (amount: string, createdAt = '2026-11-20T12:00:00Z') =>
    orderAnswer.safeParse({
      id: 'gid://shopify/Order/1',
      name: '#1',
      createdAt,
      updatedAt: '2026-11-20T12:00:00Z',
      cancelledAt: null,
      test: false,
      discountCodes: [],
      currencyCode: 'USD',
      currentSubtotalPriceSet: price(amount),
      totalPriceSet: price('1.0'),
      currentTotalPriceSet: price('1.0'),
      totalRefundedSet: price('0.0'),
      customerJourneySummary: null,
    }).success

  expect(['12.5', '-3.20'].map((amount) => isRead(amount))).toEqual([true, true])
  expect(['', '1,5', '1e3', '90071992547409.92', '100000000000.01'].some((amount) => isRead(amount))).toBe(false)
  expect(['soon', '2026-02-30T12:00:00Z', '9999-12-31T12:00:00Z', '+275760-09-13T00:00:00Z'].some((at) => isRead('1', at))).toBe(false)
  expect(['100000000000.00', '2026-11-20T12:00:00+05:30'].map((one, index) => (index ? isRead('1', one) : isRead(one)))).toEqual([
    true,
    true,
  ])
})

test('what changed since a moment comes page by page; an order that changes meanwhile comes again', async () => {
  const { client, store, pass, clock } = await openConnectedShop()
  const ids = Array.from({ length: 120 }, () => {
    pass(1)
    return store.placeOrder({ goods: '10.00' })
  })
  const since = new Date(clock.now().getTime() - 100_000)

  const seen: string[] = []
  let after: string | null = null
  let pages = 0
  do {
    const page = await readOrdersSince(client, since, after)
    if (!page.ok) throw new Error(page.trouble.kind)
    seen.push(...page.value.orders.map(({ id }) => id))
    pages += 1
    pass(1)
    if (pages === 1) store.refund(ids[119] ?? '', { goodwill: '1.00' })
    if (pages === 2) store.refund(ids[25] ?? '', { goodwill: '1.00' })
    after = page.value.next
  } while (after !== null)

  expect(new Set(seen)).toEqual(new Set(ids.slice(19)))
  expect(seen.filter((id) => id === ids[25])).toHaveLength(2)
  expect(pages).toBe(3)
})

async function importedFrom(client: Parameters<typeof startOrderImport>[0]) {
  const started = await startOrderImport(client, november)
  if (!started.ok) throw new Error(started.trouble.kind)
  for (;;) {
    const state = await readOrderImport(client, started.value)
    if (!state.ok) throw new Error(state.trouble.kind)
    if (state.value.at === 'running') continue
    if (state.value.at === 'failed' || state.value.address === null) return { address: '', orders: 0, state: state.value }
    return { address: state.value.address, orders: state.value.orders, state: state.value }
  }
}

test('an import says that it runs, then where its file lies; the file brings every order as a reading brings it', async () => {
  const { client, store, app, shop } = await openConnectedShop({ pollsUntilDone: 2 })
  const ids = Array.from({ length: 120 }, (_, at) => store.placeOrder({ goods: `${at}.50`, codes: at % 2 ? ['ANNA10'] : [] }))
  const [stored, sizes]: [OrderInShop[], number[]] = [[], []]

  const file = await importedFrom(client)
  const answer = await readOrderFile(app, shop, file, async (orders) => {
    stored.push(...orders)
    sizes.push(orders.length)
  })

  expect(answer).toEqual({ ok: true, value: 120 })
  expect(stored.map(({ id }) => id)).toEqual(ids)
  expect(await readShopOrder(client, ids[7] ?? '')).toEqual({ ok: true, value: stored[7] })
  expect(sizes).toEqual([16, 16, 16, 16, 16, 16, 16, 8])
  expect(store.heard.filter((what) => what === 'bulkOperation')).toHaveLength(3)
})

test('a shop without orders has no file', async () => {
  const { client } = await openConnectedShop()

  expect((await importedFrom(client)).state).toEqual({ at: 'ready', address: null, orders: 0 })
})

test('an import that fails says why, and one too many is asked for later', async () => {
  const { client, store } = await openConnectedShop({ pollsUntilDone: 100 })
  store.placeOrder({ goods: '1.00' })
  for (let imports = 0; imports < 5; imports += 1) await startOrderImport(client, november)
  expect(await startOrderImport(client, november)).toEqual({ ok: false, trouble: { kind: 'throttled', retryAfter: 60 } })

  const other = await openConnectedShop()
  other.store.placeOrder({ goods: '1.00' })
  other.store.fail({ kind: 'failed operation', errorCode: 'TIMEOUT' }, { at: 'bulk' })
  expect((await importedFrom(other.client)).state).toEqual({ at: 'failed', why: 'TIMEOUT' })
  expect(await readOrderImport(other.client, 'gid://shopify/BulkOperation/1')).toEqual({
    ok: true,
    value: { at: 'failed', why: 'the shop does not know it' },
  })
})

test('a file that breaks off is an outage; what came before is stored, and reading again brings all', async () => {
  const { client, store, app, shop } = await openConnectedShop()
  for (let orders = 0; orders < 900; orders += 1) store.placeOrder({ goods: '1.00' })
  const file = await importedFrom(client)
  const stored = new Set<string>()
  const keep = async (orders: readonly OrderInShop[]) => {
    for (const { id } of orders) stored.add(id)
  }

  store.fail({ kind: 'cut file', afterLines: 700 }, { at: 'file' })
  const broken = await readOrderFile(app, shop, file, keep)

  expect(broken).toMatchObject({ ok: false, trouble: { kind: 'outage' } })
  expect(stored.size).toBeGreaterThanOrEqual(500)
  expect(await readOrderFile(app, shop, file, keep)).toEqual({ ok: true, value: 900 })
  expect(stored.size).toBe(900)
})

test('a file that holds less than the shop wrote is not taken for the whole', async () => {
  const { client, store, app, shop } = await openConnectedShop()
  store.placeOrder({ goods: '1.00' })
  const file = await importedFrom(client)

  expect(await readOrderFile(app, shop, { ...file, orders: 2 }, async () => {})).toMatchObject({
    trouble: { kind: 'outage', why: 'the file holds fewer orders than the shop wrote' },
  })
  store.fail({ kind: 'status', status: 403 }, { at: 'file' })
  expect(await readOrderFile(app, shop, file, async () => {})).toMatchObject({ trouble: { kind: 'outage', why: 'status 403' } })
})

test('a store that fails is no outage of the shop', async () => {
  const { client, store, app, shop } = await openConnectedShop()
  store.placeOrder({ goods: '1.00' })
  const file = await importedFrom(client)

  await expect(readOrderFile(app, shop, file, () => Promise.reject(new Error('the disk is full')))).rejects.toThrow('the disk is full')
})

test.each([
  'http://files.example/orders.jsonl',
  'https://127.0.0.1/orders.jsonl',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/orders.jsonl',
  'https://files.internal/orders.jsonl',
  'https://files.example:8443/orders.jsonl',
  'https://user@files.example/orders.jsonl',
  'file:///etc/passwd',
  'orders.jsonl',
])('a file at %s is not asked for', async (address) => {
  const { app } = await openConnectedShop()

  expect(await readOrderFile(app, testShopName, { address, orders: 1 }, async () => {})).toMatchObject({
    trouble: { kind: 'outage', why: 'the file lies at an address that nobody asks for' },
  })
})

test('a file is read no faster than its orders are stored', async () => {
  const { store, client } = await openConnectedShop()
  store.placeOrder({ goods: '1.00' })
  const { address } = await importedFrom(client)
  const line = `${(await (await fetch(address)).text()).trim()}\n`
  const endless = await openEndlessFile(line.repeat(100))
  const app = { clientId: 'client-id', secrets: ['a-secret'], originOf: () => endless.origin } as const
  const stopped = new Error('enough')

  const reading = readOrderFile(app, testShopName, { address: `${endless.origin}/file`, orders: 1 }, async () => {
    await endless.isStuck()
    throw stopped
  })

  await expect(reading).rejects.toBe(stopped)
  expect(endless.written()).toBeLessThan(32 * 1024 * 1024)
})

/** A file without an end, and how much of it the network has taken when it takes no more. */
async function openEndlessFile(block: string) {
  let written = 0
  let whenStuck = () => {}
  const stuck = new Promise<void>((resolve) => {
    whenStuck = resolve
  })
  const server = createServer((_, response) => {
    let quiet: NodeJS.Timeout | undefined
    const write = () => {
      clearTimeout(quiet)
      quiet = setTimeout(whenStuck, 200)
      while (response.write(block)) written += block.length
      response.once('drain', write)
    }
    response.writeHead(200)
    write()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const bound = server.address()
  const origin = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
  return { origin, written: () => written, isStuck: () => stuck }
}
