import type { Page } from '@playwright/test'
import { callRest, type Person } from '../../proof-kit/person.ts'
import { makeInfluencer, writeNoteOverRest } from './influencer.ts'
import { installedTag, untilInstalled } from './installed.ts'
import { expect, test } from './journey.ts'
import { expectSaid } from './page/announcement.ts'
import { makePartnership, makeSigned } from './page/partnership-page.ts'
import { profileOf } from './page/profile-page.ts'

/** For a loaded page on a busy machine. */
const patient = { timeout: 60_000 }

const sectionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rowOf = (page: Page, section: string, name: string) => sectionOf(page, section).getByRole('listitem').filter({ hasText: name })
const popoverOf = (page: Page, name: string) => page.getByRole('dialog', { name: `Log contact with ${name}` })

/** Somebody of this person's, to contact since a day. */
async function makeOverdue(origin: string, person: Person, name: string, since: string) {
  const influencer = await makeInfluencer(origin, person, name)
  const { user } = await callRest<{ readonly user: { readonly id: string } }>(origin, person, '/api/session')
  const body = { nextOutreachDate: since, owner: user.id }
  await callRest(origin, person, `/api/accounts/${influencer.id}`, { method: 'PATCH', body })
  return influencer
}

/** Brings a row into the keyboard's way. */
const choose = (page: Page, section: string, name: string) => rowOf(page, section, name).getByRole('link').focus()

test('the keyboard works through what is overdue: log with a note, delay, move, open beside and come back', async ({
  server,
  overRest,
  signedIn,
}) => {
  const rest = await overRest('ana')
  for (const name of ['Tara Today A', 'Tara Today B', 'Tara Today C', 'Tara Today D'])
    await makeOverdue(server.origin, rest, name, '2020-01-01')
  const { page } = await signedIn('ana')
  await page.getByRole('row').nth(1).waitFor(patient)
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(rowOf(page, 'Overdue', 'Tara Today A')).toContainText(/\d+ d late/, patient)

  await choose(page, 'Overdue', 'Tara Today A')
  await page.keyboard.press('l')
  await expect(popoverOf(page, 'Tara Today A').getByPlaceholder('A line of note')).toBeFocused()
  await page.keyboard.type('Asked for her sizes')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expectSaid(page, 'Contact logged with Tara Today A, moved to Outreach 2 · next ')
  await expect(rowOf(page, 'Overdue', 'Tara Today A')).toContainText(/Logged, moved to Outreach 2 · next /)
  await expect(page.getByText(/^1 of \d+ done$/)).toBeVisible()

  // The next row is the active one by itself.
  await expect(rowOf(page, 'Overdue', 'Tara Today B').getByRole('link')).toBeFocused()
  await page.keyboard.press('d')
  await page.getByRole('menuitem', { name: /^7 days/ }).click()
  await expect(rowOf(page, 'Overdue', 'Tara Today B')).toContainText('Delayed to')
  await choose(page, 'Overdue', 'Tara Today C')
  await page.keyboard.press('s')
  await page.getByRole('dialog', { name: 'Move Tara Today C to…' }).waitFor()
  await page.keyboard.type('archi')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Overdue', 'Tara Today C')).toContainText('Moved to Archived')

  await rowOf(page, 'Overdue', 'Tara Today B').getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'Overdue', 'Tara Today B')).toContainText(/\d+ d late/)
  await choose(page, 'Overdue', 'Tara Today A')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/influencer\/tara-today-a/)
  await expect(profileOf(page).getByText('Asked for her sizes')).toBeVisible(patient)
  await page.keyboard.press('j')
  await expect(page).toHaveURL(/influencer\/tara-today-b/)
  await expect(page.getByRole('link', { name: 'Back to Today' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/today$/)
  await expect(rowOf(page, 'Overdue', 'Tara Today A')).toContainText('Logged')
  await expect(rowOf(page, 'Overdue', 'Tara Today B').getByRole('link')).toBeFocused()
})

