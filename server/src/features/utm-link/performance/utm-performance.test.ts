import type { UtmPerformance } from '@rapport/domain/utm-link/utm-performance'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertInfluencers, rivalStar } from '../../../facts/test-influencers.ts'
import { bodyOf, jsonBy, memberCaller, testEdge } from '../../../http/test-edge.ts'
import type { Store } from '../../../store/store.ts'
import { openTestStore } from '../../../store/test-store.ts'
import { insertLinks, springId } from '../tracking/test-tracking.ts'
import { createUtmPerformanceRoutes } from './utm-performance-routes.ts'
import { createUtmPerformanceService } from './utm-performance-service.ts'

const callers = { ana: memberCaller('glow', 'ana'), eve: memberCaller('rival', 'eve') }
const none = { totalSessions: 0, totalOrders: 0, totalRevenue: 0, conversionRate: 0, currency: null }

let store: Store
beforeEach(async () => {
  store = await openTestStore()
  await insertInfluencers(store)
  await insertLinks(store)
})
afterEach(() => store.close())

const performanceOf = async (path: string, who: keyof typeof callers = 'ana') => {
  const { app } = testEdge(store, callers)
  app.route('/', createUtmPerformanceRoutes(createUtmPerformanceService({ store, now: () => new Date('2026-11-20T12:00:00Z') })))
  const answer = await app.request(path, { headers: jsonBy(who) })
  const { data, message } = await bodyOf<UtmPerformance>(answer)
  return answer.ok ? data : `${answer.status} ${message}`
}

/** Orders that a link brought, each of 12.50. */
const insertOrders = (days: readonly string[], more: { readonly isPrimary?: boolean; readonly isCounted?: boolean } = {}) =>
  store.write(({ db, tables }) =>
    db.insert(tables.attribution).values(
      days.map((day, at) => ({
        organizationId: 'glow',
        orderId: `order-${day}-${at}-${JSON.stringify(more)}`,
        source: 'link',
        sourceId: springId,
        reason: 'click',
        detail: '0',
        accountId: rivalStar,
        isPrimary: true,
        isCounted: true,
        orderedAt: new Date(`${day}T12:00:00Z`),
        net: 1250,
        currency: 'EUR',
        ...more,
      })),
    ),
  )
const insertDays = (days: readonly (readonly [day: string, sessions: number])[]) =>
  store.write(async ({ db, tables }) => {
    const rows = days.map(([day, sessions]) => ({ organizationId: 'glow', day, clicks: sessions * 2, sessions }))
    await db.insert(tables.utmDay).values(rows.map((row) => ({ ...row, linkId: springId, visitors: 1 })))
    await db.insert(tables.utmOrganizationDay).values(rows)
  })

test('[UL8] [UL22] a link says what it brought of all time: sessions, orders, revenue and how many of a hundred sessions ordered', async () => {
  await insertDays([
    ['2026-01-01', 3],
    ['2026-11-20', 4],
  ])
  await insertOrders(['2026-01-01', '2026-11-20'])
  await insertOrders(['2026-11-19'], { isPrimary: false })
  await insertOrders(['2026-11-18'], { isCounted: false })

  expect(await performanceOf(`/api/utm-links/${springId}/performance`)).toEqual({
    totalSessions: 7,
    totalOrders: 3,
    totalRevenue: 37.5,
    conversionRate: 42.86,
    currency: 'EUR',
  })
})

test('[AT13] [UL22] an organization sees these days, today included, and orders whose first reason is a link', async () => {
  await insertDays([
    ['2026-10-21', 1],
    ['2026-10-22', 2],
    ['2026-11-20', 3],
  ])
  await insertOrders(['2026-10-21', '2026-10-22', '2026-11-20'])
  await insertOrders(['2026-11-19'], { isPrimary: false })

  expect(await performanceOf('/api/organization/utm-performance')).toMatchObject({ totalSessions: 5, totalOrders: 2, totalRevenue: 25 })
  expect(await performanceOf('/api/organization/utm-performance?days=1')).toMatchObject({ totalSessions: 3, totalOrders: 1 })
  expect(await performanceOf('/api/organization/utm-performance?days=31')).toMatchObject({ totalSessions: 6, totalOrders: 3 })
})

test('nothing of another organization is in any figure, and nothing was sold without a store', async () => {
  await insertDays([['2026-11-20', 3]])
  await insertOrders(['2026-11-20'])

  expect(await performanceOf('/api/organization/utm-performance', 'eve')).toEqual(none)
  expect(await performanceOf(`/api/utm-links/${springId}/performance`, 'eve')).toBe('404 This UTM campaign does not exist')
  expect(await performanceOf('/api/organization/utm-performance?days=0')).toBe('400 Please give a whole number from 1 to 366')
  expect(await performanceOf('/api/organization/utm-performance?organizationId=rival')).toMatch(/^403 /)
})
