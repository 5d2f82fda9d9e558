import type { Locator, Page } from '@playwright/test'
import { callRest } from '../../proof-kit/person.ts'
import { answerInstead } from './intercepted.ts'
import { expect, test } from './journey.ts'
import { expectSaid } from './page/announcement.ts'
import { makePartnership, makeSigned } from './page/partnership-page.ts'
import { profileOf } from './page/profile-page.ts'

/** For a loaded page on a busy machine. */
const patient = { timeout: 60_000 }

const gridOf = (page: Page) => page.getByRole('table', { name: /^Content of / })
const dayOf = (page: Page, day: string) => gridOf(page).getByRole('cell', { name: new RegExp(`^${day}`) })
const itemOf = (page: Page, name: string) => gridOf(page).getByRole('button', { name: new RegExp(`^${name} `) })
const announced = (page: Page) => page.locator('[aria-live][data-live-announcer]').last()

/** Drags by hand: down on the item, over to the day, up. */
async function carryTo(page: Page, item: Locator, day: Locator): Promise<void> {
  await day.scrollIntoViewIfNeeded()
  const [from, to] = [await item.boundingBox(), await day.boundingBox()]
  if (!from || !to) throw new Error('The item or the day is not in sight')
  await page.mouse.move(from.x + 40, from.y + 12)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 20, { steps: 3 })
  await page.mouse.move(to.x + 60, to.y + to.height - 20, { steps: 8 })
  await expect(day).toHaveAttribute('data-over', 'true')
  await page.mouse.up()
}

test('an item is dragged to another day, follows at the teammate, and Undo gives it back', async ({ server, overRest, signedIn }) => {
  const rest = await overRest('ana')
  const influencer = await makeSigned(server.origin, rest, 'Cora Calendar')
  await makePartnership(server.origin, rest, influencer.id, [{ type: 'INSTAGRAM_REEL', dueDate: '2031-05-13' }])
  const [ana, ben] = await Promise.all([signedIn('ana', '/calendar?month=2031-05'), signedIn('ben', '/calendar?month=2031-05')])
  for (const { page } of [ana, ben])
    await expect(itemOf(page, 'Cora Calendar')).toHaveAccessibleName('Cora Calendar Reel due May 13, 2031, Due', patient)

  await carryTo(ana.page, itemOf(ana.page, 'Cora Calendar'), dayOf(ana.page, 'May 21, 2031'))

  for (const { page } of [ana, ben])
    await expect(dayOf(page, 'May 21, 2031').getByRole('button', { name: /Cora Calendar/ })).toBeVisible(patient)
  await expect(itemOf(ana.page, 'Cora Calendar')).toHaveCount(1)

  await ana.page.getByRole('button', { name: 'Undo' }).click()
  for (const { page } of [ana, ben])
    await expect(dayOf(page, 'May 13, 2031').getByRole('button', { name: /Cora Calendar/ })).toBeVisible(patient)
})

test('by keyboard an item goes over the end of the month; a refused move goes back and says why; its dialog moves it too', async ({
  server,
  overRest,
  signedIn,
}) => {
  const rest = await overRest('ana')
  const influencer = await makeSigned(server.origin, rest, 'Kaya Keys')
  await makePartnership(server.origin, rest, influencer.id, [{ type: 'TIKTOK', dueDate: '2032-03-30' }])
  const { page } = await signedIn('ana')
  await page.getByRole('row').nth(1).waitFor(patient)

  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page).toHaveURL(/\/calendar/)
  await page.goto('/calendar?month=2032-03')
  await itemOf(page, 'Kaya Keys').waitFor(patient)
  await itemOf(page, 'Kaya Keys').focus()
  await page.keyboard.press('Space')
  await expect(announced(page)).toContainText('TikTok of Kaya Keys lifted from Mar 30')
  for (const key of ['ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
  await expect(announced(page)).toContainText('Apr 7, 2032')
  await expect(page.getByRole('heading', { name: 'April 2032' })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(dayOf(page, 'Apr 7, 2032').getByRole('button', { name: /Kaya Keys/ })).toBeFocused()
  await expectSaid(page, 'TikTok of Kaya Keys moved to Apr 7')

  const refusal = { success: false, error: 'Not today', message: 'Not today', code: 'validation_failed' }
  const letThrough = await answerInstead(page, '**/api/partnerships/*/content/*', (route) => route.fulfill({ status: 400, json: refusal }))
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  await expectSaid(page, 'TikTok of Kaya Keys stays on Apr 7: Not today')
  await expect(dayOf(page, 'Apr 7, 2032').getByRole('button', { name: /Kaya Keys/ })).toBeFocused()
  letThrough()

  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'TikTok' })
  await dialog.getByLabel('Due Date').fill('2032-04-14')
  await page.keyboard.press('Enter')
  await expect(dayOf(page, 'Apr 14, 2032').getByRole('button', { name: /Kaya Keys/ })).toBeVisible()
  await expectSaid(page, 'TikTok of Kaya Keys moved to Apr 14')
  const upcoming = await callRest<readonly { readonly dueDate: string }[]>(
    server.origin,
    rest,
    '/api/content/upcoming?from=2032-04-01&to=2032-04-30',
  )
  expect(upcoming.map(({ dueDate }) => dueDate)).toEqual(['2032-04-14T00:00:00.000Z'])

  await itemOf(page, 'Kaya Keys').press('Enter')
  await dialog.getByRole('link', { name: 'Kaya Keys' }).click()
  await expect(profileOf(page).getByRole('heading', { name: 'Notes and Activity for: Kaya Keys' })).toBeVisible(patient)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'April 2032' })).toBeVisible()
})
