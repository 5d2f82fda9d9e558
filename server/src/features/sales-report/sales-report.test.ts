import { accountFilter } from '@rapport/domain/account-list/account-list-shape'
import { soundIntervals } from '@rapport/domain/next-outreach/interval'
import type {
  AccountSales,
  InfluencerSales,
  PartnershipSales,
  RankedSales,
  SalesOrder,
  SalesReport,
} from '@rapport/domain/sales-report/sales-report'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkAttribution } from '../../facts/attribution/attribution-check.ts'
import { readFiguresOfAccounts } from '../../facts/attribution/attribution-figures.ts'
import { renewRecentRevenue } from '../../facts/sales/recent-revenue.ts'
import { jane, mia } from '../../facts/test-influencers.ts'
import { memberCaller } from '../../http/test-edge.ts'
import type { QuerySource } from '../../store/query/kept-query.ts'
import type { Store } from '../../store/store.ts'
import { openTestStore, testStores } from '../../store/test-store.ts'
import { createAccountList } from '../account/list/account-list-service.ts'
import { codeId, insertSales, linkId, openSales, partnershipId } from './test-sales.ts'

let store: Store
const fail = (error: unknown): never => {
  throw error
}
afterEach(() => store.close())

const asOf = '2026-03-20T12:00:00.000Z'
const usd = (minor: number) => ({ minor, currency: 'USD' })

