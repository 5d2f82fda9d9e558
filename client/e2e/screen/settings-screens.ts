import type { Page } from '@playwright/test'
import { deleteSomebody } from './screen-world.ts'
import type { Screen } from './screens.ts'

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first()
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** The pages of Settings. */
export const settingsScreens: readonly Screen[] = [
  { route: '/settings', who: 'ana', address: '/settings', isThere: heading('Account') },
  { route: '/settings/account', who: 'ana', address: '/settings/account', isThere: heading('Account') },
  { route: '/settings/members', who: 'ana', address: '/settings/members', isThere: heading('Members') },
  { route: '/settings/api-keys', who: 'ana', address: '/settings/api-keys', isThere: heading('API keys') },
  { route: '/settings/integrations', who: 'ana', address: '/settings/integrations', isThere: heading('The first five calls') },
  {
    route: '/settings/integrations',
    state: 'a member',
    who: 'chloe',
    address: '/settings/integrations',
    isThere: (page) => page.getByText('Admins make keys'),
  },
  { route: '/settings/organization', who: 'ana', address: '/settings/organization', isThere: heading('Data export') },
  {
    route: '/settings/organization',
    state: 'a member',
    who: 'chloe',
    address: '/settings/organization',
    isThere: (page) => page.getByText('Only admins change this'),
  },
  {
    route: '/settings/stages',
    who: 'ana',
    address: '/settings/stages',
    isThere: (page) => page.getByRole('button', { name: 'Move Interested' }),
  },
  {
    route: '/settings/stages',
    state: 'renaming',
    who: 'ana',
    address: '/settings/stages',
    open: press('Rename Signed'),
    isThere: (page) => page.getByRole('textbox', { name: 'New name of Signed' }),
  },
  { route: '/settings/substages', who: 'ana', address: '/settings/substages', isThere: (page) => page.getByText('Approves all content') },
  { route: '/settings/custom-fields', who: 'ana', address: '/settings/custom-fields', isThere: heading('Fields') },
  {
    route: '/settings/custom-fields',
    state: 'new dropdown',
    who: 'ana',
    address: '/settings/custom-fields',
    open: beginDropdown,
    isThere: (page) => page.getByRole('textbox', { name: 'Option 1' }),
  },
  { route: '/settings/outreach', who: 'ana', address: '/settings/outreach', isThere: heading('Intervals') },
  { route: '/settings/utm-defaults', who: 'ana', address: '/settings/utm-defaults', isThere: heading('Defaults') },
  { route: '/settings/store', who: 'ana', address: '/settings/store', isThere: heading(/store/i) },
  { route: '/settings/trash', who: 'ana', address: deleteSomebody, isThere: (page) => page.getByText('Dana Deleted').first() },
  {
    route: '/settings/trash',
    state: 'empty',
    who: 'ana',
    address: '/settings/trash',
    open: emptyTrash,
    isThere: (page) => page.getByText('The Trash is empty'),
  },
]

async function beginDropdown(page: Page): Promise<void> {
  await press('New field')(page)
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Dropdown' }).click()
  await press('Add option')(page)
}

/** The demo is shared: the Trash of other screens must not appear. */
async function emptyTrash(page: Page): Promise<void> {
  await page.route('**/api/trash', (route) => route.fulfill({ json: { success: true, data: [] } }))
  await page.reload()
}
