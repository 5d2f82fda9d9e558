import type { Page } from '@playwright/test'
import { addDays } from '@rapport/domain/calendar-day/calendar-day'
import type { DiscountCode } from '@rapport/domain/discount-code/discount-code'
import type { UtmLink } from '@rapport/domain/utm-link/utm-link'
import type { UtmPerformance } from '@rapport/domain/utm-link/utm-performance'
import { makeInfluencer } from '../influencer.ts'
import { untilLoaded } from '../page/loaded.ts'
import { profileOf } from '../page/profile-page.ts'
import { answerWith, lost, sold, store } from './answered-sales.ts'
import type { ScreenWorld } from './screen-world.ts'
import type { Screen } from './screens.ts'

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 768
const dialog = (page: Page) => page.getByRole('dialog')
const onProfile = { route: '/influencer/$profile', who: 'ana', address: findCoded } as const

/** Codes and links of a profile, in every state; answered here, so that each can be. */
export const codeScreens: readonly Screen[] = [
  {
    ...onProfile,
    state: 'codes in every state',
    open: showCodes,
    isThere: (page) => page.getByText('not in Shopify'),
  },
  {
    ...onProfile,
    state: 'orders of a code',
    open: async (page) => {
      await showCodes(page)
      await page.getByRole('button', { name: 'RUNNING10: $1,240.50 from 9 orders. Show them' }).click()
    },
    isThere: (page) => page.getByRole('list', { name: 'Orders' }),
  },
  {
    ...onProfile,
    state: 'editing a code',
    open: (page) => choose(page, showCodes, 'RUNNING10', 'Edit'),
    isThere: (page) => dialog(page).getByLabel('Discount Value'),
  },
  {
    ...onProfile,
    state: 'deleting a code',
    open: (page) => choose(page, showCodes, 'RUNNING10', 'Delete'),
    isThere: (page) => page.getByRole('alertdialog'),
  },
  {
    ...onProfile,
    state: 'the store was lost',
    open: (page) => choose(page, showCodesOfLostStore, 'RUNNING10', 'Switch off'),
    isThere: (page) => page.getByText('Shopify Connection Issue'),
  },
  {
    ...onProfile,
    state: 'links',
    open: showLinks,
    isThere: (page) => page.getByText('12.5%').first(),
  },
  {
    ...onProfile,
    state: 'importing a link, something to correct',
    open: async (page) => {
      await showLinks(page)
      await profileOf(page).getByRole('button', { name: 'Create UTM Campaign' }).click()
      await page.getByRole('tab', { name: 'Import Existing' }).click()
      await page.getByRole('button', { name: 'Import UTM Campaign' }).click()
    },
    isThere: (page) => dialog(page).getByRole('alert').or(dialog(page).locator('[aria-invalid=true]')).first(),
  },
  {
    ...onProfile,
    state: 'editing a link',
    open: (page) => choose(page, showLinks, links[0]?.name ?? '', 'Edit'),
    isThere: (page) => dialog(page).getByLabel('Store URL'),
  },
  {
    ...onProfile,
    state: 'deleting a link',
    open: (page) => choose(page, showLinks, links[0]?.name ?? '', 'Delete'),
    isThere: (page) => page.getByRole('alertdialog'),
  },
  {
    ...onProfile,
    // A draft stays on the device: chloe's shows nothing else of an influencer.
    who: 'chloe',
    state: 'drafts of codes',
    open: draft,
    isThere: (page) =>
      profileOf(page)
        .getByRole('button', { name: /^Send LATER5/ })
        .first(),
  },
]

async function findCoded({ origin, overRest }: ScreenWorld): Promise<string> {
  const { address } = await makeInfluencer(origin, await overRest('ana'), 'Cora Coded')
  return address
}

async function showProfile(page: Page): Promise<void> {
  await page.reload()
  if (isNarrow(page)) await page.getByRole('tab', { name: 'Profile' }).click()
}