describe.each(testStores)('the sales report on $dialect', ({ open }) => {
  beforeEach(async () => {
    store = await open()
    await insertSales(store)
  })

  test('[SA2] [SA3] [SA9] an organization sees what it sold, by part and point, in the currency of most orders, against what it paid', async () => {
    const report = await openSales(store).data<SalesReport>('/api/sales?range=own&from=2026-02-01&to=2026-03-20&by=month')

    const none = { orders: 0, minor: 0 }
    const march = { code: { orders: 1, minor: 10_000 }, link: { orders: 1, minor: 10_000 }, journey: { orders: 1, minor: 500 } }
    expect(report).toEqual({
      period: { firstDay: '2026-02-01', lastDay: '2026-03-20' },
      grouping: 'month',
      currency: 'USD',
      total: { orders: 4, minor: 29_300 },
      parts: { ...march, code: { orders: 2, minor: 18_800 } },
      points: [
        { firstDay: '2026-02-01', lastDay: '2026-02-28', parts: { code: { orders: 1, minor: 8800 }, link: none, journey: none } },
        { firstDay: '2026-03-01', lastDay: '2026-03-20', parts: march },
      ],
      sessions: 4,
      cost: 8050,
      ratio: 3.64,
      others: [{ minor: 10_000, currency: 'EUR' }],
      asOf,
    })
  })

  test('[SA1] [SA4] every range gives the same by whole months and by days', async () => {
    const { data } = openSales(store)
    const best = (query: string) => data<readonly RankedSales[]>(`/api/sales/best?of=influencer&${query}`)

    expect((await data<SalesReport>('/api/sales')).total).toEqual({ orders: 4, minor: 29_300 })
    expect((await data<SalesReport>('/api/sales?range=12m')).total).toEqual({ orders: 5, minor: 39_300 })
    const whole = await best('range=own&from=2026-01-01&to=2026-03-31')
    expect(whole.map(({ id, orders, minor }) => [id, orders, minor])).toEqual([
      [jane, 3, 28_800],
      [mia, 2, 10_500],
    ])
    expect(await best('range=own&from=2026-01-10&to=2026-03-07')).toEqual(whole)
    expect(await best('range=own&from=2026-01-11&to=2026-03-06')).toMatchObject([{ minor: 18_800 }, { minor: 10_000 }])
  })

  test('[AT13] the best segments, campaigns, codes and links, each with what counts for it', async () => {
    const { data } = openSales(store)
    const best = (of: string) => data<readonly RankedSales[]>(`/api/sales/best?of=${of}&range=90d`)

    expect(await best('segment')).toMatchObject([
      { id: 'beauty', name: 'Beauty', minor: 28_800, sessions: null },
      { id: null, name: null, minor: 10_500 },
    ])
    expect(await best('campaign')).toMatchObject([{ id: null, orders: 5, minor: 39_300 }])
    expect(await best('code')).toMatchObject([
      { id: codeId, name: 'SUMMER10', accountId: jane, accountName: '=Jane', orders: 3, minor: 28_800 },
    ])
    expect(await best('link')).toMatchObject([{ id: linkId, name: linkId, accountId: mia, orders: 3, minor: 20_500, sessions: 4 }])
  })

  test('[SA6] [SA7] cost stands against revenue of each influencer, by owner, segment and stage, page by page and as a file', async () => {
    const { data, body, get } = openSales(store)
    const first = await body('/api/sales/influencers?limit=1')
    const second = await body(`/api/sales/influencers?limit=1&cursor=${first.nextCursor}`)

    expect(first).toMatchObject({ total: 2, currency: 'USD', asOf })
    expect(first.data).toEqual([
      {
        ...{ accountId: jane, name: '=Jane', owner: 'gone', stage: 'Signed', segmentId: 'beauty', isInTrash: false },
        ...{ orders: 2, minor: 18_800, cost: 8050, ratio: 2.34 },
      },
    ])
    expect([second.data.map(({ accountId }) => accountId), second.nextCursor]).toEqual([[mia], null])
    const found = async (query: string) =>
      (await data<readonly InfluencerSales[]>(`/api/sales/influencers?${query}`)).map(({ accountId }) => accountId)
    expect(await found('owner=none')).toEqual([mia])
    expect(await found('segment=beauty,none&stage=signed&sort=revenue')).toEqual([mia, jane])
    expect(await (await get('/api/sales/influencers/export?segment=beauty')).text()).toBe(
      "Influencer,Owner,Stage,Segment,Orders,Revenue,Cost,Ratio,Currency\r\n'=Jane,Former member,Signed,Beauty,2,188.00,80.50,2.34,USD\r\n",
    )
  })

  test('[AT16] the orders behind a figure say why they count, for less or for somebody else, the latest first', async () => {
    const { data, body } = openSales(store)
    const orders = (query: string) => data<readonly SalesOrder[]>(`/api/sales/orders?${query}`)
    const told = async (query: string) => (await orders(query)).map(({ orderName, reasons }) => `${orderName}: ${reasons.join('; ')}`)

    expect(await told(`accountId=${jane}&range=30d`)).toEqual([
      '#2026-03-09: code SUMMER10 used',
      '#2026-03-08: code SUMMER10 used; cancelled on Mar 9, counts as none',
      '#2026-03-06: code SUMMER10 used',
      '#2026-02-28: code SUMMER10 used; refunded by $12',
    ])
    expect(await told(`linkId=${linkId}`)).toEqual([
      `#2026-03-07: the store saw the parameters of ${linkId} on the last visit, ordered on Mar 7`,
      `#2026-03-06: clicked ${linkId} on Mar 6, ordered on Mar 6; counts for =Jane: code SUMMER10 comes first`,
      `#2026-03-05: clicked ${linkId} on Mar 3, ordered on Mar 5`,
    ])
    const [refunded] = await orders('range=own&from=2026-02-28&to=2026-02-28')
    expect(refunded).toMatchObject({ part: 'code', accountName: '=Jane', attributed: usd(8800), lost: usd(1200), isCounted: true })
    expect((await orders('part=journey&segmentId=none&campaignId=none')).map(({ orderName }) => orderName)).toEqual(['#2026-03-07'])
    const first = await body('/api/sales/orders?limit=6')
    const second = await body(`/api/sales/orders?limit=6&cursor=${encodeURIComponent(String(first.nextCursor))}`)
    expect([first.data.length, second.data.map(({ orderName }) => orderName), second.nextCursor]).toEqual([6, ['#2026-01-10'], null])
  })

  test('[AT17] a profile has the figures of 30 days, 90 days and all, and of a partnership', async () => {
    const { data } = openSales(store)
    const eur = { minor: 10_000, currency: 'EUR' }

    expect(await data<AccountSales>(`/api/accounts/${jane}/sales`)).toEqual({
      days30: { orders: 3, revenue: [eur, usd(18_800)], sessions: 0 },
      days90: { orders: 4, revenue: [eur, usd(28_800)], sessions: 0 },
      all: { orders: 4, revenue: [eur, usd(28_800)], sessions: 0 },
      asOf,
    })
    expect((await data<AccountSales>(`/api/accounts/${mia}/sales`)).days30).toEqual({ orders: 2, revenue: [usd(10_500)], sessions: 4 })
    expect(await data<PartnershipSales>(`/api/partnerships/${partnershipId}/sales`)).toEqual({
      ...{ firstDay: '2026-03-02', lastDay: '2026-04-09', orders: 1, asOf },
      ...{ revenue: usd(10_000), cost: usd(8050), ratio: 1.24 },
    })
  })

  test('[SA10] revenue of 30 days sorts and narrows the list of influencers, and each day has its own 30', async () => {
    const list = async (query: object) => {
      const asked = { ...accountFilter.parse({}), sort: '-revenue' as const, limit: 10, ...query }
      const page = await createAccountList({ store, now: () => new Date(asOf) }).read(memberCaller('glow', 'ana'), asked)
      return page.ok ? page.value.accounts.map(({ id, revenue30Days }) => [id, revenue30Days]) : page.refusal.message
    }
    const sold = [
      [jane, usd(18_800)],
      [mia, usd(10_500)],
    ]

    expect([await list({}), await list({ sort: 'revenue', revenue: ['under1000'] })]).toEqual([sold, sold.toReversed()])
    expect([await list({ revenue: ['none'] }), await list({ revenue: ['under10000', 'over10000'] })]).toEqual([[], []])
    await renewRecentRevenue(store, new Date('2026-04-05T12:00:00Z'), fail)
    expect(await list({})).toEqual([
      [jane, { minor: 10_000, currency: 'EUR' }],
      [mia, usd(500)],
    ])
    await renewRecentRevenue(store, new Date('2026-05-05T12:00:00Z'), fail)
    expect(await list({ revenue: ['none'] })).toEqual([
      [jane, null],
      [mia, null],
    ])
  })

  test('[SA10] amounts beyond any sum, and an organization whose days cannot be told, keep nobody from their revenue', async () => {
    const { attribution, organizationSettings, salesSum, salesSumZone } = store.tables
    const errors: unknown[] = []
    await store.write(async ({ db }) => {
      await db.update(attribution).set({ net: sql`9000000000000000000` }).where(eq(attribution.accountId, jane))
      await db.update(salesSum).set({ minor: sql`9000000000000000000` }).where(eq(salesSum.id, jane))
      await db.insert(organizationSettings).values({ organizationId: 'broken', timeZone: 'No/Where', ...soundIntervals({}) })
      await db.insert(salesSumZone).values({ organizationId: 'broken', timeZone: 'UTC' })
    })
    const source = <T>(read: (source: QuerySource) => Promise<T>) => store.read((db) => read({ db, tables: store.tables }))
    const span = { from: Date.parse('2026-01-01'), until: Date.parse('2026-04-01') }
    for (const asked of [{ ids: [jane] }, { ids: [jane], span }])
      expect((await source((from) => readFiguresOfAccounts(from, 'glow', asked))).get(jane)?.revenue.at(-1)?.minor).toBeGreaterThan(1.7e19)
    await store.write(({ db }) => db.update(attribution).set({ net: 1 }).where(eq(attribution.accountId, jane)))
    await renewRecentRevenue(store, new Date('2026-03-20T12:00:00Z'), (error) => errors.push(error))
    expect(errors).toMatchObject([{ message: expect.stringContaining('No/Where') }])
    const rows = await store.read((db) => db.select().from(salesSumZone))
    expect(rows.map(({ organizationId, recentOf }) => [organizationId, recentOf !== null]).toSorted()).toEqual([
      ['broken', false],
      ['glow', true],
    ])
  })

  test('[SA5] days follow the zone of the organization, also after it was changed', async () => {
    const { organizationSettings } = store.tables
    const { data } = openSales(store)
    const lateOn = '/api/sales?range=own&from=2026-03-05&to=2026-03-05'
    const before = await data<SalesReport>(lateOn)
    await store.write(({ db }) =>
      db.insert(organizationSettings).values({ organizationId: 'glow', timeZone: 'Pacific/Kiritimati', ...soundIntervals({}) }),
    )

    expect([before.parts.link.orders, before.parts.code.orders]).toEqual([1, 0])
    expect((await data<SalesReport>(lateOn)).total.orders).toBe(0)
    expect((await data<SalesReport>(lateOn.replaceAll('03-05', '03-06'))).parts.link.orders).toBe(1)
    const { differences } = await store.read((db) => checkAttribution({ db, tables: store.tables }, 'glow'))
    expect(differences).toEqual([])
  })
})

