import type { Page } from '@playwright/test'
import { callRest, type Person } from '../../proof-kit/person.ts'
import { refuseNextUpdate } from './device-faults.ts'
import { makeInfluencer } from './influencer.ts'
import { installedTag, untilInstalled } from './installed.ts'
import { expect, test } from './journey.ts'
import { expectSaid } from './page/announcement.ts'
import { cardOf, contentOf, makePartnership, makeSigned, markIn, rowIn } from './page/partnership-page.ts'
import { chipOf, untilSaved } from './page/profile-page.ts'

test('two people tick different boxes of one item offline, and both marks survive', { tag: installedTag }, async ({
  server,
  overRest,
  signedIn,
}) => {
  const rest = await overRest('ana')
  const { address, id } = await makeSigned(server.origin, rest, 'Tia Two Boxes')
  const made = await makePartnership(server.origin, rest, id, [{ type: 'INSTAGRAM_REEL', dueDate: '2026-12-01' }])
  const [ana, ben] = await Promise.all([signedIn('ana', address), signedIn('ben', address)])
  await Promise.all([ana, ben].map(({ page }) => expect(rowIn(page, 'Instagram Reel')).toBeVisible()))
  await Promise.all([ana, ben].map(({ page }) => untilSaved(page)))
  await Promise.all([ana, ben].map(({ page }) => untilInstalled(page)))

  await Promise.all([ana.context.setOffline(true), ben.context.setOffline(true)])
  await markIn(ana.page, 'Instagram Reel', 'Approved').click()
  await markIn(ben.page, 'Instagram Reel', 'Posted').click()
  await expect(contentOf(ana.page)).toContainText('1/1 approved · 0/1 posted')
  await expect(contentOf(ben.page)).toContainText('0/1 approved · 1/1 posted')
  await expect(chipOf(ana.page, /to sync$/)).toBeVisible()
  await Promise.all([ana.context.setOffline(false), ben.context.setOffline(false)])

  for (const { page } of [ana, ben]) {
    await expect(contentOf(page)).toContainText('1/1 approved · 1/1 posted')
    await expect(rowIn(page, 'Instagram Reel')).toContainText('Done · Dec 1')
  }
  await expect.poll(async () => (await readItems(server.origin, rest, id))[0]).toMatchObject({ approved: true, posted: true })
  expect(made.content).toHaveLength(1)
})

