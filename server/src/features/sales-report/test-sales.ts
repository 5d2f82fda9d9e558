import { clickOn, codeWith, journeyOf, linkWith, orderWith, spring, visitBy } from '@rapport/domain/attribution/test-sale'
import type { ShopOrder } from '@rapport/domain/shop/shop-order'
import { eq } from 'drizzle-orm'
import { storeOrders } from '../../facts/shop-order-commit.ts'
import { insertInfluencers, jane, mia } from '../../facts/test-influencers.ts'
import { writeCode, writeLink } from '../../facts/test-sources.ts'
import { bodyOf, jsonBy, memberCaller, testEdge } from '../../http/test-edge.ts'
import type { Store } from '../../store/store.ts'
import { createSalesReportFeature } from './sales-report-feature.ts'

const callers = {
  ana: memberCaller('glow', 'ana'),
  eve: memberCaller('rival', 'eve'),
  reader: memberCaller('glow', 'ana', { scope: 'read', via: { kind: 'key', keyId: 'k2' } }),
}

export const codeId = '01hx00000000000000000code'
export const linkId = '01hx00000000000000000link'
export const partnershipId = '01hx000000000000000000partner'

const day = (date: string) => Date.parse(`${date}T12:00:00Z`)
const order = (date: string, facts: Partial<ShopOrder>): ShopOrder =>
  orderWith({ id: `gid://shopify/Order/${date}`, name: `#${date}`, createdAt: day(date), updatedAt: day(date), ...facts })

/** What was sold until March 20: by Jane's code, by Mia's link and by a journey to it. Jane's partnership of March 2 is paid. */
export const insertSales = async (store: Store): Promise<void> => {
  await insertInfluencers(store)
  await store.write(async (tx) => {
    const { db, tables } = tx
    await writeCode(tx, codeWith({ id: codeId, accountId: jane, countsFrom: day('2025-12-01') }))
    await writeLink(tx, linkWith({ id: linkId, accountId: mia, triples: [{ ...spring, since: day('2025-12-01') }] }))
    await storeOrders(tx, { organizationId: 'glow', at: new Date(day('2026-03-20')), shop: 'glow.myshopify.com', readings: sales })
    await db.insert(tables.utmDay).values({ linkId, day: '2026-03-05', organizationId: 'glow', clicks: 9, sessions: 4, visitors: 3 })
    await db.insert(tables.utmOrganizationDay).values({ organizationId: 'glow', day: '2026-03-05', clicks: 9, sessions: 4 })
    await db
      .insert(tables.segment)
      .values({ id: 'beauty', organizationId: 'glow', name: 'Beauty', nameKey: 'beauty', createdAt: new Date(0) })
    await db.update(tables.account).set({ segmentId: 'beauty', name: '=Jane', ownerId: 'gone' }).where(eq(tables.account.id, jane))
    await db.insert(tables.organizationStage).values({
      id: 'stage',
      organizationId: 'glow',
      key: null,
      name: 'Signed',
      nameKey: 'signed',
      position: 1,
      createdAt: new Date(0),
    })
    const at = new Date(day('2026-03-02'))
    const terms = { budget: '80.50', startDate: '2026-03-02', endDate: '2026-03-10', invoiceStatus: 'PAID', isCompleted: false }
    await db
      .insert(tables.partnership)
      .values({ accountId: jane, id: partnershipId, organizationId: 'glow', ...terms, createdAt: at, receivedAt: at, rev: 1 })
  })
}

const sales: readonly ShopOrder[] = [
  order('2026-01-10', { codes: ['SUMMER10'] }),
  order('2026-02-28', { codes: ['SUMMER10'], totalRefunded: 1200 }),
  order('2026-03-05', { journey: journeyOf(clickOn(linkId, day('2026-03-03'))) }),
  order('2026-03-06', { codes: ['summer10'], journey: journeyOf(clickOn(linkId, day('2026-03-06'))) }),
  order('2026-03-07', { journey: journeyOf(visitBy(spring, day('2026-03-07'))), currentSubtotal: 500 }),
  order('2026-03-08', { codes: ['SUMMER10'], cancelledAt: day('2026-03-09') }),
  order('2026-03-09', { codes: ['SUMMER10'], currency: 'EUR' }),
]

/** The calls of the report on March 20. For tests only. */
export const openSales = (store: Store) => {
  const { app } = testEdge(store, callers)
  const now = () => new Date('2026-03-20T12:00:00Z')
  for (const route of createSalesReportFeature({ store, now, report: () => undefined }).routes ?? []) app.route('/', route)
  const get = (path: string, who: keyof typeof callers = 'ana') => app.request(path, { headers: jsonBy(who) })
  return {
    get,
    data: async <T>(path: string, who: keyof typeof callers = 'ana') => (await bodyOf<T>(await get(path, who))).data,
    body: async (path: string, who: keyof typeof callers = 'ana') => {
      const answer = await get(path, who)
      const body = await bodyOf<readonly Record<string, unknown>[]>(answer)
      return { status: answer.status, nextCursor: null as string | null, ...body } // of pages alone
    },
  }
}