describe('the sales report', () => {
  beforeEach(async () => {
    store = await openTestStore()
    await insertSales(store)
  })

  test('[SA4] figures of an influencer and of a partnership are read of sums, but for the few days at the ends of a time', async () => {
    const { data } = openSales(store)
    const january = { period: '2026-01', of: 'account', id: jane }
    const { salesSum } = store.tables
    const isJanuary = and(eq(salesSum.of, january.of), eq(salesSum.id, january.id), eq(salesSum.period, january.period))
    await store.write(({ db }) => db.update(salesSum).set({ orders: 51 }).where(isJanuary))

    const profile = await data<AccountSales>(`/api/accounts/${jane}/sales`)

    expect([profile.days30.orders, profile.days90.orders, profile.all.orders]).toEqual([3, 54, 54])
  })

  test('[SA4] a month less its other days is what its days come to, for whomever it is asked', async () => {
    const { data } = openSales(store)
    const best = async (of: string) =>
      (await data<readonly RankedSales[]>(`/api/sales/best?of=${of}&range=own&from=2026-03-06&to=2026-03-30`)).map((row) => row.minor)

    expect([await best('influencer'), await best('code'), await best('link')]).toEqual([[10_000, 500], [10_000], [10_500]])
  })

  test('nothing of another organization is in any figure, and a key that only reads may read', async () => {
    const { data, get } = openSales(store)

    expect(await data<SalesReport>('/api/sales', 'eve')).toMatchObject({ total: { orders: 0 }, currency: null, cost: 0, sessions: 0 })
    for (const path of ['best?of=code', 'best?of=influencer', 'influencers', `orders?codeId=${codeId}`, `orders?accountId=${jane}`])
      expect(await data(`/api/sales/${path}`, 'eve'), path).toEqual([])
    expect((await get(`/api/accounts/${jane}/sales`, 'eve')).status).toBe(404)
    expect((await get(`/api/partnerships/${partnershipId}/sales`, 'eve')).status).toBe(404)
    expect((await get('/api/sales', 'reader')).status).toBe(200)
  })

  test('who lies in the Trash counts on, without a name and without a profile', async () => {
    const { account } = store.tables
    await store.write(({ db }) => db.update(account).set({ deletedAt: new Date() }).where(eq(account.id, jane)))
    const { data, get } = openSales(store)

    expect(await data('/api/sales/best?of=influencer&limit=1')).toMatchObject([{ id: jane, name: null, minor: 18_800 }])
    expect(await data('/api/sales/influencers?limit=1')).toMatchObject([{ accountId: jane, isInTrash: true }])
    expect(await data('/api/sales/orders?limit=1')).toMatchObject([{ accountId: jane, accountName: null }])
    expect((await get(`/api/accounts/${jane}/sales`)).status).toBe(404)
    expect((await get(`/api/partnerships/${partnershipId}/sales`)).status).toBe(404)
  })

  test('what cannot be read is refused in a sentence', async () => {
    const { body, get } = openSales(store)
    const refused = async (path: string) => {
      const { status, message } = await body(`/api/sales${path}`)
      return `${status} ${message}`
    }
    const own = '400 Please choose two days, the earlier one first, at most 3 years apart'
    const noDay = 'Please give a day as YYYY-MM-DD, of the years 1900 to 2999'

    expect(await refused('?range=own&from=2026-03-05')).toBe(own)
    expect(await refused('/orders?range=own&from=2026-03-05&to=2026-03-01')).toBe(own)
    expect(await refused('?range=own&from=2026-02-30&to=2026-03-01')).toBe(`400 ${noDay}`)
    for (const days of ['from=9999-12-01&to=9999-12-31', 'from=0001-01-01&to=0001-01-02', 'from=-000001-01-01&to=%2B275760-09-13'])
      for (const path of ['', '/best', '/influencers', '/influencers/export', '/orders'])
        expect(await refused(`${path}?of=code&range=own&${days}`), path).toBe(`400 ${noDay}`)
    expect((await get('/api/sales?range=own&from=2997-01-01&to=2999-12-31&by=day')).status).toBe(200)
    expect(await refused('/best?of=code&limit=1000')).toBe('400 Please give a whole number from 1 to 100')
    expect(await refused('/influencers?stage=Nowhere')).toBe("400 There is no stage called 'Nowhere'")
    expect(await refused('/influencers?cursor=x')).toBe('400 This is not a cursor of this list')
    expect(await refused('/orders?cursor=x')).toBe('400 This is not a cursor of this list')
  })
})
