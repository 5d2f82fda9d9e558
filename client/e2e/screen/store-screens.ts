import type { Page } from '@playwright/test'
import { answerWith, closed, importing, lost, sold, store } from './answered-sales.ts'
import { agreeOnContent } from './screen-world.ts'
import type { Screen } from './screens.ts'

const inSettings = { route: '/settings/store', who: 'ana', address: '/settings/store' } as const

/** The connected store, and what a partnership sold by it. */
export const storeScreens: readonly Screen[] = [
  {
    ...inSettings,
    state: 'connected',
    open: (page) => show(page, store),
    isThere: (page) => page.getByText('Connected', { exact: true }).first(),
  },
  { ...inSettings, state: 'importing', open: (page) => show(page, importing), isThere: (page) => page.getByText('Reading orders') },
  { ...inSettings, state: 'closed', open: (page) => show(page, closed), isThere: (page) => page.getByText('Closed in Shopify') },
  { ...inSettings, state: 'lost', open: (page) => show(page, lost), isThere: (page) => page.getByText('Connection lost') },
  {
    ...inSettings,
    state: 'disconnecting',
    open: async (page) => {
      await show(page, store)
      await page.getByRole('button', { name: 'Disconnect' }).click()
    },
    isThere: (page) => page.getByRole('alertdialog'),
  },
  {
    route: '/influencer/$profile',
    state: 'what a partnership sold',
    who: 'ana',
    address: agreeOnContent,
    open: async (page) => {
      await answerWith(page, sold)
      await page.reload()
      if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole('tab', { name: 'Content' }).click()
    },
    isThere: (page) => page.getByRole('button', { name: /^Sold/ }).first(),
  },
]

async function show(page: Page, connection: typeof store): Promise<void> {
  await answerWith(page, { store: connection })
  await page.reload()
}
