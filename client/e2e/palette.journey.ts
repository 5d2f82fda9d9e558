import { callRest } from '../../proof-kit/person.ts'
import { makeInfluencer } from './influencer.ts'
import { expect, test } from './journey.ts'
import { noteWith, profileOf } from './page/profile-page.ts'

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
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused()
  await page.keyboard.type('invite')
  await expect(page.getByRole('option', { name: 'Settings: Members' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings\/members$/)

  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL(/\/home$/)

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Go to Settings')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
})

test('what was opened last is offered first, and the open profile is moved, delayed and assigned by name, with Undo', async ({
  server,
  overRest,
  signedIn,
}) => {
  const rest = await overRest('ana')
  const influencer = await makeInfluencer(server.origin, rest, 'Perla Palette')
  const { page } = await signedIn('ana', influencer.address)
  const stage = () => callRest<{ readonly stage: string }>(server.origin, rest, `/api/accounts/${influencer.id}`)
  const palette = page.getByRole('combobox', { name: 'Search and commands' })
  const perform = async (typed: string, label: string | RegExp) => {
    await page.keyboard.press('Control+k')
    await expect(palette).toBeFocused()
    await page.keyboard.type(typed)
    await expect(page.getByRole('option', { name: label })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(palette).toHaveCount(0)
  }
  await profileOf(page)
    .getByRole('heading', { name: /Perla Palette/ })
    .first()
    .waitFor()
  const before = await stage()

  await perform('move not interested', 'Move to Not Interested')
  await expect.poll(async () => (await stage()).stage).toBe('Not Interested')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(async () => (await stage()).stage).toBe(before.stage)
  await perform('delay 12', 'Delay 12 days')
  await expect(page.getByText("You'll be reminded in 12 days")).toBeVisible()
  await perform('assign ben', /^Assign to Ben/)
  await expect(page.getByText(/^Assigned to Ben/)).toBeVisible()

  await page.goto('/home')
  await page.getByRole('row').nth(1).waitFor()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option').first()).toContainText('Perla Palette')
  await expect(page.getByRole('option').first()).toHaveAttribute('data-highlighted', '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/influencer/perla-palette-${influencer.id}$`))
})

test('a note is found by its words, shows them, and Enter opens the profile at that note', async ({ server, overRest, signedIn }) => {
  const rest = await overRest('ana')
  const influencer = await makeInfluencer(server.origin, rest, 'Nina Noted')
  const content = 'She keeps the zeppelin props in her studio until spring'
  await callRest(server.origin, rest, '/api/notes', { method: 'POST', body: { accountId: influencer.id, content } })
  const { page } = await signedIn('ben', '/home')
  await page.getByRole('row').nth(1).waitFor()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused()
  await page.keyboard.type('zeppelin props')
  const hit = page.getByRole('option', { name: /^Nina Noted: She keeps the zeppelin props in her studio/ })
  await expect(hit).toBeVisible()
  await expect(hit.locator('mark')).toHaveText('zeppelin')
  await page.keyboard.press('Enter')

  await expect(noteWith(page, content)).toBeVisible()
  await expect(page).toHaveURL(/#note-/)
})
