import type { Page } from '@playwright/test'
import { signIn } from '../../proof-kit/person.ts'
import { makeDataFolder, removeDataFolder, startServer } from '../../proof-kit/server-process.ts'
import { makeInfluencer } from './influencer.ts'
import { expect, test } from './journey.ts'
import { untilLoaded } from './page/loaded.ts'
import { addNote, composerOf, noteWith, untilSaved } from './page/profile-page.ts'
import { openSignedIn } from './signed-in-context.ts'
import { makeTwoBuilds } from './two-builds.ts'

const isSecond = (page: Page) => page.locator('script[type="module"][src$="x2.js"]')

test('a tab of an older version hears of the newer one when the server is back, and moves to it without losing a word', async ({
  browser,
}) => {
  test.slow()
  const builds = await makeTwoBuilds()
  const dataFolder = await makeDataFolder()
  const settings = { dataFolder, env: { CLIENT_DIR: builds.folder } }
  const first = await startServer(settings)
  const { origin } = first
  const influencer = await makeInfluencer(origin, await signIn(origin, 'ana'), 'Vera Version')
  const context = await openSignedIn(browser, origin, 'ana', { serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(influencer.address)
  await addNote(page, 'Stored before the update.')
  await untilSaved(page)
  await composerOf(page).click()
  await page.keyboard.type('Half a sentence')

  await untilLoaded(page)
  await builds.switch()
  const asset = await page.evaluate(() => document.querySelector('script[type="module"]')?.getAttribute('src') ?? '')
  expect((await context.request.get(asset)).status()).toBe(200) // the running server keeps its build
  await first.stop()
  const second = await startServer({ ...settings, port: Number(new URL(origin).port) })
  expect((await context.request.get(asset)).status()).toBe(404)

  await expect(page.getByText('A new version is ready.').first()).toBeVisible({ timeout: 60_000 })
  await expect(composerOf(page)).toHaveText('Half a sentence')
  await expect(isSecond(page)).toHaveCount(0)

  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Calendar' }).click()
  await expect(isSecond(page)).toHaveCount(1, { timeout: 60_000 })
  await expect(page).toHaveURL(/\/calendar/)
  await expect(page.getByRole('link', { name: 'Calendar' })).toBeVisible()
  await page.goto(influencer.address)
  await expect(composerOf(page)).toHaveText('Half a sentence')
  await expect(noteWith(page, 'Stored before the update.')).toHaveCount(1)

  await context.close()
  await second.stop()
  await removeDataFolder(dataFolder)
  await builds.remove()
})
