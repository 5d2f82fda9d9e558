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
