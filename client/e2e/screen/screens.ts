import type { Locator, Page } from '@playwright/test'
import type { PersonName } from '../../../proof-kit/person.ts'
import { codeScreens } from './code-screens.ts'
import { dueScreens } from './due-screens.ts'
import { firstDayScreens } from './first-day-screens.ts'
import { importScreens } from './import-screens.ts'
import { partnershipScreens } from './partnership-screens.ts'
import { salesScreens } from './sales-screens.ts'
import { findFresh, findTalkedAbout, invite, type ScreenWorld } from './screen-world.ts'
import { settingsScreens } from './settings-screens.ts'
import { storeScreens } from './store-screens.ts'
import { videoScreens } from './video-screens.ts'
import { webhookScreens } from './webhook-screens.ts'

/** A screen: its route, its visitor, its address, and the sign of its arrival. */
export interface Screen {
  /** The path in `client/src/routes.tsx`. */
  readonly route: string
  /** Its state, unless it is the initial one. */
  readonly state?: string
  readonly who: PersonName | 'nobody'
  readonly address: string | ((world: ScreenWorld) => Promise<string>)
  /** Opens it in a narrow window. */
  readonly whenNarrow?: (page: Page) => Promise<void>
  /** Actions after its arrival. */
  readonly open?: (page: Page) => Promise<void>
  readonly isThere: (page: Page) => Locator
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first()
const row = (page: Page) => page.getByRole('row').nth(1)
const card = (page: Page) => page.getByRole('group', { name: 'Influencers by stage' }).getByRole('listitem').first()
const notes = heading(/^Notes and Activity for/)
const notesTab = (page: Page) => page.getByRole('tab', { name: 'Notes' }).click()
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** Every screen of the app. A missing route fails `screens.journey.ts`. */
export const screens: readonly Screen[] = [
  { route: '/sign-in', who: 'nobody', address: '/sign-in', isThere: heading('Sign in') },
  { route: '/sign-up', who: 'nobody', address: '/sign-up', isThere: heading('Create your account') },
  { route: '/forgot-password', who: 'nobody', address: '/forgot-password', isThere: heading(/password/i) },
  { route: '/reset-password', who: 'nobody', address: '/reset-password?token=unknown', isThere: heading(/password/i) },
  { route: '/create-organization', who: 'ana', address: '/create-organization', isThere: heading('Create an organization') },
  { route: '/departed', who: 'ana', address: '/departed', isThere: heading('Nothing is left here') },
  { route: '/invitation/$id', who: 'nobody', address: invite, isThere: heading(/^Join /) },
  { route: '/home', who: 'ana', address: '/home', isThere: row },
  {
    route: '/home',
    state: 'nothing found',
    who: 'ana',
    address: '/home?search=zzzzzz',
    isThere: (page) => page.getByText(/^No influencer/).first(),
  },
  { route: '/home', state: 'board', who: 'ana', address: '/home?layout=board', isThere: card },
  {
    route: '/home',
    state: 'filters',
    who: 'ana',
    address: '/home?priority=High,Medium&owner=none&sort=-followers',
    open: press('Filter'),
    isThere: (page) => page.getByRole('option', { name: 'Campaign' }),
  },
  {
    route: '/home',
    state: 'views',
    who: 'ana',
    address: '/home',
    open: press('Views'),
    isThere: (page) => page.getByRole('navigation', { name: 'Views', exact: true }),
  },
  {
    route: '/home',
    state: 'columns',
    who: 'ana',
    address: '/home',
    open: press('Columns'),
    isThere: (page) => page.getByText('Top platform'),
  },
  {
    route: '/home',
    state: 'chosen rows',
    who: 'ana',
    address: '/home',
    open: async (page) => {
      await row(page).waitFor()
      await page.getByRole('checkbox', { name: 'Select all loaded rows' }).click()
    },
    isThere: (page) => page.getByRole('toolbar', { name: 'Chosen influencers' }),
  },
  {
    route: '/home',
    state: "today's reach-outs",
    who: 'ana',
    address: '/home',
    open: press(/^Reach-outs/),
    isThere: (page) => page.getByRole('button', { name: /^Log contact with/ }).first(),
  },
  {
    route: '/home',
    state: 'new influencer',
    who: 'ana',
    address: '/home',
    open: press('New influencer'),
    isThere: heading('New influencer'),
  },
  {
    route: '/home',
    state: 'notifications',
    who: 'ana',
    address: '/home',
    open: press(/^Notifications/),
    isThere: heading('Notifications'),
  },
  {
    route: '/home',
    state: 'palette',
    who: 'ana',
    address: '/home',
    open: press(/^Search and commands/),
    isThere: (page) => page.getByRole('option').first(),
  },
  {
    route: '/home',
    state: 'keyboard shortcuts',
    who: 'ana',
    address: '/home',
    open: async (page) => {
      await row(page).waitFor()
      await page.keyboard.press('?')
    },
    isThere: heading('Keyboard shortcuts'),
  },
  { route: '/influencer/$profile', who: 'ana', address: findTalkedAbout, whenNarrow: notesTab, isThere: notes },
  {
    route: '/influencer/$profile',
    state: 'edit',
    who: 'ana',
    address: findTalkedAbout,
    whenNarrow: notesTab,
    open: press('Edit'),
    isThere: heading('Edit Influencer Profile'),
  },
  {
    route: '/influencer/$profile',
    state: 'social profiles',
    who: 'ana',
    address: findTalkedAbout,
    open: press(/ social profiles$/),
    isThere: heading('Edit Social Profiles'),
  },
  {
    route: '/influencer/$profile',
    state: 'mention list',
    who: 'ana',
    address: findTalkedAbout,
    whenNarrow: notesTab,
    open: typeAt,
    isThere: (page) => page.getByRole('listbox'),
  },
  {
    route: '/influencer/$profile',
    state: 'edit, choosing campaigns',
    who: 'ana',
    address: findTalkedAbout,
    whenNarrow: notesTab,
    open: openCampaigns,
    isThere: (page) => page.getByRole('option', { name: 'Create "Summer"' }),
  },
  {
    route: '/influencer/$profile',
    state: 'edit, something to correct',
    who: 'ana',
    address: findTalkedAbout,
    whenNarrow: notesTab,
    open: saveWrongly,
    isThere: (page) => page.getByText('Please enter a valid email address'),
  },
  {
    route: '/influencer/$profile',
    state: 'delaying to a date',
    who: 'ana',
    address: findTalkedAbout,
    open: async (page) => {
      await press('Delay')(page)
      await page.getByRole('menuitem', { name: 'Choose a date…' }).click()
    },
    isThere: heading('Delay outreach'),
  },
  {
    route: '/influencer/$profile',
    state: 'unknown',
    who: 'ana',
    address: '/influencer/nobody-00000000000000000000000000',
    isThere: (page) => page.getByText('No such influencer'),
  },
  ...dueScreens,
  ...firstDayScreens,
  ...importScreens,
  ...partnershipScreens,
  ...salesScreens,
  ...codeScreens,
  ...storeScreens,
  ...videoScreens,
  ...webhookScreens,
  ...settingsScreens,
  {
    route: '/influencer/$profile',
    state: 'deleted',
    who: 'ana',
    address: findFresh,
    whenNarrow: notesTab,
    open: deleteShown,
    isThere: (page) => page.getByText('This influencer was deleted'),
  },
  { route: 'not found', who: 'ana', address: '/no-such-page', isThere: heading(/./) },
]

async function openCampaigns(page: Page): Promise<void> {
  await press('Edit')(page)
  await page.getByRole('combobox', { name: 'Campaigns' }).click()
  await page.keyboard.type('Summer')
}

async function saveWrongly(page: Page): Promise<void> {
  await press('Edit')(page)
  await page.getByRole('textbox', { name: 'Email' }).fill('jane@')
  await page.getByRole('textbox', { name: 'Rate per post' }).fill('a lot')
  await page.keyboard.press('Control+Enter')
}

async function typeAt(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'New note' }).click()
  await page.keyboard.type('@')
}

/** A teammate deletes it while this page is open. */
async function deleteShown(page: Page): Promise<void> {
  await heading(/^Notes and Activity for/)(page).waitFor()
  await page.evaluate(() => fetch(`/api/accounts/${location.pathname.split('-').at(-1)}`, { method: 'DELETE' }))
}
