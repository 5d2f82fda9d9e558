import type { Account } from '@rapport/domain/account/account'
import type { DiscountCode } from '@rapport/domain/discount-code/discount-code'
import type { Fault, FaultTarget } from '@rapport/fake-store/fault/fault-plan'
import { afterEach, expect, test } from 'vitest'
import { openStoreWorld, type StoreWorld, type StoreWorldSettings } from './test-store-world.ts'

let world: StoreWorld
let jane: Account
const open = async (settings: StoreWorldSettings = {}) => {
  world = await openStoreWorld(settings)
  jane = await world.ana.data('POST', '/api/accounts', { name: 'Jane Doe' })
}
afterEach(() => world.close())

interface Answer {
  readonly status: number
  readonly error?: string
  readonly requiresReconnection?: boolean
  readonly issues?: readonly unknown[]
  readonly retryAfter: string | null
  readonly data?: DiscountCode
  readonly retroactiveAttribution?: unknown
}
const call = async (method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer> => {
  const answer = await world.ana.call(method, path, body, headers)
  const told = (await answer.json()) as Omit<Answer, 'status' | 'retryAfter'> // compared with what it should be
  return { ...told, status: answer.status, retryAfter: answer.headers.get('retry-after') }
}
const wish = {
  code: 'SUMMER10',
  discountType: 'percentage',
  discountValue: 10,
  startDate: '2026-11-20',
  endDate: '2026-12-20',
  usageLimit: 100,
}
const create = (more: object = {}) => call('POST', '/api/discount-codes', { accountId: jane.id, ...wish, ...more })
const codesHere = async (): Promise<readonly DiscountCode[]> => world.ana.data('GET', `/api/discount-codes?accountId=${jane.id}`)
const always: FaultTarget = { at: 'graphql', times: 1000 }
const connect = async () => {
  await world.connect()
  await world.settle()
}

test('a code stands in the store for the days of the shop, is changed, switched off and on, and removed there', async () => {
  await open()
  await connect()
  const { data: made, status } = await create()
  const inShop = () => world.shop.discount(made?.shopifyDiscountId ?? '')

  expect(status).toBe(201)
  expect(inShop()).toMatchObject({ code: 'SUMMER10', usageLimit: 100 })
  // The shop's days are those of New York.
  expect([inShop()?.startsAt, inShop()?.endsAt].map((at) => at && new Date(at).toISOString())).toEqual([
    '2026-11-20T05:00:00.000Z',
    '2026-12-21T04:59:59.000Z',
  ])
  const path = `/api/discount-codes/${made?.id}`
  expect((await call('PATCH', path, { discountValue: 25, usageLimit: null })).status).toBe(200)
  expect(inShop()).toMatchObject({ usageLimit: null })
  await call('PATCH', path, { isActive: false })
  const paused = inShop()?.endsAt
  await call('PATCH', path, { endDate: '2027-01-20' })
  expect(new Date(paused ?? 0) <= world.now()).toBe(true)
  expect(inShop()?.endsAt).toEqual(paused)
  await call('PATCH', path, { isActive: true })
  expect(new Date(inShop()?.endsAt ?? 0).toISOString()).toBe('2027-01-21T04:59:59.000Z')

  expect((await call('DELETE', path)).status).toBe(200)
  expect(inShop()).toBeUndefined()
})

test('a code that the shop has already is adopted with its orders, and gets the days that were asked for', async () => {
  await open()
  const id = world.shop.addDiscount({ code: 'SUMMER10', value: { kind: 'percentage', share: 0.1 } })
  world.shop.placeOrder({ goods: '80.00', codes: ['summer10'] })
  world.later(60_000)
  await connect()

  const made = await create()

  expect(made.data?.shopifyDiscountId).toBe(id)
  expect(made.retroactiveAttribution).toEqual({ ordersFound: 1, attributionsCreated: 1, windowDays: 60, isImporting: false })
  expect(world.shop.discount(id)?.endsAt).not.toBeNull()
  expect((await codesHere())[0]).toMatchObject({ totalOrders: 1, totalRevenue: 80, currency: 'USD' })
})

test('[DC7] a code that is made while orders are still being read says so, and counts them once they are here', async () => {
  await open()
  world.shop.placeOrder({ goods: '80.00', codes: ['SUMMER10'] })
  world.later(60_000)
  world.shop.fail({ kind: 'status', status: 500 }, { ...always, field: 'bulkOperation' })
  await connect()

  const made = await create()
  world.shop.heal()
  world.later(60_000)
  await world.settle()
  const madeAfter = await create({ code: 'LATER10' })

  expect(made.retroactiveAttribution).toEqual({ ordersFound: 0, attributionsCreated: 0, windowDays: 60, isImporting: true })
  expect((await codesHere()).map(({ code, totalOrders }) => [code, totalOrders])).toEqual([
    ['LATER10', 0],
    ['SUMMER10', 1],
  ])
  expect(madeAfter.retroactiveAttribution).toMatchObject({ attributionsCreated: 0, isImporting: false })
})

test('a code that the shop has with another value is refused, and nothing is left here', async () => {
  await open()
  world.shop.addDiscount({ code: 'SUMMER10', value: { kind: 'percentage', share: 0.5 } })
  await connect()

  expect(await create()).toMatchObject({
    status: 422,
    error: 'The store has this code already, with another value. Please choose another code.',
    issues: [{ path: 'code' }],
  })
  expect(await codesHere()).toEqual([])
})

test('a code that somebody deleted in the store can be deleted here', async () => {
  await open()
  await connect()
  const { data: made } = await create()
  world.shop.deleteDiscount(made?.shopifyDiscountId ?? '')

  expect((await call('DELETE', `/api/discount-codes/${made?.id}`)).status).toBe(200)
})

/** Where nothing answers, nobody waits long. */
const patience = (fault: Fault): StoreWorldSettings => (fault.kind === 'silence' ? { patienceMs: 300 } : {})
const faults: readonly { readonly fault: Fault; readonly says: object }[] = [
  { fault: { kind: 'status', status: 401 }, says: { status: 409, error: 'Shopify authentication error', requiresReconnection: true } },
  { fault: { kind: 'status', status: 403 }, says: { status: 409, error: 'Shopify authentication error', requiresReconnection: true } },
  { fault: { kind: 'error', code: 'ACCESS_DENIED' }, says: { status: 409, requiresReconnection: true } },
  { fault: { kind: 'throttled', requested: 2000, available: 0 }, says: { status: 503, retryAfter: expect.stringMatching(/^[1-9]\d*$/) } },
  { fault: { kind: 'status', status: 429, retryAfter: 40 }, says: { status: 503, retryAfter: '40' } },
  { fault: { kind: 'status', status: 430 }, says: { status: 503 } },
  { fault: { kind: 'status', status: 402 }, says: { status: 502 } },
  { fault: { kind: 'status', status: 404 }, says: { status: 502 } },
  { fault: { kind: 'status', status: 423 }, says: { status: 502 } },
  { fault: { kind: 'error', code: 'SHOP_INACTIVE' }, says: { status: 502 } },
  { fault: { kind: 'error', code: 'INTERNAL_SERVER_ERROR' }, says: { status: 502 } },
  { fault: { kind: 'status', status: 500 }, says: { status: 502 } },
  { fault: { kind: 'cut' }, says: { status: 502 } },
  { fault: { kind: 'not json' }, says: { status: 502 } },
  { fault: { kind: 'silence' }, says: { status: 502 } },
  {
    fault: { kind: 'user error', field: ['basicCodeDiscount', 'endsAt'], code: 'INVALID', message: 'Ends at needs to be after starts_at' },
    says: { status: 422, error: 'Ends at needs to be after starts_at', issues: [{ path: 'endDate' }] },
  },
]

test.each(faults.map((entry) => ({ ...entry, name: JSON.stringify(entry.fault) })))(
  'a code is not made during $name, and people hear why',
  async ({ fault, says }) => {
    await open(patience(fault))
    await connect()
    world.shop.fail(fault, always)

    expect(await create()).toMatchObject(says)

    expect(await codesHere()).toEqual([])
    expect(world.shop.discountCodes()).toEqual([])
  },
)

test('a code whose answer was lost is there once, for the one who tries again', async () => {
  await open()
  await connect()
  world.shop.fail({ kind: 'lost answer' }, { at: 'graphql', field: 'discountCodeBasicCreate' })

  expect((await create()).status).toBe(201)

  expect(world.shop.discountCodes()).toEqual(['SUMMER10'])
  expect(await codesHere()).toHaveLength(1)
})

const acts: readonly { readonly act: string; readonly to: (id: string) => Promise<Answer>; readonly of: 'running' | 'paused' }[] = [
  { act: 'changed', of: 'running', to: (id) => call('PATCH', `/api/discount-codes/${id}`, { endDate: '2027-01-20' }) },
  { act: 'switched off', of: 'running', to: (id) => call('PATCH', `/api/discount-codes/${id}`, { isActive: false }) },
  { act: 'switched on', of: 'paused', to: (id) => call('PATCH', `/api/discount-codes/${id}`, { isActive: true }) },
  { act: 'deleted', of: 'running', to: (id) => call('DELETE', `/api/discount-codes/${id}`) },
]

test.each(faults.map((entry) => ({ ...entry, name: JSON.stringify(entry.fault) })))(
  'during $name a code is not changed, switched off, switched on or deleted, here or there; once it is over, it is',
  async ({ fault, says }) => {
    await open(patience(fault))
    await connect()
    const { data: running } = await create()
    const { data: paused } = await create({ code: 'WINTER10' })
    await call('PATCH', `/api/discount-codes/${paused?.id}`, { isActive: false })
    const codes = { running, paused }
    const all = async () => [await codesHere(), ...[running, paused].map((code) => world.shop.discount(code?.shopifyDiscountId ?? ''))]
    const before = await all()
    world.shop.fail(fault, always)

    for (const { act, of, to } of acts) expect({ act, ...(await to(codes[of]?.id ?? '')) }).toMatchObject(says)

    expect(await all()).toEqual(before)
    world.shop.heal()
    if (!('requiresReconnection' in says))
      for (const { act, of, to } of acts) expect({ act, status: (await to(codes[of]?.id ?? '')).status }).toEqual({ act, status: 200 })
  },
)

test.each([{ isActive: false }, { isActive: false, code: 'WINTER10' }])(
  'by %j a code that is paused in the store, and cannot be changed there then, runs on, here and there',
  async (change) => {
    await open()
    await connect()
    const { data: made } = await create()
    const inShop = () => world.shop.discount(made?.shopifyDiscountId ?? '')
    const before = [await codesHere(), { ...inShop(), updatedAt: undefined }]
    world.shop.fail({ kind: 'status', status: 500 }, { at: 'graphql', field: 'discountCodeBasicUpdate' })

    const answer = await call('PATCH', `/api/discount-codes/${made?.id}`, change)

    expect(answer.status).toBe(502)
    expect(world.shop.heard).toContain('discountCodeDeactivate')
    expect([await codesHere(), { ...inShop(), updatedAt: undefined }]).toEqual(before)
  },
)

test('the same Idempotency-Key makes one code in the store, also when the first call failed there', async () => {
  await open()
  await connect()
  const again = () => call('POST', '/api/discount-codes', { accountId: jane.id, ...wish }, { 'idempotency-key': 'k' })
  world.shop.fail({ kind: 'cut' }, always)

  expect((await again()).status).toBe(502)
  world.shop.heal()
  const heardBefore = world.shop.heard.length
  const [made, repeated] = [await again(), await again()]

  expect([made.status, repeated.status, repeated.data]).toEqual([201, 201, made.data])
  expect(world.shop.discountCodes()).toEqual(['SUMMER10'])
  expect(world.shop.heard.slice(heardBefore).filter((field) => field === 'discountCodeBasicCreate')).toHaveLength(1)
  expect(await codesHere()).toHaveLength(1)
})
