import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

const sheet = [
  'Creators of the autumn,,,,,,',
  'Name,Insta,Followers,Status,Who,Last contact,Shirt',
  'Maya Okafor,@mayaglows,12.3k,wrote twice,Ana,03/11/2026,M',
  'Jordan Whitman,@jordan.w,many,In Talks,Jamie Park,02/10/2026,L',
  ',@nobody,900,ghosted,Ana,01/11/2026,S',
].join('\n')

const dialog = (page: Page) => page.getByRole('dialog')

const choose = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Import and export' }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** Opens the review of a sheet with every kind of question. */
const review = async (page: Page) => {
  await choose('Import Excel or CSV…')(page)
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'autumn.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
}

const summary = (page: Page) => dialog(page).getByRole('status', { name: 'What the import does' })

/** The steps of an import that change nothing. */
export const importScreens: readonly Screen[] = [
  {
    route: '/home',
    state: 'import a sheet',
    who: 'ana',
    address: '/home',
    open: choose('Import Excel or CSV…'),
    isThere: (page) => page.getByRole('button', { name: 'Browse Files' }),
  },
  { route: '/home', state: 'import a sheet, review', who: 'ana', address: '/home', open: review, isThere: summary },
  {
    route: '/home',
    state: 'import a sheet, answered',
    who: 'ana',
    address: '/home',
    open: async (page) => {
      await review(page)
      await dialog(page).getByRole('radio', { name: 'Nov 3, 2026' }).click()
    },
    isThere: (page) => dialog(page).getByRole('region', { name: /imported with a cell left out/ }),
  },
  {
    route: '/home',
    state: 'recent imports',
    who: 'ana',
    address: '/home',
    open: choose('Recent imports…'),
    isThere: (page) => page.getByRole('heading', { name: 'Recent imports' }),
  },
]
