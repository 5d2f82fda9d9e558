import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { callRest, signIn } from '../../proof-kit/person.ts'
import { makeDataFolder, removeDataFolder, type ServerProcess, startServer } from '../../proof-kit/server-process.ts'
import { makeInfluencer } from './influencer.ts'
import { installedTag, untilInstalled } from './installed.ts'
import { expect, test } from './journey.ts'
import { expectSaid } from './page/announcement.ts'
import { profileOf, untilSaved } from './page/profile-page.ts'
import { paste } from './paste.ts'
import { openSignedIn } from './signed-in-context.ts'

let own: ServerProcess | undefined
test.afterEach(async () => {
  await own?.stop()
  if (own) await removeDataFolder(own.settings.dataFolder)
  own = undefined
})

/** For a loaded page on a busy machine. */
const patient = { timeout: 60_000 }

const socialsOf = (page: Page) => profileOf(page).getByRole('list', { name: 'Social profiles' })

test('socials are edited without a network, with pasted addresses, and reach a teammate on the way back', { tag: installedTag }, async ({
  server,
  overRest,
  signedIn,
}) => {
  test.slow()
  const influencer = await makeInfluencer(server.origin, await overRest('ana'), 'Sonja Social')
  const ben = await signedIn('ben', influencer.address)
  const ana = await signedIn('ana', influencer.address)
  for (const { page } of [ana, ben]) await profileOf(page).getByRole('heading', { name: 'Social Profiles' }).waitFor(patient)
  await untilSaved(ana.page)
  await untilInstalled(ana.page)

  await ana.context.setOffline(true)
  await profileOf(ana.page).getByRole('button', { name: 'Add social profiles' }).click()
  const dialog = ana.page.getByRole('dialog', { name: 'Edit Social Profiles' })
  await expect(dialog.getByText('You are offline. A lookup needs a connection.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await paste(dialog.getByRole('textbox', { name: 'Instagram', exact: true }), 'https://m.youtube.com/@sonja.bakes/videos?si=1')
  await paste(dialog.getByRole('textbox', { name: 'AI lookup' }), 'www.instagram.com/sonja.bakes/')
  await expect(dialog.getByRole('textbox', { name: 'YouTube', exact: true })).toHaveValue('sonja.bakes')
  const followers = dialog.getByRole('textbox', { name: 'Instagram followers' })
  await followers.pressSequentially('12a34567')
  await expect(followers).toHaveValue('1,234,567')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(socialsOf(ana.page).getByRole('link', { name: '@sonja.bakes' })).toHaveCount(2)
  await ana.context.setOffline(false)
  await expectSaid(ana.page, 'Social media profiles updated')

  const [instagram, youtube] = [socialsOf(ben.page).getByRole('link').first(), socialsOf(ben.page).getByRole('link').last()]
  await expect(instagram).toHaveAttribute('href', 'https://www.instagram.com/sonja.bakes', patient)
  await expect(youtube).toHaveAttribute('href', 'https://www.youtube.com/@sonja.bakes')
  await expect(socialsOf(ben.page).getByText('1,234,567')).toBeVisible()
})

test('a new influencer with a website is looked up by itself, once: links and picture show at both people', async ({ browser }) => {
  test.slow()
  const program = fileURLToPath(new URL('../../server/src/test-web-server.ts', import.meta.url))
  own = await startServer({ dataFolder: await makeDataFolder(), program })
  const { origin } = own
  const rest = await signIn(origin, 'ana')
  const body = { name: 'Jane Bakes', websiteUrl: 'http://jane.example/' }
  const { id } = await callRest<{ id: string }>(origin, rest, '/api/accounts', { method: 'POST', body })
  const contexts = await Promise.all([openSignedIn(browser, origin, 'ana'), openSignedIn(browser, origin, 'ben')])
  const pages = await Promise.all(contexts.map((context) => context.newPage()))

  await Promise.all(pages.map((page) => page.goto(`/influencer/jane-${id}`)))

  for (const page of pages) {
    const instagram = socialsOf(page).getByRole('link', { name: '@jane.bakes' })
    await expect(instagram).toHaveAttribute('href', 'https://www.instagram.com/jane.bakes', patient)
    await expect(socialsOf(page).getByRole('link', { name: '@janebakes' })).toBeVisible()
    await expect(profileOf(page).getByText('Bread, slowly.')).toBeVisible()
    const picture = profileOf(page).locator('img[src^="/files/influencers/"]').first()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), patient).toBe(400)
  }
  expect(await callRest(origin, rest, '/api/social-lookup')).toEqual({ remaining: 49, limit: 50 })
  await Promise.all(contexts.map((context) => context.close()))
})
