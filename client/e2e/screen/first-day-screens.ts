import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

/** What a team does first: new influencers, and the names by which they are grouped. */
export const firstDayScreens: readonly Screen[] = [
  {
    route: '/home',
    state: 'new influencer from a handle',
    who: 'ana',
    address: '/home',
    open: async (page) => {
      await page.getByRole('button', { name: 'New influencer' }).first().click()
      await page.getByRole('textbox', { name: 'Name, handle or link' }).fill('@mayabakes')
      await page.getByRole('button', { name: 'More' }).click()
    },
    isThere: (page) => page.getByText('already has this handle').first(),
  },
  {
    route: '/home',
    state: 'an empty workspace',
    who: 'ana',
    address: '/home',
    open: async (page) => {
      await page.route('**/api/accounts?*', (route) => route.fulfill({ json: { success: true, data: [], total: 0, nextCursor: null } }))
      await page.reload()
    },
    isThere: (page) => page.getByRole('region', { name: 'First steps' }),
  },
  {
    route: '/home',
    state: 'sample data',
    who: 'ana',
    address: '/home',
    open: async (page) => {
      await page.route('**/api/sample-data', (route) => route.fulfill({ json: { success: true, data: { influencers: 12, changed: 2 } } }))
      await page.reload()
    },
    isThere: (page) => page.getByText('You are looking at sample data'),
  },
  {
    route: '/home',
    state: 'grouped by stage',
    who: 'ana',
    address: '/home?group=stage',
    open: (page) => page.getByRole('button', { name: 'Group by' }).click(),
    isThere: (page) => page.getByRole('option', { name: 'Owner' }),
  },
  {
    route: '/settings/labels',
    who: 'ana',
    address: '/settings/labels',
    isThere: (page) => page.getByRole('link', { name: / with / }).first(),
  },
  {
    route: '/settings/labels',
    state: 'merge',
    who: 'ana',
    address: '/settings/labels',
    open: beginMerge,
    isThere: (page) => page.getByRole('heading', { name: /^Merge '/ }),
  },
]

async function beginMerge(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^More about / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Merge into…' }).click()
}
