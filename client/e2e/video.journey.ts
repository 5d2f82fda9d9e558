import { callRest } from '../../proof-kit/person.ts'
import { makeInfluencer } from './influencer.ts'
import { installedTag, untilInstalled } from './installed.ts'
import { expect, test } from './journey.ts'
import { expectSaid } from './page/announcement.ts'
import { profileOf, untilSaved } from './page/profile-page.ts'
import { cardOf, chooseMade, dayIn, expectPoster, playing, seekTo, videosOf } from './page/video-page.ts'
import { chooseOf, pressOn } from './stand-in.ts'
import { sendFilm } from './video-over-rest.ts'

test('a video of 200 MB is uploaded in the background; a teammate sees it come, plays it, sets its rights, deletes and restores it', async ({
  server,
  overRest,
  signedIn,
}) => {
  test.slow()
  const { address, id: accountId } = await makeInfluencer(server.origin, await overRest('ana'), 'Jane Films')
  const { page: ana } = await signedIn('ana', address)
  const { page: ben } = await signedIn('ben', address)
  await expect(videosOf(ben).getByText('No videos yet')).toBeVisible()

  await pressOn(videosOf(ana).getByRole('button', { name: 'Upload New Video' }))
  const dialog = ana.getByRole('dialog', { name: 'Upload Video' })
  await chooseMade(dialog, [{ name: 'unboxing.webm', bytes: 200 * 1_048_576 }])
  await expect(dialog.getByText('200 MB', { exact: true })).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Tags/ }).fill('ugc')
  await ana.keyboard.press('Enter')
  await dialog.getByRole('switch', { name: 'Paid' }).check()
  await dialog.getByRole('button', { name: 'Upload Video' }).click()
  await expect(dialog.getByText(/^\d+ %$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue in the background' }).click()
  await expect(dialog).toHaveCount(0)
  await ana.keyboard.press('Escape')
  await expect(profileOf(ana)).toHaveCount(0)
  await expect(ana.getByRole('button', { name: /^Uploading 1 video · \d+ %$/ })).toBeVisible()

  const hers = cardOf(ben, 'unboxing.webm')
  await expect(hers).toBeVisible()
  await expectSaid(ana, 'Video uploaded successfully')
  await expectPoster(hers)
  await expect(hers.getByText('0:06')).toBeVisible()
  await expect(hers.getByText('ugc')).toBeVisible()

  const part = ben.waitForResponse((response) => response.url().endsWith('/file') && response.status() === 206)
  await pressOn(hers.getByRole('button', { name: /^Play unboxing.webm/ }))
  const player = ben.getByRole('dialog', { name: 'unboxing.webm' })
  expect((await part).headers()['content-range']).toMatch(/^bytes \d+-\d+\/209715200$/)
  await seekTo(player, 4.5)
  expect((await playing(player)).seconds).toBeCloseTo(4.5, 1)
  await ben.keyboard.press('Escape')

  await ana.goto(address)
  const his = cardOf(ana, 'unboxing.webm')
  await expect(his.getByText(/^Expires in/)).toHaveCount(0)
  await chooseOf(hers.getByRole('button', { name: 'More for unboxing.webm' }), 'Edit Usage Rights')
  const rights = ben.getByRole('dialog', { name: 'Edit Usage Rights' })
  await rights.getByLabel('Expiration Date').fill(dayIn(10))
  await ben.keyboard.press('ControlOrMeta+Enter')
  await expectSaid(ben, 'Usage rights updated')
  await expect(his.getByText(/^Expires in \d+d$/)).toBeVisible()

  await chooseOf(hers.getByRole('button', { name: 'More for unboxing.webm' }), 'Delete Video')
  await pressOn(ben.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await expectSaid(ben, 'Video deleted successfully')
  for (const card of [hers, his]) await expect(card).toHaveCount(0)
  await ben.goto('/settings/trash')
  await pressOn(ben.getByRole('button', { name: 'Restore unboxing.webm' }))
  await expectSaid(ben, 'Video restored')
  await expect(his.getByText(/^Expires in \d+d$/)).toBeVisible()
  await ben.goto(address)
  await expectPoster(hers)
  const [kept] = await callRest<readonly { size: number }[]>(server.origin, await overRest('ben'), `/api/videos?influencerId=${accountId}`)
  expect(kept?.size).toBe(209_715_200)
})

test('without a network the videos of a seen profile stand there, an edit of rights waits, and uploading and deleting say why', {
  tag: installedTag,
}, async ({ server, overRest, signedIn }) => {
  const rest = await overRest('ana')
  const { address, id } = await makeInfluencer(server.origin, rest, 'Ora Offline')
  const video = await sendFilm(rest, id, {
    filename: 'train.webm',
    usageRightsPaid: true,
    usageRightsExpirationDate: dayIn(20),
  })
  const { page, context } = await signedIn('ana', address)
  const card = cardOf(page, 'train.webm')
  await expect(card.getByText(/^Expires in \d+d$/)).toBeVisible()
  await untilSaved(page)
  await untilInstalled(page)

  await context.setOffline(true)
  await page.reload()
  await expect(card.getByText(/^Expires in \d+d$/)).toBeVisible()
  await expect(card.getByText('Paid', { exact: true })).toBeVisible()

  await chooseOf(card.getByRole('button', { name: 'More for train.webm' }), 'Edit Usage Rights')
  await page.getByRole('dialog', { name: 'Edit Usage Rights' }).getByRole('switch', { name: 'Organic' }).check()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(card.getByText('Changed on this device, applies when synced')).toBeVisible()
  await expect(card.getByText('Organic, Paid')).toBeVisible()

  const upload = videosOf(page).getByRole('button', { name: 'Upload video' })
  await expect(upload).toHaveAttribute('aria-disabled', 'true')
  await upload.focus()
  await expect(page.getByRole('tooltip')).toHaveText('You are offline. This needs a connection.')
  await pressOn(card.getByRole('button', { name: 'More for train.webm' }))
  const remove = page.getByRole('menuitem', { name: /^Delete Video/ })
  await expect(remove).toContainText('You are offline. This needs a connection.')
  await page.keyboard.press('Escape')

  await context.setOffline(false)
  await expect(card.getByText('Changed on this device, applies when synced')).toHaveCount(0)
  const read = () => callRest<{ usageRightsOrganic: boolean }>(server.origin, rest, `/api/videos/${video.id}`)
  await expect.poll(async () => (await read()).usageRightsOrganic).toBe(true)
})
