import type { Page } from '@playwright/test'
import { agreeNothing, agreeOnContent, agreeOnDocument } from './screen-world.ts'
import type { Screen } from './screens.ts'

const contentTab = (page: Page) => page.getByRole('tab', { name: 'Content' }).click()
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

export const partnershipScreens: readonly Screen[] = [
  {
    route: '/influencer/$profile',
    state: 'no partnership yet',
    who: 'ana',
    address: agreeNothing,
    whenNarrow: contentTab,
    isThere: (page) => page.getByText('Drag & drop partnership files here'),
  },
  {
    route: '/influencer/$profile',
    state: 'partnerships and their content',
    who: 'ana',
    address: agreeOnContent,
    whenNarrow: contentTab,
    open: press('Show what was agreed'),
    isThere: (page) => page.getByText('Not posted').first(),
  },
  {
    route: '/influencer/$profile',
    state: 'new partnership, something to correct',
    who: 'ana',
    address: agreeOnContent,
    whenNarrow: contentTab,
    open: createWrongly,
    isThere: (page) => page.getByText('Please select valid dates').first(),
  },
  {
    route: '/influencer/$profile',
    state: 'editing a partnership',
    who: 'ana',
    address: agreeOnContent,
    whenNarrow: contentTab,
    open: chooseOfPartnership('Edit'),
    isThere: (page) => page.getByRole('heading', { name: 'Edit Partnership' }),
  },
  {
    route: '/influencer/$profile',
    state: 'history of a partnership',
    who: 'ana',
    address: agreeOnContent,
    whenNarrow: contentTab,
    open: chooseOfPartnership('History'),
    isThere: (page) => page.getByText('Created this partnership'),
  },
  {
    route: '/influencer/$profile',
    state: 'the document of a partnership',
    who: 'ana',
    address: agreeOnDocument,
    whenNarrow: contentTab,
    open: async (page) => {
      await press(/^Open the document/)(page)
      await page.getByRole('button', { name: 'Line 2 of Budget' }).click()
    },
    isThere: (page) => page.getByRole('listitem').and(page.locator('[aria-current=true]')).first(),
  },
  {
    route: '/influencer/$profile',
    state: 'deleting a partnership',
    who: 'ana',
    address: agreeOnContent,
    whenNarrow: contentTab,
    open: chooseOfPartnership('Delete'),
    isThere: (page) => page.getByText('Are you sure you want to delete this partnership?'),
  },
]

function chooseOfPartnership(item: string) {
  return async (page: Page): Promise<void> => {
    await press(/^More for the partnership/)(page)
    await page.getByRole('menuitem', { name: item }).click()
  }
}

async function createWrongly(page: Page): Promise<void> {
  await press('New Partnership')(page)
  await press('Add Content')(page)
  await page.keyboard.press('Control+Enter')
}
