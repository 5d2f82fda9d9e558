import { callRest, signIn } from '../../proof-kit/person.ts'
import { makeDataFolder, removeDataFolder, startServer } from '../../proof-kit/server-process.ts'
import { colorSchemes, expectAccessible, expectNoSideways, showIn } from './accessibility.ts'
import { makeInfluencer } from './influencer.ts'
import { expect, test } from './journey.ts'
import { hoursLater } from './later-clock.ts'
import { expectSaid } from './page/announcement.ts'
import { cardOf, dayIn, videosOf } from './page/video-page.ts'
import { watchForBugs } from './page-watch.ts'
import { openSignedIn } from './signed-in-context.ts'
import { chooseOf, pressOn } from './stand-in.ts'
import { sendFilm } from './video-over-rest.ts'

test('the owner of an influencer is told that the usage rights of a video end soon', async ({ browser }) => {
  test.slow()
  const dataFolder = await makeDataFolder()
  const before = await startServer({ dataFolder })
  const ana = await signIn(before.origin, 'ana')
  const { id, address } = await makeInfluencer(before.origin, ana, 'Nia Noticed')
  const { user } = await callRest<{ user: { id: string } }>(before.origin, await signIn(before.origin, 'ben'), '/api/session')
  await callRest(before.origin, ana, `/api/accounts/${id}`, { method: 'PATCH', body: { owner: user.id } })
  await sendFilm(ana, id, { filename: 'ends.webm', usageRightsPaid: true, usageRightsExpirationDate: dayIn(5) })
  await before.stop()

  // The job looks once an hour.
  const server = await startServer({ dataFolder, nodeOptions: [hoursLater(2)] })
  const context = await openSignedIn(browser, server.origin, 'ben')
  const bugs = watchForBugs(context)
  const page = await context.newPage()
  await page.goto('/home')
  await pressOn(page.getByRole('button', { name: /^Notifications/ }))
  const notice = page.getByRole('link', { name: /The usage rights of ends\.webm by Nia Noticed end / })
  await expect(notice).toBeVisible()
  await pressOn(notice)
  await expect(page).toHaveURL(new RegExp(address))
  await expect(cardOf(page, 'ends.webm').getByText(/^Expires in \dd$/)).toBeVisible()
  bugs.expectNone()
  await context.close()
  await server.stop()
  await removeDataFolder(dataFolder)
})

test('days later a shared link has ended, and downloading asks first and says why', async ({ browser }) => {
  test.slow()
  const dataFolder = await makeDataFolder()
  const before = await startServer({ dataFolder })
  const rest = await signIn(before.origin, 'ana')
  const { id, address } = await makeInfluencer(before.origin, rest, 'Tia Timely')
  await sendFilm(rest, id, { filename: 'two days.webm', usageRightsPaid: true, usageRightsExpirationDate: dayIn(2) })
  const context = await openSignedIn(browser, before.origin, 'ana')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  await page.goto(address)
  const more = cardOf(page, 'two days.webm').getByRole('button', { name: 'More for two days.webm' })
  await chooseOf(more, 'Share…')
  await pressOn(page.getByRole('button', { name: 'New link' }))
  await expect(page.getByText(/^Works through/)).toBeVisible()
  const shared = new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname
  const stranger = await browser.newPage({ baseURL: before.origin })
  await stranger.goto(shared)
  await expect(stranger.locator('video')).toBeVisible()
  await context.close()
  await before.stop()

  const hours = 24 * 4
  const server = await startServer({ ...before.settings, port: Number(new URL(before.origin).port), nodeOptions: [hoursLater(hours)] })
  await stranger.goto(shared)
  await expect(stranger.locator('video')).toHaveCount(0)
  await expect(stranger.getByRole('heading')).toHaveText('This link no longer works')
  await stranger.close()
  const later = await openSignedIn(browser, server.origin, 'ana')
  await later.clock.install({ time: Date.now() + hours * 3_600_000 })
  const again = await later.newPage()
  await again.goto(address)
  await expect(cardOf(again, 'two days.webm').getByText('Expired')).toBeVisible()
  await chooseOf(cardOf(again, 'two days.webm').getByRole('button', { name: 'More for two days.webm' }), 'Download')
  await expect(again.getByRole('alertdialog')).toContainText('The usage rights of this video')
  await expect(again.getByRole('alertdialog').getByRole('button', { name: 'Download anyway' })).toBeVisible()
  await later.close()
  await server.stop()
  await removeDataFolder(dataFolder)
})

test('by keyboard alone a video is played and its rights are set; grid, player and dialogs are accessible in light, dark and narrow', async ({
  server,
  overRest,
  signedIn,
}) => {
  test.slow()
  const rest = await overRest('ana')
  const { id, address } = await makeInfluencer(server.origin, rest, 'Kay Keyboard')
  await sendFilm(rest, id, {
    filename: 'keys.webm',
    tags: ['ugc'],
    usageRightsPaid: true,
    usageRightsExpirationDate: dayIn(9),
  })
  const { page } = await signedIn('ana', address)
  const card = cardOf(page, 'keys.webm')
  const play = card.getByRole('button', { name: /^Play keys.webm/ })
  const more = card.getByRole('button', { name: 'More for keys.webm' })

  await expect(play).toBeVisible()
  await play.focus()
  await page.keyboard.press('Enter')
  const player = page.getByRole('dialog', { name: 'keys.webm' })
  await expect(player.locator('video')).toBeFocused()
  await expectLightAndDark()
  await page.keyboard.press('Escape')
  await expect(player).toHaveCount(0)
  await expect(play).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(more).toBeFocused()

  await chooseOf(more, 'Edit Usage Rights')
  const rights = page.getByRole('dialog', { name: 'Edit Usage Rights' })
  await rights.getByRole('switch', { name: 'Unlimited' }).focus()
  await page.keyboard.press('Space')
  await expect(rights.getByLabel('Expiration Date')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expectSaid(page, 'Usage rights updated')
  await expect(rights).toHaveCount(0)
  await expect(more).toBeFocused()
  await expect(card.getByText('Unlimited')).toBeVisible()
  await expectLightAndDark()

  const openRights = async () => {
    await pressOn(more)
    await page.getByRole('menuitem', { name: 'Edit Usage Rights' }).click()
  }
  await openRights()
  await expect(rights).toBeVisible()
  await expectLightAndDark()
  await page.keyboard.press('Escape')
  await expect(rights).toHaveCount(0)

  const upload = videosOf(page).getByRole('button', { name: 'Upload video' })
  await pressOn(upload)
  await expect(page.getByRole('dialog', { name: 'Upload Video' })).toBeVisible()
  await expectLightAndDark()
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: 'Content' }).click()
  await expect(card).toBeVisible()
  await expectNarrow()
  for (const [open, name] of [
    [() => pressOn(play), 'keys.webm'],
    [openRights, 'Edit Usage Rights'],
    [() => pressOn(upload), 'Upload Video'],
  ] as const) {
    await open()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expectNarrow()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name })).toHaveCount(0)
  }

  async function expectLightAndDark(): Promise<void> {
    for (const colorScheme of colorSchemes) {
      await showIn(page, colorScheme)
      await expectAccessible(page)
    }
  }

  async function expectNarrow(): Promise<void> {
    await expectAccessible(page)
    await expectNoSideways(page, 390)
  }
})
