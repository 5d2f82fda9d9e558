import type { Locator, Page } from '@playwright/test'
import { callRest } from '../../proof-kit/person.ts'
import { makeInfluencer } from './influencer.ts'
import { expect, test } from './journey.ts'
import { expectSaid } from './page/announcement.ts'
import { cardIn, columnOf, rowOf } from './page/home-page.ts'
import { profileOf } from './page/profile-page.ts'

test('a priority and a custom number are changed in the row by keyboard, and taken back', async ({ server, overRest, signedIn }) => {
  const rest = await overRest('ana')
  const body = { name: 'Rate of the cell', type: 'number' }
  const field = await callRest<{ readonly id: string }>(server.origin, rest, '/api/custom-fields', { method: 'POST', body })
  await makeInfluencer(server.origin, rest, 'Cara Cell')
  const { page } = await signedIn('ana', `/home?search=Cara%20Cell&columns=name,priority,field:${field.id}`)
  const row = rowOf(page, 'Cara Cell')
  await row.waitFor()
  const editing = page.getByRole('dialog', { name: 'Priority' })
  await page.waitForLoadState('networkidle')

  await expect(async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowRight')
    await expect(row.locator('[data-cell=priority]')).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(editing.getByRole('option', { name: 'Medium' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type('hi')
  await page.keyboard.press('Tab')

  await expect(row).toContainText('High')
  await expectSaid(page, 'Cara Cell: priority High')
  await expect(row.locator(`[data-cell="field:${field.id}"]`)).toBeFocused()

  await page.keyboard.press('F2')
  const number = page.getByRole('textbox', { name: body.name })
  await number.fill('a lot')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter a valid number')).toBeVisible()
  await number.fill('1250')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('1,250')
  await expect(row.locator(`[data-cell="field:${field.id}"]`)).toBeFocused()

  await page.keyboard.press('Enter')
  await number.fill('9')
  await page.keyboard.press('Escape')
  await expect(row).toContainText('1,250')
  await page.keyboard.press('Escape')
  await expect(row.getByRole('link', { name: 'Cara Cell' })).toBeFocused()

  await page.keyboard.press('ControlOrMeta+z')
  await expect(row).not.toContainText('1,250')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(row).toContainText('Medium')
})

test('a click on a value opens its editor, one beside it the profile', async ({ server, overRest, signedIn }) => {
  await makeInfluencer(server.origin, await overRest('ana'), 'Clio Clicked')
  const { page } = await signedIn('ana', '/home?search=Clio%20Clicked')
  const row = rowOf(page, 'Clio Clicked')
  await row.waitFor()
  await page.waitForLoadState('networkidle')

  await row.locator('[data-cell=stage] [data-value]').click()
  await page.getByRole('option', { name: 'Interested', exact: true }).click()

  await expectSaid(page, 'Clio Clicked moved to Interested')
  await expect(row.locator('[data-cell=stage]')).toContainText('Interested')
  await row.locator('[data-cell=name]').click({ position: { x: 200, y: 10 } })
  await expect(profileOf(page)).toBeVisible()
})

test('an owner changed offline is there once the network is back', async ({ server, overRest, signedIn }) => {
  await makeInfluencer(server.origin, await overRest('ana'), 'Oskar Offline')
  const [ana, ben] = await Promise.all([
    signedIn('ana', '/home?search=Oskar%20Offline&columns=name,owner'),
    signedIn('ben', '/home?search=Oskar%20Offline&columns=name,owner'),
  ])
  const row = rowOf(ana.page, 'Oskar Offline')
  await row.waitFor()
  await ana.page.waitForLoadState('networkidle')
  await row.locator('[data-cell=owner] [data-value]').click()
  await ana.page.getByRole('option', { name: /^Ben/ }).waitFor()
  await ana.page.keyboard.press('Escape')
  await ana.context.setOffline(true)

  await row.locator('[data-cell=owner] [data-value]').click()
  await ana.page.getByRole('option', { name: /^Ben/ }).click()

  await expect(row).toContainText('Ben')
  await expect(rowOf(ben.page, 'Oskar Offline')).not.toContainText('Ben')
  await ana.context.setOffline(false)
  await expect(rowOf(ben.page, 'Oskar Offline')).toContainText('Ben', { timeout: 30_000 })
})

test('what is changed in the header of a profile is seen by a teammate', async ({ server, overRest, signedIn }) => {
  const { address } = await makeInfluencer(server.origin, await overRest('ana'), 'Hedi Header')
  const [ana, ben] = await Promise.all([signedIn('ana', address), signedIn('ben', address)])
  await profileOf(ben.page).getByRole('button', { name: 'Medium priority' }).waitFor()

  await profileOf(ana.page).getByRole('button', { name: 'Medium priority' }).press('Enter')
  await ana.page.getByRole('combobox', { name: 'Priority' }).fill('low')
  await ana.page.keyboard.press('Enter')

  for (const { page } of [ana, ben]) await expect(profileOf(page).getByRole('button', { name: 'Low priority' })).toBeVisible()
  await expect(profileOf(ana.page).getByRole('button', { name: /priority$/ })).toBeFocused()
  await expectSaid(ana.page, 'Hedi Header: priority Low')
})

test('a collapsed column is a strip with its name and count, also after a reload', async ({ signedIn }) => {
  const { page } = await signedIn('chloe', '/home?layout=board')
  const column = columnOf(page, 'Outreach 2')
  await column.waitFor({ timeout: 30_000 })

  await column.getByRole('button', { name: 'Collapse Outreach 2' }).click()

  await expect.poll(async () => (await column.boundingBox())?.width).toBe(44)
  await page.reload()
  await expect.poll(async () => (await column.boundingBox())?.width).toBe(44)
  await column.getByRole('button', { name: 'Expand Outreach 2' }).click()
  await expect.poll(async () => (await column.boundingBox())?.width).toBe(284)
})

test('a card moved to another lane changes its owner, by mouse and by keys', async ({ server, overRest, signedIn }) => {
  await makeInfluencer(server.origin, await overRest('ana'), 'Lena Laned')
  const { page } = await signedIn('ana', '/home?layout=board&search=Lena%20Laned')
  await page.getByRole('button', { name: 'Lanes' }).click()
  await page.getByRole('option', { name: 'Owner' }).click()
  await expect(page).toHaveURL(/lanes=owner/)
  const laneOf = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}.*, \\d+ influencers$`) })
  const slotOf = (lane: string, stage: string) =>
    laneOf(lane)
      .locator('[data-column]')
      .filter({ has: page.getByRole('group', { name: `in ${stage}` }) })
  const card = page.getByRole('listitem').filter({ hasText: 'Lena Laned' })
  await card.waitFor({ timeout: 30_000 })
  await expect(laneOf('Nobody').or(laneOf('Ana')).filter({ has: card })).toHaveCount(1)

  await dragInto(page, card, slotOf('Ben', 'Outreach 1'))

  await expect(cardIn(laneOf('Ben'), 'Lena Laned')).toBeVisible()
  await expectSaid(page, 'Lena Laned: owner Ben')

  await page.getByRole('link', { name: 'Lena Laned' }).focus()
  for (const key of ['Space', 'ArrowRight', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await expect(cardIn(laneOf('Chloe'), 'Lena Laned')).toBeVisible()
  await expectSaid(page, 'Lena Laned moved to Outreach 2, Chloe')
})

/** A lane is too low for the usual drag, which ends deep in a column. */
async function dragInto(page: Page, card: Locator, slot: Locator): Promise<void> {
  const [from, to] = [await card.boundingBox(), await slot.boundingBox()]
  if (!from || !to) throw new Error('The card or the lane is not in sight')
  await page.mouse.move(from.x + 100, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 120, from.y + 30, { steps: 3 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  await expect(slot).toHaveAttribute('data-over', '')
  await page.mouse.up()
}
