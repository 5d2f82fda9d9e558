import type { Account } from '@rapport/domain/account/account'
import { orderWith } from '@rapport/domain/attribution/test-sale'
import type { DiscountCode } from '@rapport/domain/discount-code/discount-code'
import type { UtmLink } from '@rapport/domain/utm-link/utm-link'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkAttribution } from './facts/attribution/attribution-check.ts'
import { storeOrders } from './facts/shop-order-commit.ts'
import { readRows } from './store/query/raw-query.ts'
import { openTestApp, type TestApp, type Visitor } from './test-app.ts'

const day = 24 * 60 * 60 * 1000

let glow: TestApp
let ana: Visitor
let organizationId: string
let jane: Account
let june: Account
let later = 0
beforeEach(async () => {
  later = 0
  glow = await openTestApp({ now: () => new Date(Date.now() + later) })
  ana = await glow.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  const session: { organization: { id: string } } = await ana.data('GET', '/api/session')
  organizationId = session.organization.id
  jane = await ana.data('POST', '/api/accounts', { name: 'Jane' })
  june = await ana.data('POST', '/api/accounts', { name: 'June' })
})
afterEach(() => glow.close())

/** An order of some days ago that used codes, worth 100. */
const order = (id: string, daysAgo: number, codes: readonly string[]) => {
  const at = Date.now() - daysAgo * day
  const reading = orderWith({ organizationId, id, createdAt: at, updatedAt: at, codes })
  return glow.store.write((tx) => storeOrders(tx, { organizationId, at: new Date(at), shop: 'glow.myshopify.com', readings: [reading] }))
}
const create = async (accountId: string, code: string, more: object = {}) => {
  const startDate = new Date(Date.now() + later + day).toISOString()
  const answer = await ana.call('POST', '/api/discount-codes', { accountId, code, discountValue: 10, startDate, ...more })
  return (await answer.json()) as { readonly data: DiscountCode; readonly retroactiveAttribution: unknown }
}
const link = async (accountId: string): Promise<UtmLink> =>
  ana.data('POST', '/api/utm-links/direct', {
    accountId,
    name: 'Spring',
    source: 'a',
    medium: 'b',
    campaign: accountId,
    baseUrl: 'shop.example.com',
  })
const codesOf = async ({ id }: Account) => {
  const codes: readonly DiscountCode[] = await ana.data('GET', `/api/discount-codes?accountId=${id}`)
  return codes.map(({ code, usageCount, totalOrders, totalRevenue, currency }) => [code, usageCount, totalOrders, totalRevenue, currency])
}
const linksOf = async ({ id }: Account) =>
  ((await ana.data('GET', `/api/utm-links?accountId=${id}`)) as readonly UtmLink[]).map((one) => one.id)
const differences = async () =>
  (await glow.store.read((db) => checkAttribution({ db, tables: glow.store.tables }, organizationId))).differences

test('[AT11] a new code finds the orders before it, keeps those of its former name, and after its deletion those before', async () => {
  await order('o1', 10, ['jane10'])
  await order('o2', 70, ['JANE10'])
  const { data, retroactiveAttribution } = await create(jane.id, 'JANE10')
  const path = `/api/discount-codes/${data.id}`

  expect(retroactiveAttribution).toEqual({ ordersFound: 1, attributionsCreated: 1, windowDays: 60, isImporting: false })
  expect(data).toMatchObject({ usageCount: 1, totalOrders: 1, totalRevenue: 100, currency: 'USD' })
  await order('o3', 1, ['JANE15'])
  await ana.call('PATCH', path, { code: 'JANE15' })
  expect(await codesOf(jane)).toEqual([['JANE15', 2, 2, 200, 'USD']])
  expect((await create(june.id, 'JUNE10', { enableRetroactiveAttribution: false })).retroactiveAttribution).toBeNull()
  await ana.call('DELETE', path)
  expect([await codesOf(jane), await differences()]).toEqual([[], []])
  const rows = await glow.store.read((db) => db.select().from(glow.store.tables.attribution))
  expect(rows.map(({ orderId, accountId }) => [orderId, accountId]).toSorted()).toEqual([
    ['o1', jane.id],
    ['o3', jane.id],
  ])
})

