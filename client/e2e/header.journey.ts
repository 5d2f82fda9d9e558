import { makeInfluencer } from './influencer.ts'
import { installedTag, untilInstalled } from './installed.ts'
import { expect, test } from './journey.ts'
import { chipOf, profileOf, untilSaved } from './page/profile-page.ts'

test('a stage chosen in the bar shows at the other person, and in both feeds', async ({ server, overRest, signedIn }) => {
  const influencer = await makeInfluencer(server.origin, await overRest('ana'), 'Mira Moves')
  const [ana, ben] = await Promise.all([signedIn('ana', influencer.address), signedIn('ben', influencer.address)])

  await profileOf(ana.page)
    .getByRole('radio', { name: /^Interested/ })
    .click()

  for (const { page } of [ana, ben]) {
    await expect(profileOf(page).getByRole('radio', { name: /^Interested/ })).toBeChecked()
    await expect(
      profileOf(page)
        .getByText(/Outreach 1.*Interested/)
        .first(),
    ).toBeVisible()
  }
})

test('a header field changed offline waits, and is sent on the way back', { tag: installedTag }, async ({ server, overRest, signedIn }) => {
  const influencer = await makeInfluencer(server.origin, await overRest('ana'), 'Olga Outbox')
  const ben = await signedIn('ben', influencer.address)
  const ana = await signedIn('ana', influencer.address)
  await untilSaved(ana.page)
  await untilInstalled(ana.page)

  await ana.context.setOffline(true)
  await profileOf(ana.page).getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = ana.page.getByRole('dialog', { name: 'Edit Influencer Profile' })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Olga Renamed Offline')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(profileOf(ana.page).getByRole('heading', { name: 'Notes and Activity for: Olga Renamed Offline' })).toBeVisible()
  await expect(chipOf(ana.page, 'Saved on this device · 1 to sync')).toBeVisible()
  await ana.context.setOffline(false)

  await expect(profileOf(ben.page).getByRole('heading', { name: 'Notes and Activity for: Olga Renamed Offline' })).toBeVisible()
  await untilSaved(ana.page)
})

test('Back leads to the list as it was, and Escape does the same', async ({ server, overRest, signedIn }) => {
  const influencer = await makeInfluencer(server.origin, await overRest('ana'), 'Bela Back')
  const { page } = await signedIn('ana', '/home?search=Bela')
  const row = page.getByRole('row').filter({ hasText: 'Bela Back' })

  await row.locator('[data-cell=createdAt]').click()
  await expect(page).toHaveURL(new RegExp(`/influencer/bela-back-${influencer.id}$`))
  await profileOf(page).getByRole('link', { name: 'Back to Influencers' }).click()
  await expect(page).toHaveURL(/\/home\?search=Bela$/)

  await row.locator('[data-cell=createdAt]').click()
  await expect(
    profileOf(page)
      .getByRole('heading', { name: /Bela Back/ })
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/home\?search=Bela$/)
  await expect(row).toBeVisible()
})
