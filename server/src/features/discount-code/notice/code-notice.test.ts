import { orderWith } from '@rapport/domain/attribution/test-sale'
import { soundIntervals } from '@rapport/domain/next-outreach/interval'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storeOrders } from '../../../facts/shop-order-commit.ts'
import { insertInfluencers, jane, mia } from '../../../facts/test-influencers.ts'
import type { Store } from '../../../store/store.ts'
import { testStores } from '../../../store/test-store.ts'
import { openCodes } from '../test-discount-codes.ts'
import { createEndNotices, createFirstOrderNotices } from './code-notice-job.ts'

let store: Store
let now: Date
let count: number
const errors: unknown[] = []
const ports = () => ({ store, now: () => now, newId: () => `notice${++count}`, report: (error: unknown) => void errors.push(error) })
afterEach(() => store.close())

const told = async () => {
  const rows = await store.read((db) => db.select().from(store.tables.notification))
  return rows.map(({ kind, userId, accountId, dueDay }) => [kind, userId, accountId, dueDay])
}
const order = (id: string, at: string, codes: readonly string[]) => {
  const [createdAt, facts] = [Date.parse(at), { organizationId: 'glow', id, codes }]
  const reading = orderWith({ ...facts, createdAt, updatedAt: createdAt })
  return store.write((tx) => storeOrders(tx, { organizationId: 'glow', at: now, shop: 'glow.myshopify.com', readings: [reading] }))
}

describe.each(testStores)('notices of codes on $dialect', ({ open }) => {
  beforeEach(async () => {
    store = await open()
    now = new Date('2026-11-20T12:00:00Z')
    count = 0
    errors.splice(0)
    await insertInfluencers(store)
    await store.write(async ({ db, tables: { user, organization, member, account } }) => {
      const ben = { id: 'ben', name: 'Ben', firstName: 'Ben', lastName: 'Okafor', email: 'ben@example.com', emailVerified: true }
      await db.insert(user).values({ ...ben, createdAt: now, updatedAt: now })
      await db.insert(organization).values({ id: 'glow', name: 'Glow', slug: 'glow', createdAt: now })
      await db.insert(member).values({ id: 'm', organizationId: 'glow', userId: 'ben', role: 'member', createdAt: now })
      await db.update(account).set({ ownerId: 'ben' }).where(eq(account.id, jane))
    })
  })

  test("[NC1] the owner is told of a code's first order, once, and not of one of long ago", async () => {
    const { create } = openCodes(store)
    await create({ code: 'FIRST', startDate: '2026-11-20' })
    await create({ code: 'OLD', startDate: '2026-11-20' })
    await create({ code: 'NOBODYS', accountId: mia })
    const { run, stop } = createFirstOrderNotices(ports())
    await run()
    await order('o1', '2026-11-20T13:00:00Z', ['FIRST', 'NOBODYS'])
    await order('o2', '2026-11-10T13:00:00Z', ['OLD'])
    await run()
    await order('o3', '2026-11-20T14:00:00Z', ['FIRST', 'OLD'])
    await run()
    stop()

    expect(await told()).toEqual([['code_first_order', 'ben', jane, '']])
  })

  test('[NC2] the owner is told that a code ends within three days while a partnership is open, once, until it is no longer true, also beside a broken organization', async () => {
    const { create, call } = openCodes(store)
    const { data } = await create({ code: 'SOON', endDate: '2026-11-23' })
    await create({ code: 'LATER', endDate: '2026-11-24' })
    await create({ code: 'OTHER', endDate: '2026-11-23', accountId: mia })
    await store.write(async ({ db, tables: { organization, organizationSettings } }) => {
      await db.insert(organization).values({ id: 'broken', name: 'Broken', slug: 'broken', createdAt: now })
      await db.insert(organizationSettings).values({ organizationId: 'broken', timeZone: 'No/Where', ...soundIntervals({}) })
    })
    const look = createEndNotices(ports())
    await look()
    expect(errors.splice(0)).toMatchObject([{ message: expect.stringContaining('No/Where') }])
    const withoutPartnership = await told()
    const terms = { budget: '1', startDate: '2026-11-01', endDate: '2026-12-31', invoiceStatus: 'WAITING', isCompleted: false, rev: 1 }
    const moments = { createdAt: now, receivedAt: now, deletedAt: null, deletedBy: null }
    const rows = [jane, mia].map((accountId) => ({ accountId, id: `p${accountId}`, organizationId: 'glow', ...terms, ...moments }))
    await store.write(({ db, tables }) => db.insert(tables.partnership).values(rows))
    await look()
    await look()
    const open = await told()
    await call('PATCH', `/api/discount-codes/${data.id}`, { endDate: '2026-12-20' })
    await look()

    expect(withoutPartnership).toEqual([])
    expect(open).toEqual([['code_ends_soon', 'ben', jane, '2026-11-23']])
    expect(await told()).toEqual([])
  })
})
