import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { callRest, signIn } from '../../../proof-kit/person.ts'
import { makeDataFolder, removeDataFolder, startServer } from '../../../proof-kit/server-process.ts'
import { findBrowser } from '../browser.ts'
import { addNote, editNote, notesOf, profileOf, untilSaved } from '../page/profile-page.ts'
import { openSignedIn } from '../signed-in-context.ts'

/** Draws the README's pictures from a fresh demo workspace and the built client: `node client/e2e/draw/draw-pictures.ts`. */
const folder = new URL('../../../docs/pictures/', import.meta.url)
const wide = { width: 1680, height: 1000 }

const dataFolder = await makeDataFolder()
const server = await startServer({ dataFolder })
const browser = await chromium.launch(await findBrowser())
try {
  const open = async (name: 'ana' | 'ben', look: { viewport: typeof wide; colorScheme?: 'dark' }, address: string) => {
    const context = await openSignedIn(browser, server.origin, name, { ...look, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(address)
    return page
  }
  const home = await open('ana', { viewport: { width: 1440, height: 900 } }, '/home')
  await home.getByRole('grid', { name: 'Influencers' }).getByRole('row').nth(20).waitFor()
  await draw(home, 'home')

  const profile = `/influencer/x-${await findPartner()}`
  const [ana, ben] = [await open('ana', { viewport: wide }, profile), await open('ben', { viewport: wide, colorScheme: 'dark' }, profile)]
  await Promise.all([untilSaved(ana), untilSaved(ben)])
  const content = profileOf(ana).getByRole('region', { name: 'Content', exact: true }).last()
  for (const [mark, at] of [
    ['Approved', 0],
    ['Posted', 0],
    ['Approved', 1],
  ] as const)
    await content.getByText(mark, { exact: true }).nth(at).click()
  const words = 'Reel idea: a night routine.'
  await addNote(ana, words)
  const editor = await editNote(ben, words)
  await editor.press('End')
  await editor.pressSequentially(' Answer by Friday.')
  await notesOf(ana).getByText('Answer by Friday.').waitFor()
  await editNote(ana, words)
  await notesOf(ana).locator('[data-name^="Ben"]').waitFor()
  await draw(ana, 'profile')
  await draw(ben, 'profile-dark')

  const phone = await open('ana', { viewport: { width: 390, height: 844 } }, profile)
  await profileOf(phone).getByRole('tab', { name: 'Content' }).click()
  await draw(phone, 'phone')
} finally {
  await browser.close()
  await server.stop()
  await removeDataFolder(dataFolder)
}

/** An influencer with many due items. */
async function findPartner(): Promise<string> {
  const person = await signIn(server.origin, 'ana')
  const items = await callRest<readonly { accountId: string }[]>(server.origin, person, '/api/content/upcoming?days=60')
  const [most] = [...Map.groupBy(items, ({ accountId }) => accountId)].toSorted(([, a], [, b]) => b.length - a.length)
  if (most === undefined) throw new Error('Nothing is due in the demo workspace')
  return most[0]
}

async function draw(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(1000) // pictures load and toasts vanish
  await page.screenshot({ path: fileURLToPath(new URL(`${name}.png`, folder)) })
}
