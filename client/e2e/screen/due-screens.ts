import type { Page } from '@playwright/test'
import { makePartnership, makeSigned } from '../page/partnership-page.ts'
import { dropInto } from '../sample-agreements.ts'
import type { ScreenWorld } from './screen-world.ts'
import type { Screen } from './screens.ts'

const month = (page: Page) => page.getByRole('heading', { name: /^[A-Z][a-z]+ \d{4}$/ })
const contentTab = (page: Page) => page.getByRole('tab', { name: 'Content' }).click()
const zone = (page: Page) => page.getByText('Drag & drop partnership files here')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import Partnership from Document' })

/** Due content, and the import of agreements. */
export const dueScreens: readonly Screen[] = [
  { route: '/today', who: 'ana', address: '/today?whose=all', isThere: (page) => page.getByRole('heading', { name: /^Overdue/ }) },
  {
    route: '/today',
    state: 'a contact to log, one logged',
    who: 'ana',
    address: '/today?whose=all',
    open: async (page) => {
      await page.getByRole('heading', { name: /^Overdue/ }).waitFor()
      await page.keyboard.press('l')
      await page.getByPlaceholder('A line of note').press('Enter')
      await page.getByText(/^Logged/).waitFor()
      await page.keyboard.press('j')
      await page.keyboard.press('l')
    },
    isThere: (page) => page.getByRole('dialog', { name: /^Log contact with/ }),
  },
  {
    route: '/today',
    state: 'nothing to do',
    who: 'ana',
    address: '/today?whose=all',
    open: async (page) => {
      const empty = { success: true, data: [], nextCursor: null }
      await page.route('**/api/accounts?*', (route) => route.fulfill({ json: { ...empty, total: 0 } }))
      for (const path of ['content/upcoming', 'open-invoices', 'notifications'])
        await page.route(`**/api/${path}?*`, (route) => route.fulfill({ json: { ...empty, unread: 0 } }))
      await page.reload()
    },
    isThere: (page) => page.getByText('Nothing is due today'),
  },
  { route: '/calendar', who: 'ana', address: findDue, isThere: (page) => page.getByText('Nora Due').first() },
  { route: '/calendar', state: 'nothing due', who: 'ana', address: '/calendar?month=2041-02', isThere: month },
  {
    route: '/calendar',
    state: 'one item',
    who: 'ana',
    address: findDue,
    whenNarrow: (page) =>
      page
        .getByRole('button', { name: /^Move .* of Nora Due$/ })
        .first()
        .click(),
    open: async (page) => {
      const item = page.getByRole('button', { name: /^Nora Due Integration/ }).first()
      if (await page.evaluate(() => innerWidth > 768)) await item.click()
    },
    isThere: (page) => page.getByLabel('Due Date'),
  },
  {
    route: '/calendar',
    state: 'not to be had',
    who: 'ana',
    address: '/calendar?month=2041-03',
    open: async (page) => {
      await page.route('**/api/content/upcoming?*', (route) => route.fulfill({ status: 500, json: { success: false, error: 'Not now' } }))
      await page.reload()
    },
    isThere: (page) => page.getByText('Error loading data'),
  },
  {
    route: '/influencer/$profile',
    state: 'a document is looked at',
    who: 'ana',
    address: findSigned,
    whenNarrow: contentTab,
    open: async (page) => {
      await zone(page).waitFor()
      await dropInto(zone(page), [{ name: 'terms.txt', bytes: Buffer.from(terms.join('\n')) }])
    },
    isThere: (page) => dialog(page).getByRole('button', { name: 'Confirm' }),
  },
  {
    route: '/influencer/$profile',
    state: 'several documents, one cannot be read',
    who: 'ana',
    address: findSigned,
    whenNarrow: contentTab,
    open: async (page) => {
      await zone(page).waitFor()
      await dropInto(zone(page), [
        { name: 'empty.pdf', bytes: Buffer.alloc(0) },
        { name: 'terms.txt', bytes: Buffer.from(terms.join('\n')) },
      ])
    },
    isThere: (page) => dialog(page).getByText('This file is empty'),
  },
]

const terms = [
  'Agreement with Nora',
  'Total fee: $2,500',
  'Campaign: December 1, 2026 to January 31, 2027',
  'Two Instagram Reels',
  'One TikTok by Dec 12',
]

/** A month with done, overdue and open items. */
async function findDue({ origin, overRest }: ScreenWorld): Promise<string> {
  const ana = await overRest('ana')
  const { id } = await makeSigned(origin, ana, 'Nora Due')
  const days = [...Array.from({ length: 6 }, () => '2031-07-09'), '2031-07-11']
  await makePartnership(
    origin,
    ana,
    id,
    days.map((dueDate) => ({ type: 'YOUTUBE_INTEGRATION', dueDate })),
  )
  return '/calendar?month=2031-07'
}

/** The profile of a Signed influencer without a partnership. */
async function findSigned({ origin, overRest }: ScreenWorld): Promise<string> {
  return (await makeSigned(origin, await overRest('ana'), 'Nora Signed')).address
}