test('two influencers become one: codes, links and what they brought are those of the one that stays', async () => {
  await order('o1', 10, ['JUNE10'])
  await create(june.id, 'JUNE10')
  const spring = await link(june.id)

  expect((await ana.call('POST', `/api/accounts/${jane.id}/merge`, { otherId: june.id, choices: {} })).status).toBe(200)

  expect(await codesOf(jane)).toEqual([['JUNE10', 1, 1, 100, 'USD']])
  expect(await linksOf(jane)).toEqual([spring.id])
  const [row] = await glow.store.read((db) => db.select().from(glow.store.tables.attribution))
  expect([row?.accountId, await differences()]).toEqual([jane.id, []])
})

test('an influencer whose code had more names than a statement takes is purged like any other', async () => {
  await order('o1', 10, ['JUNE10'])
  const { data } = await create(june.id, 'JUNE10')
  await glow.store.write(({ db }) =>
    readRows(
      db,
      sql`insert into discount_code_name (organization_id, "key", code_id, name)
        with recursive former(n) as (select 1 union all select n + 1 from former where n < 33000)
        select ${organizationId}, 'FORMER' || n, ${data.id}, 'FORMER' || n from former returning 1`,
    ),
  )

  await ana.call('DELETE', `/api/accounts/${june.id}`)
  await glow.app.jobs.look()
  later = 31 * day
  await glow.app.jobs.look()

  expect(await glow.store.read((db) => db.select().from(glow.store.tables.attribution))).toEqual([])
  expect(await ana.data('GET', '/api/trash')).toEqual([])
})

test('in the Trash codes and links are hidden, restored with their influencer, and later gone; their names stay reserved', async () => {
  await order('o1', 10, ['JANE10'])
  await create(jane.id, 'JANE10')
  const spring = await link(jane.id)
  await ana.call('DELETE', `/api/accounts/${jane.id}`)
  const hidden = [await ana.get(`/api/discount-codes?accountId=${jane.id}`), await ana.get(`/api/utm-links/${spring.id}/performance`)]
  expect(hidden.map(({ status }) => status)).toEqual([404, 404])
  expect((await glow.call('GET', `/api/utm-tracking/${spring.id}`)).status).toBe(302)
  await ana.call('POST', `/api/accounts/${jane.id}/restore`)
  expect([await codesOf(jane), await linksOf(jane)]).toEqual([[['JANE10', 1, 1, 100, 'USD']], [spring.id]])

  await ana.call('DELETE', `/api/accounts/${jane.id}`)
  await glow.app.jobs.look()
  const told: string[] = []
  glow.store.onChange((changes) => told.push(...changes.map(({ kind, id, deleted }) => `${kind} ${id} ${deleted}`)))
  later = 31 * day
  await glow.app.jobs.look()

  expect(told).toContain(`utm-link ${spring.id} true`)
  const { attribution, discountCode, utmLink, utmLinkTriple } = glow.store.tables
  const tables = [attribution, discountCode, utmLink, utmLinkTriple]
  expect(await glow.store.read((db) => Promise.all(tables.map(async (table) => (await db.select().from(table)).length)))).toEqual([
    0, 0, 0, 0,
  ])
  expect((await glow.store.read((db) => db.select().from(glow.store.tables.shopOrder))).map(({ id }) => id)).toEqual(['o1'])
  expect((await glow.call('GET', `/api/utm-tracking/${spring.id}`)).status).toBe(404)
  expect(await create(june.id, 'JANE10')).toMatchObject({
    message: 'This discount code was deleted and stays reserved, so that its orders stay apart',
  })
  expect(await differences()).toEqual([])
})
