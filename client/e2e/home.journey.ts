import { callRest } from '../../proof-kit/person.ts'
import { makeInfluencer } from './influencer.ts'
import { installedTag, untilInstalled } from './installed.ts'
import { expect, test } from './journey.ts'
import { expectSaid } from './page/announcement.ts'
import { filterBy, rowOf, tabOf } from './page/home-page.ts'

test('many are moved at once, a teammate sees it, and Undo leaves whom somebody changed meanwhile', async ({
  server,
  overRest,
  signedIn,
}) => {
  const rest = await overRest('ben')
  const made = await Promise.all(['Bulk One', 'Bulk Two', 'Bulk Three'].map((name) => makeInfluencer(server.origin, rest, name)))
  const [ana, ben] = await Promise.all([signedIn('ana', '/home?search=Bulk&sort=name'), signedIn('ben', '/home?search=Bulk&sort=name')])
  await rowOf(ben.page, 'Bulk Two').waitFor({ timeout: 30_000 })
  await rowOf(ana.page, 'Bulk Two').waitFor({ timeout: 30_000 })

  await ana.page.getByRole('checkbox', { name: 'Select Bulk One' }).click()
  await ana.page.getByRole('checkbox', { name: 'Select Bulk Two' }).click({ modifiers: ['Shift'] })
  await expect(ana.page.getByText('3 selected')).toBeVisible()
  await ana.page.getByRole('toolbar').getByRole('button', { name: 'Stage' }).click()
  await ana.page.getByRole('option', { name: 'Testing Product' }).click()

  await expectSaid(ana.page, '3 influencers moved to Testing Product')
  for (const { page } of [ana, ben]) await expect(rowOf(page, 'Testing Product')).toHaveCount(3)

  const body = { stage: 'Interested' }
  await callRest(server.origin, rest, `/api/accounts/${made[0]?.id}`, { method: 'PATCH', body })
  await ana.page.getByRole('button', { name: 'Undo' }).click()
  await expectSaid(ana.page, 'Undone for 2 influencers; Bulk One stayed: Ben Okafor changed that meanwhile')
  for (const { page } of [ana, ben]) {
    await expect(rowOf(page, 'Bulk One')).toContainText('Interested')
    await expect(rowOf(page, 'Outreach 1')).toHaveCount(2)
  }
})

