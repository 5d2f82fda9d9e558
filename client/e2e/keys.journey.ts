import { callRest } from '../../proof-kit/person.ts'
import { makeInfluencer } from './influencer.ts'
import { expect, test } from './journey.ts'
import { cardIn, columnOf, rowOf } from './page/home-page.ts'
import { contentOf, makePartnership, makeSigned, markIn } from './page/partnership-page.ts'
import { composerOf, profileOf } from './page/profile-page.ts'

/** For a loaded page on a busy machine. */
const patient = { timeout: 60_000 }

test('Enter in the search goes to the first row, in the table and on the board; Escape keeps the words', async ({
  server,
  overRest,
  signedIn,
}) => {
  await makeInfluencer(server.origin, await overRest('ana'), 'Sara Sought')
  const { page } = await signedIn('ana')
  await page.getByRole('row').nth(1).waitFor(patient)

  await page.keyboard.press('/')
  await page.keyboard.type('Sara Sought')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Sara Sought' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(profileOf(page).getByRole('heading', { name: 'Notes and Activity for: Sara Sought' })).toBeVisible(patient)

  await page.keyboard.press('Escape')
  const search = page.getByRole('searchbox', { name: 'Search influencers' })
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await expect(search).not.toBeFocused()
  await expect(search).toHaveValue('Sara Sought')

  await page.goto('/home?layout=board')
  await columnOf(page, 'Outreach 1').waitFor(patient)
  await page.keyboard.press('/')
  await page.keyboard.type('Sara Sought')
  await page.keyboard.press('ArrowDown')
  await expect(cardIn(columnOf(page, 'Outreach 1'), 'Sara Sought').getByRole('link')).toBeFocused()
})

test('a search is answered by what this device has while the server is still asked', async ({ server, overRest, signedIn }) => {
  await makeInfluencer(server.origin, await overRest('ana'), 'Quirin Device')
  const { page } = await signedIn('ana', '/home?sort=-createdAt')
  await rowOf(page, 'Quirin Device').waitFor(patient)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/api\/accounts\?.*search=Quirin/, async (route) => {
    await held
    await route.continue()
  })

  await page.getByRole('searchbox', { name: 'Search influencers' }).fill('Quirin')
  await expect(page.getByText('1 matching influencer on this device')).toBeVisible()
  await expect(rowOf(page, 'Quirin Device')).toBeVisible()

  answer()
  await expect(page.getByText('1 matching influencer', { exact: true })).toBeVisible()
})

test('T leads to the checklist: arrows, A, O and Shift+A; Escape leaves it first, then the profile', async ({
  server,
  overRest,
  signedIn,
}) => {
  const rest = await overRest('ana')
  const influencer = await makeSigned(server.origin, rest, 'Tilda Ticks')
  await makePartnership(server.origin, rest, influencer.id, [
    { type: 'TIKTOK', dueDate: '2031-05-13' },
    { type: 'PODCAST', dueDate: '2031-05-14' },
  ])
  const { page } = await signedIn('ana', influencer.address)
  await markIn(page, 'Podcast', 'Posted').waitFor(patient)

  await page.keyboard.press('t')
  await expect(markIn(page, 'TikTok', 'Approved')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('o')
  await expect(markIn(page, 'Podcast', 'Posted')).toBeChecked()
  await expect(contentOf(page).getByRole('button', { name: 'Approve all content' })).toBeVisible()
  await page.keyboard.press('Shift+A')
  await expect(contentOf(page).getByText('2/2 approved · 1/2 posted')).toBeVisible()
  await expect(contentOf(page).getByRole('button', { name: 'Approve all content' })).toHaveCount(0)

  await page.keyboard.press('Escape')
  await expect(profileOf(page)).toBeVisible()
  await composerOf(page).click()
  await page.keyboard.press('Escape')
  await expect(composerOf(page)).not.toBeFocused()
  await expect(profileOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/home/)
})

test('in a narrow window T opens the checklist and goes to it', async ({ server, overRest, signedIn }) => {
  const rest = await overRest('ana')
  const influencer = await makeSigned(server.origin, rest, 'Nina Narrow')
  await makePartnership(server.origin, rest, influencer.id, [{ type: 'TIKTOK', dueDate: '2031-05-13' }])
  const { page } = await signedIn('ana', influencer.address)
  await markIn(page, 'TikTok', 'Approved').waitFor(patient)

  for (const width of [900, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await profileOf(page).getByRole('link', { name: 'Back to Influencers' }).waitFor()
    await page.keyboard.press('t')
    await expect(page.getByRole('switch', { name: 'Approved' })).toBeFocused()
    await page.keyboard.press('Escape')
  }
})

test('what was due before today says how late it is, in the table, on the board and on the profile', async ({
  server,
  overRest,
  signedIn,
}) => {
  const rest = await overRest('ana')
  const influencer = await makeInfluencer(server.origin, rest, 'Lena Late')
  const lastContacted = new Date(Date.now() - 12 * 24 * 60 * 60 * 1000).toISOString()
  await callRest(server.origin, rest, `/api/accounts/${influencer.id}`, { method: 'PATCH', body: { lastContacted } })
  const { page } = await signedIn('ana', '/home?search=Lena+Late')

  await expect(rowOf(page, 'Lena Late')).toContainText('Today9 d late', patient)
  await page
    .getByRole('radio', { name: 'Board' })
    .or(page.getByRole('button', { name: 'Board' }))
    .first()
    .click()
  await expect(cardIn(columnOf(page, 'Outreach 1'), 'Lena Late')).toContainText('Today9 d late', patient)
  await page.goto(influencer.address)
  await expect(profileOf(page).getByText('9 d late')).toBeVisible(patient)
})

test('a sign-up with something to correct puts the focus into the first such field', async ({ page }) => {
  await page.goto('/sign-up')
  await page.getByLabel('First name').fill('Dana')
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page.getByLabel('Last name')).toBeFocused()
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('confetti ends when a dialog opens', async ({ server, overRest, signedIn }) => {
    const influencer = await makeInfluencer(server.origin, await overRest('ana'), 'Carla Confetti')
    const { page } = await signedIn('ana', influencer.address)
    await profileOf(page).getByRole('radio', { name: 'Signed' }).click(patient)
    await expect(page.locator('[data-celebration]')).toHaveCount(1)

    await page.keyboard.press('e')

    await page.getByRole('dialog', { name: 'Edit Influencer Profile' }).waitFor()
    await expect(page.locator('[data-celebration]')).toHaveCount(0, { timeout: 2000 })
  })
})
