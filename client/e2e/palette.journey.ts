import { makeInfluencer } from './influencer.ts'
import { expect, test } from './journey.ts'
import { profileOf } from './page/profile-page.ts'

test('the palette finds an influencer and opens it, by keyboard alone', async ({ server, overRest, signedIn }) => {
  const influencer = await makeInfluencer(server.origin, await overRest('ana'), 'Paloma Palette')
  const { page } = await signedIn('ana')
  await page.getByRole('row').nth(1).waitFor()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused()
  await page.keyboard.type('paloma')
  await expect(page.getByRole('option', { name: /^Paloma Palette/ })).toBeVisible()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(new RegExp(`/influencer/paloma-palette-${influencer.id}$`))
  await expect(
    profileOf(page)
      .getByRole('heading', { name: /Paloma Palette/ })
      .first(),
  ).toBeVisible()
})

test('the palette does what the page offers, G then S leads to the settings, ? lists the keys', async ({ signedIn }) => {
  const { page } = await signedIn('ana')
  await page.getByRole('row').nth(1).waitFor()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused()
  await page.keyboard.type('settings')
  await page.getByRole('option', { name: /Go to Settings/ }).click()
  await expect(page).toHaveURL(/\/settings\/account$/)

  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL(/\/home$/)

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Go to Settings')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
})