test('a partnership is made, completed, reopened, deleted and restored, and a teammate sees it all', async ({
  server,
  overRest,
  signedIn,
}) => {
  const { address } = await makeSigned(server.origin, await overRest('ana'), 'Cleo Complete')
  const [{ page }, ben] = await Promise.all([signedIn('ana', address), signedIn('ben', address)])
  await expect(cardOf(page).getByText('Drag & drop partnership files here')).toBeVisible()

  await cardOf(page).getByRole('button', { name: 'or Create Manually' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Partnership' })
  await dialog.getByLabel('Budget').fill('1250.50')
  await dialog.getByLabel('Start Date').fill('2026-11-01')
  await dialog.getByLabel('End Date').fill('2026-12-15')
  await dialog.getByRole('button', { name: 'Add Content' }).click()
  await dialog.getByLabel('Quantity').fill('2')
  await dialog.getByLabel('Due Date').fill('2026-12-01')
  await dialog.getByRole('button', { name: 'Create Partnership' }).click()
  await expectSaid(page, 'Partnership created successfully')
  await expect(cardOf(ben.page).getByRole('region', { name: '$1,250.50' })).toBeVisible()
  await expect(contentOf(ben.page).getByRole('listitem')).toHaveCount(2)

  await cardOf(page).getByRole('button', { name: 'Complete Partnership' }).click()
  await expectSaid(page, 'Partnership marked as complete')
  await expect(cardOf(ben.page).getByText('Instagram Story x 2')).toBeVisible()
  await expect(contentOf(ben.page).getByRole('listitem')).toHaveCount(0)
  await cardOf(ben.page).getByRole('button', { name: 'View Partnership Details' }).click()
  await expectSaid(ben.page, 'Partnership marked as in progress')
  await expect(cardOf(page).getByRole('button', { name: 'Complete Partnership' })).toBeVisible()

  await choose(page, 'Complete')
  await expectSaid(page, 'Partnership completed successfully')
  await choose(page, 'Reopen')
  await expectSaid(page, 'Partnership reopened successfully')

  await choose(page, 'Delete')
  await expect(page.getByText('Are you sure you want to delete this partnership?')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectSaid(page, 'Partnership deleted successfully')
  await expect(cardOf(ben.page).getByText('Drag & drop partnership files here')).toBeVisible()
  await untilSaved(page)
  await cardOf(page).getByRole('button', { name: 'All partnerships' }).click()
  await page.getByRole('menuitem', { name: 'Deleted partnerships' }).click()
  await page.getByRole('dialog', { name: 'Deleted Partnerships' }).getByRole('button', { name: 'Restore' }).click()

  await expect(cardOf(ben.page).getByRole('region', { name: '$1,250.50' })).toBeVisible()
  await expect(contentOf(ben.page).getByRole('listitem')).toHaveCount(2)
})

test('the history says who changed what; an item and an earlier moment come back from it', async ({ server, overRest, signedIn }) => {
  const rest = await overRest('ben')
  const { address, id } = await makeSigned(server.origin, rest, 'Hana History')
  const items = [
    { type: 'TIKTOK', dueDate: '2026-12-01' },
    { type: 'PODCAST', dueDate: '2026-12-02' },
  ]
  const { id: partnershipId, content } = await makePartnership(server.origin, rest, id, items)
  const change = { method: 'PATCH', body: { id: partnershipId, budget: '900', content: content.slice(0, 1) } } as const
  await callRest(server.origin, rest, '/api/partnerships', change)
  const { page } = await signedIn('ana', address)
  await expect(cardOf(page).getByRole('region', { name: '$900.00' })).toBeVisible()

  await choose(page, 'History')
  const history = page.getByRole('dialog', { name: 'Partnership History' })
  await expect(history.getByText('Budget from $500.00 to $900.00')).toBeVisible()
  await history.getByRole('button', { name: 'Restore Podcast, Dec 2' }).click()
  await expect(history.getByText('Restored Podcast, Dec 2')).toBeVisible()
  await history
    .getByRole('listitem')
    .filter({ hasText: 'Created this partnership' })
    .getByRole('button', { name: 'Restore this moment' })
    .click()

  await expect(history.getByText('Budget from $900.00 to $500.00')).toBeVisible()
  await history
    .getByRole('button', { name: 'Close' })
    .or(page.getByRole('button', { name: 'Close' }))
    .first()
    .click()
  await expect(cardOf(page).getByRole('region', { name: '$500.00' })).toBeVisible()
  await expect(rowIn(page, 'Podcast')).toBeVisible()
})

test('the same by keyboard: P, A, O, arrows, Enter, Ctrl+Enter, Ctrl+Z', async ({ server, overRest, signedIn }) => {
  const { address, id } = await makeSigned(server.origin, await overRest('ana'), 'Kai Keys')
  await makePartnership(server.origin, await overRest('ana'), id, [
    { type: 'TIKTOK', dueDate: '2026-12-01' },
    { type: 'NEWSLETTER', dueDate: '2026-12-05' },
  ])
  const { page } = await signedIn('chloe', address)
  await expect(rowIn(page, 'TikTok')).toBeVisible()

  await markIn(page, 'TikTok', 'Approved').focus()
  for (const key of ['ArrowDown', 'a', 'o']) await page.keyboard.press(key)
  await expect(rowIn(page, 'Newsletter')).toContainText('Done · Dec 5')
  await page.keyboard.press('Control+z')
  await expect(markIn(page, 'Newsletter', 'Posted')).not.toBeChecked()
  await page.keyboard.press('Space')
  await expect(markIn(page, 'Newsletter', 'Approved')).not.toBeChecked()

  await page.keyboard.press('p')
  await expect(page.getByRole('dialog', { name: 'Create New Partnership' })).toBeVisible()
  await page.keyboard.type('75')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Create New Partnership' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Please select valid dates')).toBeVisible()
  await expect.poll(() => isOn(page, 'Start Date')).toBe(true)
  await page.keyboard.type('12012026')
  await page.keyboard.press('Tab')
  for (let at = 0; at < 3 && !(await isOn(page, 'End Date')); at += 1) await page.keyboard.press('Tab')
  await page.keyboard.type('12312026')
  await page.keyboard.press('Control+Enter')
  const made = cardOf(page).getByRole('region', { name: '$75.00' })
  await expect(made).toBeVisible()

  await made.getByRole('button', { name: 'Complete Partnership' }).focus()
  await page.keyboard.press('Enter')
  await expect(cardOf(page).getByRole('button', { name: 'View Partnership Details' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(made.getByRole('button', { name: 'Complete Partnership' })).toBeFocused()
  await made.getByRole('button', { name: /^More for the partnership/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  for (const key of ['d', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key)
  await expect(made).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(made).toBeVisible()
})

test('a mark that the server does not take goes back, and the reason is said', async ({ server, overRest, signedIn }) => {
  const rest = await overRest('ana')
  const { address, id } = await makeSigned(server.origin, rest, 'Rhea Refused')
  await makePartnership(server.origin, rest, id, [{ type: 'TIKTOK', dueDate: '2026-12-01' }])
  const { page } = await signedIn('ana')
  await refuseNextUpdate(page, 'Not this one')
  await page.goto(address)
  await expect(rowIn(page, 'TikTok')).toBeVisible()
  await untilSaved(page)

  await markIn(page, 'TikTok', 'Approved').click()

  await expect(page.getByText('Not this one', { exact: true })).toBeVisible()
  await expect(markIn(page, 'TikTok', 'Approved')).not.toBeChecked()
  await markIn(page, 'TikTok', 'Posted').click()
  await expect.poll(async () => (await readItems(server.origin, rest, id))[0]).toMatchObject({ approved: false, posted: true })
})

test('partnerships stand in the right column while Signed; otherwise content and videos alone, also of who owes nothing', async ({
  server,
  overRest,
  signedIn,
}) => {
  const rest = await overRest('ana')
  const { address, id } = await makeInfluencer(server.origin, rest, 'Nora Not Signed')
  const { page } = await signedIn('ana', address)
  await untilSaved(page)
  await expect(contentOf(page).getByText('No videos yet')).toBeVisible()
  await expect(cardOf(page)).toHaveCount(0)

  await makePartnership(server.origin, rest, id, [{ type: 'TIKTOK', dueDate: '2026-12-01' }])
  await expect(rowIn(page, 'TikTok')).toBeVisible()
  await expect(cardOf(page)).toHaveCount(0)

  await callRest(server.origin, rest, `/api/accounts/${id}`, { method: 'PATCH', body: { stage: 'Signed' } })
  await expect(cardOf(page).getByRole('button', { name: 'New Partnership' })).toBeVisible()
})

async function choose(page: Page, item: string): Promise<void> {
  await cardOf(page)
    .getByRole('button', { name: /^More for the partnership/ })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

const isOn = (page: Page, label: string): Promise<boolean> => page.getByLabel(label).evaluate((field) => field === document.activeElement)

async function readItems(origin: string, person: Person, accountId: string): Promise<readonly { approved: boolean; posted: boolean }[]> {
  const all = await callRest<readonly { content: readonly { approved: boolean; posted: boolean }[] }[]>(
    origin,
    person,
    `/api/partnerships?accountId=${accountId}`,
  )
  return all.flatMap(({ content }) => content)
}