test('content is approved and posted, an invoice goes on, a mention is opened and read', async ({ server, overRest, signedIn }) => {
  const [ana, ben] = [await overRest('ana'), await overRest('ben')]
  const influencer = await makeSigned(server.origin, ana, 'Cleo Content')
  await makePartnership(server.origin, ana, influencer.id, [{ type: 'TIKTOK', dueDate: '2020-02-03' }])
  const done = await makeSigned(server.origin, ana, 'Iris Invoice')
  await callRest(server.origin, ana, '/api/partnerships', {
    method: 'POST',
    body: { accountId: done.id, budget: '1200', startDate: '2020-01-01', endDate: '2020-02-01', content: [] },
  })
  await writeNoteOverRest(ben, influencer.id, '@Ana Silva please look')
  const { page } = await signedIn('ana', '/today?whose=all')

  await expect(rowOf(page, 'Content due', 'Cleo Content')).toContainText('TikTok · due Feb 3', patient)
  await choose(page, 'Content due', 'Cleo Content')
  await page.keyboard.press('a')
  await expect(rowOf(page, 'Content due', 'Cleo Content')).toContainText('approved')
  await page.keyboard.press('o')
  await expect(rowOf(page, 'Content due', 'Cleo Content')).toContainText('Posted')

  await expect(rowOf(page, 'Invoices open', 'Iris Invoice')).toContainText('$1,200.00 · Waiting · ended Feb 1')
  await choose(page, 'Invoices open', 'Iris Invoice')
  await page.keyboard.press('i')
  await expect(rowOf(page, 'Invoices open', 'Iris Invoice')).toContainText('Received')

  await choose(page, 'Mentions', 'Cleo Content')
  await page.keyboard.press('Enter')
  await expect(profileOf(page).getByText('please look')).toBeVisible(patient)
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'Mentions', 'Cleo Content')).toContainText('Read')
  await page.reload()
  await expect(rowOf(page, 'Invoices open', 'Iris Invoice')).toContainText('Received · ended', patient)
  await expect(rowOf(page, 'Content due', 'Cleo Content')).toHaveCount(0)
  await expect(rowOf(page, 'Mentions', 'Cleo Content')).toHaveCount(0)
})

test("a teammate's log takes the row out of everybody's Today, and the next row is the active one", async ({
  server,
  overRest,
  signedIn,
}) => {
  const rest = await overRest('ana')
  for (const name of ['Lena Live A', 'Lena Live B']) await makeOverdue(server.origin, rest, name, '2020-01-02')
  const [ana, ben] = await Promise.all([signedIn('ana', '/today?whose=all'), signedIn('ben', '/today?whose=all')])
  for (const { page } of [ana, ben]) await expect(rowOf(page, 'Overdue', 'Lena Live A')).toBeVisible(patient)

  await choose(ana.page, 'Overdue', 'Lena Live A')
  await choose(ben.page, 'Overdue', 'Lena Live A')
  await ben.page.keyboard.press('l')
  await popoverOf(ben.page, 'Lena Live A').getByPlaceholder('A line of note').press('Enter')

  await expect(rowOf(ben.page, 'Overdue', 'Lena Live A')).toContainText('Logged')
  await expect(rowOf(ana.page, 'Overdue', 'Lena Live A')).toHaveCount(0, patient)
  await ana.page.keyboard.press('l')
  await expect(popoverOf(ana.page, 'Lena Live B')).toBeVisible()
})

test('offline the list is there, a contact with its note waits, and is sent on the way back', { tag: installedTag }, async ({
  server,
  overRest,
  signedIn,
}) => {
  const influencer = await makeOverdue(server.origin, await overRest('ana'), 'Olga Offline', '2020-01-03')
  const ben = await signedIn('ben', influencer.address)
  const { page, context } = await signedIn('ana', '/today')
  await expect(rowOf(page, 'Overdue', 'Olga Offline')).toBeVisible(patient)
  await untilInstalled(page)
  await context.setOffline(true)

  await choose(page, 'Overdue', 'Olga Offline')
  await page.keyboard.press('l')
  await popoverOf(page, 'Olga Offline').getByPlaceholder('A line of note').fill('Called from the train')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Overdue', 'Olga Offline')).toContainText('Logged')
  await expectSaid(page, 'Saved on this device · 2 to sync')
  await context.setOffline(false)

  await expect(profileOf(ben.page).getByText('Called from the train')).toBeVisible(patient)
  await expect(profileOf(ben.page).getByText(/logged a contact/)).toBeVisible(patient)
})

test('what a click opens for the first time closes what was open, and a phone has every action in the row', async ({
  server,
  overRest,
  signedIn,
}) => {
  await makeOverdue(server.origin, await overRest('ana'), 'Pia Phone', '2020-01-03')
  const { page } = await signedIn('ana', '/today')
  const row = rowOf(page, 'Overdue', 'Pia Phone')
  await row.getByRole('button', { name: 'Log contact with Pia Phone' }).click(patient)
  await expect(popoverOf(page, 'Pia Phone').getByPlaceholder('A line of note')).toBeFocused()

  await page.getByRole('button', { name: /^Notifications/ }).click()

  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  await expect(popoverOf(page, 'Pia Phone')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const name of ['Delay Pia Phone', 'Move Pia Phone to a stage', 'Add a note on Pia Phone'])
    await expect(row.getByRole('button', { name })).toBeInViewport()
})