async function showCodes(page: Page): Promise<void> {
  await answerWith(page, { codes, store, ...sold })
  await showProfile(page)
  await profileOf(page).getByRole('list', { name: 'Discount codes' }).getByRole('listitem').last().scrollIntoViewIfNeeded()
}

async function showCodesOfLostStore(page: Page): Promise<void> {
  await answerWith(page, { codes, store: lost, ...sold })
  const refusal = { success: false, error: 'Shopify authentication error', code: 'conflict', requiresReconnection: true }
  await page.route(/\/api\/discount-codes\/c0$/, (route) => route.fulfill({ status: 409, json: refusal }))
  await showProfile(page)
}

async function showLinks(page: Page): Promise<void> {
  await answerWith(page, { links, performance, store, ...sold })
  await showProfile(page)
  await profileOf(page).getByRole('tab', { name: 'UTM Campaigns' }).click()
  await profileOf(page).getByRole('list', { name: 'UTM campaigns' }).getByRole('listitem').last().scrollIntoViewIfNeeded()
}

async function choose(page: Page, show: (page: Page) => Promise<void>, name: string, what: string): Promise<void> {
  await show(page)
  await profileOf(page)
    .getByRole('button', { name: `More for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: what }).click()
}

async function draft(page: Page): Promise<void> {
  if (isNarrow(page)) await page.getByRole('tab', { name: 'Profile' }).click()
  await profileOf(page).getByRole('button', { name: 'Create Discount Code' }).click()
  const name = page.getByRole('dialog').getByLabel('Discount Code', { exact: true })
  await name.waitFor()
  await untilLoaded(page)
  await page.context().setOffline(true)
  await name.fill('later 5')
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await page.context().setOffline(false)
}

const today = new Date().toISOString().slice(0, 10)
const kept = (day: string) => `${day}T00:00:00.000Z`
const plain: DiscountCode = {
  id: '',
  accountId: 'a',
  code: '',
  discountType: 'percentage',
  discountValue: 10,
  startDate: kept(addDays(today, -40)),
  endDate: kept(addDays(today, 20)),
  usageLimit: null,
  isActive: true,
  shopifyDiscountId: 'gid://shopify/DiscountCodeNode/1',
  inStore: null,
  createdAt: kept(today),
  usageCount: 9,
  totalOrders: 9,
  totalRevenue: 1240.5,
  currency: 'USD',
}
const states: readonly Partial<DiscountCode>[] = [
  { code: 'RUNNING10' },
  { code: 'SWITCHEDOFF', isActive: false, usageCount: 0, totalOrders: 0, totalRevenue: 0 },
  { code: 'ENDED', endDate: kept(addDays(today, -2)), discountType: 'fixed_amount', discountValue: 12.5 },
  { code: 'NOTYET', startDate: kept(addDays(today, 5)), endDate: null },
  { code: 'USEDUP', usageLimit: 9 },
  { code: 'CHANGEDINTHESTORE25LETTER', inStore: 'Changed in Shopify: from Nov 21, 2026, 20% off, at most 5 uses, without end' },
  { code: 'ONLYHERE', shopifyDiscountId: null },
]
const codes = states.map((state, at) => ({ ...plain, ...state, id: `c${at}` }))

const link: UtmLink = {
  id: 'l0',
  accountId: 'a',
  name: 'Spring',
  source: 'instagram',
  medium: 'story',
  campaign: 'spring_2026',
  baseUrl: 'https://glow.example/serum',
  fullUrl: 'https://glow.example/serum?utm_source=instagram&utm_medium=story&utm_campaign=spring_2026',
  createdAt: kept(today),
  trackingUrl: 'http://localhost/api/utm-tracking/l0',
}
const links: readonly UtmLink[] = [
  link,
  {
    ...link,
    id: 'l1',
    name: 'A campaign whose name is as long as names of campaigns come to be',
    campaign: 'a_campaign_whose_name_is_long_without_a_space_in_it',
  },
]
const performance: UtmPerformance = {
  totalSessions: 12_000,
  totalOrders: 1500,
  totalRevenue: 98_765.4,
  conversionRate: 12.5,
  currency: 'USD',
}