test('a view with filters, order, columns and board is kept, shared with a teammate, renamed and deleted', async ({ signedIn }) => {
  const ana = await signedIn('ana')
  const { page } = ana
  await filterBy(page, 'Stage', 'Signed', 'Negotiating')
  await expect(
    page.getByRole('button', { name: 'Stage Signed, Negotiating' }).or(page.getByRole('button', { name: 'Stage Negotiating, Signed' })),
  ).toBeVisible()
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Nearly there')
  await page.getByRole('checkbox', { name: /^Share with everybody/ }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  await expect(tabOf(page, 'Nearly there')).toHaveAttribute('aria-current', 'page')

  const ben = await signedIn('ben')
  await tabOf(ben.page, 'Nearly there').click()
  await expect(ben.page).toHaveURL(/stage=.*sort=name.*view=/)
  await expect(tabOf(ben.page, 'Nearly there')).toHaveAttribute('aria-current', 'page')
  await expect(ben.page.getByRole('row').nth(1)).toContainText(/Signed|Negotiating/)

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'Change the view Nearly there' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'New name of the view Nearly there' }).fill('Almost there')
  await page.keyboard.press('Enter')
  await expect(tabOf(ben.page, 'Almost there')).toBeVisible()

  await page.getByRole('button', { name: 'Change the view Almost there' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(ben.page.getByText('Unsaved view')).toBeVisible()
})

test('columns are chosen and put in another order, and stay so on this device', async ({ signedIn }) => {
  const { page } = await signedIn('chloe')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Campaigns' }).check()
  await page.getByRole('checkbox', { name: 'Email' }).uncheck()
  await page.getByRole('button', { name: 'Move Owner to the left' }).click()
  await page.keyboard.press('Escape')

  const heads = page.getByRole('columnheader')
  const expected = ['', 'Name', 'Stage', 'Owner', 'Next reach out', 'Priority', 'Reach', 'Last contacted', 'Created', 'Campaigns']
  await expect(heads).toHaveText(expected)
  await page.reload()
  await expect(heads).toHaveText(expected)
})

test('by keyboard alone: find, choose, move, open, go on, and create', async ({ server, overRest, signedIn }) => {
  const rest = await overRest('ana')
  await makeInfluencer(server.origin, rest, 'Tess Typist A')
  await makeInfluencer(server.origin, rest, 'Tess Typist B')
  const { page } = await signedIn('ana', '/home?sort=name')
  await page.getByRole('row').nth(1).waitFor({ timeout: 30_000 })

  await page.keyboard.press('/')
  await page.keyboard.type('Tess Typist')
  await expect(page).toHaveURL(/search=Tess/)
  await expect(page.getByText('2 matching influencers')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Tess Typist A' })).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await expect(page.getByText('2 selected')).toBeVisible()

  await page.keyboard.press('s')
  await page.getByRole('dialog', { name: 'Move 2 influencers to…' }).waitFor()
  await page.keyboard.type('archi')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Archived')).toHaveCount(2)

  await page.getByRole('link', { name: 'Tess Typist B' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/influencer\/tess-typist-b/)
  await page.keyboard.press('k')
  await expect(page).toHaveURL(/influencer\/tess-typist-a/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Tess Typist A' })).toBeFocused()

  await page.keyboard.press('c')
  await page.getByRole('dialog', { name: 'New influencer' }).waitFor()
  await page.keyboard.type('Tess Typist C')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/influencer\/tess-typist-c/)
})

test('offline the list is there with its age, moves wait and are sent on the way back', { tag: installedTag }, async ({
  server,
  overRest,
  signedIn,
}) => {
  await makeInfluencer(server.origin, await overRest('ana'), 'Opal Offline')
  const ben = await signedIn('ben', '/home?search=Opal')
  const { page, context } = await signedIn('ana')
  await rowOf(page, 'Opal Offline').waitFor({ timeout: 30_000 })
  await untilInstalled(page)
  await context.setOffline(true)

  await expect(page.getByText(/ · as of \d\d:\d\d/)).toBeVisible()
  await filterBy(page, 'Stage', 'Outreach 1')
  await expect(page.getByText(/matching influencers? on this device/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Opal Offline' }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Priority' }).click()
  await page.getByRole('option', { name: 'High' }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Stage' }).click()
  await page.getByRole('option', { name: 'Interested', exact: true }).click()
  await expect(rowOf(page, 'Opal Offline')).toHaveCount(0)
  await expect(page.getByText('Saved on this device · 2 to sync')).toBeVisible()

  await context.setOffline(false)
  await expect(rowOf(ben.page, 'Opal Offline')).toContainText('Interested')
  await expect(rowOf(ben.page, 'Opal Offline')).toContainText('High')
})

test("today's reach-outs stand beside the list, and say so once the contact is logged; Undo brings them back", async ({
  server,
  overRest,
  signedIn,
}) => {
  await makeInfluencer(server.origin, await overRest('ana'), 'Dana Due Today')
  const { page } = await signedIn('ana')

  await page.getByRole('button', { name: /^Reach-outs/ }).click()
  const due = page.getByRole('region', { name: "Today's reach-outs" }).getByRole('listitem').filter({ hasText: 'Dana Due Today' })
  await expect(due).toContainText('Never contacted yet')
  await due.getByRole('button', { name: 'Log contact with Dana Due Today' }).click()
  await page.getByRole('dialog', { name: 'Log contact with Dana Due Today' }).getByPlaceholder('A line of note').press('Enter')

  await expectSaid(page, 'Contact logged with Dana Due Today · next ')
  await expect(due).toContainText('Logged')
  await due.getByRole('button', { name: 'Undo' }).click()
  await expectSaid(page, 'Contact no longer logged')
  await expect(due).toContainText('Never contacted yet')
  await expect(due.getByRole('button', { name: 'Log contact with Dana Due Today' })).toBeVisible()
})

test('a double click on Log contact logs one person, and the next one stays as they are', async ({ server, overRest, signedIn }) => {
  const ana = await overRest('ana')
  for (const name of ['Dora Double A', 'Dora Double B']) await makeInfluencer(server.origin, ana, name)
  const { page } = await signedIn('ana', '/home')
  await page.getByRole('button', { name: /^Reach-outs/ }).click()
  const list = page.getByRole('region', { name: "Today's reach-outs" })
  await list.getByRole('button', { name: 'Log contact with Dora Double A' }).dblclick()
  const popover = page.getByRole('dialog', { name: 'Log contact with Dora Double A' })

  await popover.getByRole('button', { name: /^Log/ }).dblclick()

  await expectSaid(page, 'Contact logged with Dora Double A')
  await expect(list.getByText(/^Logged/)).toHaveCount(1)
  await expect(page.getByRole('dialog', { name: /^Log contact with/ })).toHaveCount(0)
  await expect(list.getByRole('button', { name: 'Log contact with Dora Double B' })).toBeVisible()
  await expect(page.getByText('Contact no longer logged')).toHaveCount(0)
})

test('somebody with the same e-mail is named before a second one is made', async ({ server, overRest, signedIn }) => {
  const first = await makeInfluencer(server.origin, await overRest('ana'), 'Elsa Email')
  const body = { email: 'elsa@example.org' }
  await callRest(server.origin, await overRest('ana'), `/api/accounts/${first.id}`, { method: 'PATCH', body })
  const { page } = await signedIn('ana')

  await page.getByRole('button', { name: 'New influencer' }).click()
  await page.getByRole('textbox', { name: 'Name, handle or link' }).fill('ELSA@example.org')

  await expect(page.getByText('Elsa Email already has this email')).toBeVisible()
  await page.getByRole('link', { name: 'Open Elsa Email' }).click()
  await expect(page).toHaveURL(/influencer\/elsa-email/)
})

test('on a phone a filtered list shows its tab, its filters, the way to clear them, groups and columns', async ({ signedIn }) => {
  const { page } = await signedIn('ana', '/home?stage=Signed&owner=none')
  await page.setViewportSize({ width: 390, height: 844 })

  await expect(page.getByText('Unsaved view')).toBeInViewport({ ratio: 0.98, timeout: 30_000 })
  for (const name of ['Group by', 'Columns', 'Clear'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 0.98 })
  await page.getByRole('button', { name: 'Clear', exact: true }).click()

  await expect(page).toHaveURL(/home$/)
})
