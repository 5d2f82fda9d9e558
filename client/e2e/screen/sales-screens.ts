import type { Page } from '@playwright/test'
import { addDays } from '@rapport/domain/calendar-day/calendar-day'
import type { RankedSales, SalesByPart, SalesReport } from '@rapport/domain/sales-report/sales-report'
import { callRest } from '../../../proof-kit/person.ts'
import { makeInfluencer } from '../influencer.ts'
import { profileOf } from '../page/profile-page.ts'
import { asOf, order } from './answered-sales.ts'
import type { ScreenWorld } from './screen-world.ts'
import type { Screen } from './screens.ts'

const profileTab = (page: Page) => page.getByRole('tab', { name: 'Profile' }).click()
const orders = (page: Page) => page.getByRole('list', { name: 'Orders' })
const campaigns = (page: Page) => profileOf(page).getByRole('tab', { name: 'UTM Campaigns' }).click()
const onProfile = { route: '/influencer/$profile', who: 'ana', address: findLinked, whenNarrow: profileTab } as const

/** What was sold, and by what. The store of the journeys sells nothing: figures are answered here. */
export const salesScreens: readonly Screen[] = [
  {
    route: '/sales',
    who: 'ana',
    address: '/sales',
    open: (page) => sell(page),
    isThere: (page) => page.getByRole('button', { name: /^Nov 2, 2026: / }),
  },
  {
    route: '/sales',
    state: '90 days',
    who: 'ana',
    address: '/sales?range=90d&by=day&best=link',
    open: (page) => sell(page, 90),
    isThere: (page) => page.getByRole('button', { name: /^Nov 2, 2026: / }),
  },
  {
    route: '/sales',
    state: 'nothing sold',
    who: 'ana',
    address: '/sales?range=own&from=2020-01-01&to=2020-01-31',
    isThere: (page) => page.getByText('No sales yet'),
  },
  {
    route: '/sales',
    state: 'as a table',
    who: 'ana',
    address: '/sales?as=table&best=code',
    open: (page) => sell(page),
    isThere: (page) => page.getByRole('rowheader', { name: 'Nov 2, 2026' }),
  },
  {
    route: '/sales',
    state: 'orders',
    who: 'ana',
    address: '/sales',
    open: async (page) => {
      await sell(page)
      await page.getByRole('button', { name: /^Orders: / }).click()
    },
    isThere: orders,
  },
  {
    route: '/sales',
    state: 'not to be had',
    who: 'ana',
    address: '/sales?range=12m',
    open: async (page) => {
      await page.route('**/api/sales?*', (route) => route.fulfill({ status: 500, json: { success: false, error: 'Not now' } }))
      await page.reload()
    },
    isThere: (page) => page.getByText('Failed to load sales').first(),
  },
  {
    ...onProfile,
    state: 'new discount code',
    open: (page) => profileOf(page).getByRole('button', { name: 'Create Discount Code' }).click(),
    isThere: (page) => page.getByRole('dialog').getByLabel('Discount Value'),
  },
  {
    ...onProfile,
    state: 'new UTM campaign',
    open: async (page) => {
      await campaigns(page)
      await profileOf(page).getByRole('button', { name: 'Create UTM Campaign' }).click()
    },
    isThere: (page) => page.getByRole('dialog').getByLabel('Store URL'),
  },
  {
    ...onProfile,
    state: 'QR code',
    open: async (page) => {
      await campaigns(page)
      await profileOf(page).getByRole('button', { name: 'More for Spring' }).click()
      await page.getByRole('menuitem', { name: 'QR code' }).click()
    },
    isThere: (page) => page.getByRole('img', { name: /^QR code of / }),
  },
]

async function findLinked({ origin, overRest }: ScreenWorld): Promise<string> {
  const ana = await overRest('ana')
  const { id, address } = await makeInfluencer(origin, ana, 'Lina Linked')
  const body = { accountId: id, name: 'Spring', source: 's', medium: 'm', campaign: 'c', baseUrl: 'https://glow.example/' }
  await callRest(origin, ana, '/api/utm-links/direct', { method: 'POST', body })
  return address
}

async function sell(page: Page, days = 30): Promise<void> {
  const answer = (address: RegExp, data: unknown, beside: object = {}) =>
    page.route(address, (route) => route.fulfill({ json: { success: true, data, ...beside } }))
  await answer(/\/api\/sales\?/, reportOf(days))
  await answer(/\/api\/sales\/best\?/, [mia], { currency: 'USD', asOf })
  await answer(
    /\/api\/sales\/influencers\?/,
    [{ ...mia, owner: null, stage: 'Signed', segmentId: null, isInTrash: false, cost: 40_000, ratio: 2.1 }],
    {
      nextCursor: null,
      total: 1,
      currency: 'USD',
      asOf,
    },
  )
  await answer(/\/api\/sales\/orders\?/, [order, { ...order, orderId: 'o2', isCounted: false, isPrimary: false, part: 'journey' }], {
    nextCursor: null,
    asOf,
  })
  await page.reload()
}

const parts: SalesByPart = { code: { orders: 1, minor: 8000 }, link: { orders: 1, minor: 5000 }, journey: { orders: 1, minor: 2000 } }
const lastDay = '2026-11-03'
/** Each fifth day sold twice as much, each seventh nothing. */
const reportOf = (days: number): SalesReport => ({
  period: { firstDay: addDays(lastDay, 1 - days), lastDay },
  grouping: 'day',
  currency: 'USD',
  total: { orders: 9, minor: 45_000 },
  parts,
  points: Array.from({ length: days }, (_, at) => addDays(lastDay, at + 1 - days)).map((day, at) => ({
    firstDay: day,
    lastDay: day,
    parts: { ...parts, code: { orders: 1, minor: at % 7 === 0 ? 0 : 8000 }, link: { orders: 1, minor: at % 5 === 0 ? 15_000 : 5000 } },
  })),
  sessions: 120,
  cost: 40_000,
  ratio: 1.13,
  others: [{ minor: 1200, currency: 'EUR' }],
  asOf,
})
const mia: RankedSales & { readonly accountId: string } = {
  id: 'a',
  name: 'Mia Chen',
  accountId: 'a',
  accountName: 'Mia Chen',
  orders: 9,
  minor: 45_000,
  sessions: null,
}
