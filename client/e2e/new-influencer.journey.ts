import { callRest } from '../../proof-kit/person.ts'
import { makeInfluencer } from './influencer.ts'
import { installedTag, untilInstalled } from './installed.ts'
import { expect, test } from './journey.ts'
import { expectSaid } from './page/announcement.ts'
import { rowOf } from './page/home-page.ts'
import { profileOf } from './page/profile-page.ts'

const line = { name: 'Name, handle or link' }

test('a link makes an influencer with its handle and a name, and Enter opens the profile', async ({ signedIn }) => {
  const { page } = await signedIn('ana')
  await page.getByRole('row').nth(1).waitFor()

  await page.keyboard.press('c')
  await page.getByRole('textbox', line).fill('https://www.tiktok.com/@linda.link?lang=en')
  await expect(page.getByText('TikTok · @linda.link')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Linda Link')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/influencer\/linda-link/)
  await expect(
    profileOf(page)
      .getByRole('link', { name: /linda\.link/ })
      .first(),
  ).toBeVisible()
})

test('a bare handle changes its platform, and who may be the same is named by handle and name', async ({ server, overRest, signedIn }) => {
  const rest = await overRest('ben')
  const mara = await makeInfluencer(server.origin, rest, 'Mara Mirror')
  const body = { youtubeUsername: 'mara.mirror' }
  await callRest(server.origin, rest, `/api/accounts/${mara.id}`, { method: 'PATCH', body })
  const { page } = await signedIn('ana')

  await page.getByRole('button', { name: 'New influencer' }).click()
  await page.getByRole('textbox', line).fill('@mara.mirror')
  await expect(page.getByText('Instagram · @mara.mirror')).toBeVisible()
  await expect(page.getByText('Mara Mirror has the same name, or nearly')).toBeVisible()
  await page.getByRole('combobox', { name: 'Read as' }).click()
  await page.getByRole('option', { name: 'YouTube' }).click()

  await expect(page.getByText('Mara Mirror already has this handle')).toBeVisible()
  await page.getByRole('link', { name: 'Open Mara Mirror' }).click()
  await expect(page).toHaveURL(new RegExp(mara.id))
})

test('offline several are made one after the other with the same stage; the device knows them again, a teammate sees them later', {
  tag: installedTag,
}, async ({ signedIn }) => {
  const ben = await signedIn('ben', '/home?search=Offline+Onoff')
  const { page, context } = await signedIn('ana')
  await page.getByRole('row').nth(1).waitFor({ timeout: 30_000 })
  await untilInstalled(page)
  await context.setOffline(true)

  await page.getByRole('button', { name: 'New influencer' }).click()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('combobox', { name: 'Stage' }).click()
  await page.getByRole('option', { name: 'Testing Product' }).click()
  await page.getByRole('checkbox', { name: 'Create another' }).check()
  await page.getByRole('textbox', line).fill('Ola Offline Onoff')
  await page.keyboard.press('Enter')
  await expectSaid(page, 'Ola Offline Onoff created')
  await expect(page.getByRole('textbox', line)).toBeFocused()
  await page.keyboard.type('Onoff, Ola')
  await expect(page.getByText('Ola Offline Onoff has the same name, or nearly')).toBeVisible()
  await page.getByRole('textbox', line).fill('Ole Offline Onoff')
  await page.keyboard.press('Enter')
  await expectSaid(page, 'Ole Offline Onoff created')

  await context.setOffline(false)
  for (const name of ['Ola Offline Onoff', 'Ole Offline Onoff']) await expect(rowOf(ben.page, name)).toContainText('Testing Product')
})
