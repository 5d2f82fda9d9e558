import { answerInstead } from './intercepted.ts'
import { expect, test } from './journey.ts'
import { openSignedIn } from './signed-in-context.ts'

/** For a loaded page on a busy machine. */
const patient = { timeout: 60_000 }

/** The content that is due, in a form that no page can show. */
const unreadable = { success: true, data: [null], nextCursor: null }

test('a page that fails leaves header and menu, and Retry shows it once it can be shown', async ({ server, browser, contextOptions }) => {
  const context = await openSignedIn(browser, server.origin, 'ana', contextOptions)
  const page = await context.newPage()
  const recover = await answerInstead(page, '**/api/content/upcoming?*', (route) => route.fulfill({ json: unreadable }))

  await page.goto('/calendar?month=2031-05')

  await expect(page.getByText('What you wrote is kept. Try again, or reload the page.')).toBeVisible(patient)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Influencers' })).toBeVisible()

  recover()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('table', { name: 'Content of May 2031' })).toBeVisible(patient)
  await context.close()
})

test('the calendar opens in a browser whose language is no BCP 47 tag', async ({ signedIn }) => {
  const { page } = await signedIn('ana')
  await page.addInitScript(() => {
    for (const [name, value] of Object.entries({ language: 'en-US@posix', languages: ['en-US@posix'] }))
      Object.defineProperty(navigator, name, { get: () => value })
  })

  await page.goto('/calendar?month=2031-05')

  await expect(page.getByRole('table', { name: 'Content of May 2031' })).toBeVisible(patient)
})
