import type { Locator, Page } from '@playwright/test'
import { callRest } from '../../proof-kit/person.ts'
import { makeInfluencer } from './influencer.ts'
import { installedTag, untilInstalled } from './installed.ts'
import { expect as expectSoon, test } from './journey.ts'
import { expectSaid } from './page/announcement.ts'
import { chipOf, profileOf } from './page/profile-page.ts'

test.slow()
const expect = expectSoon.configure({ timeout: 30_000 })

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Edit Influencer Profile' })

/** The left column with the header. */
const cardOf = (page: Page) => profileOf(page).getByRole('region', { name: 'Profile', exact: true })

/** Moves the focus by keyboard. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let step = 0; step < 80; step++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

test('create, edit, delete and restore an influencer, by keyboard only', async ({ signedIn }) => {
  const { page } = await signedIn('ana')
  const name = `Kay Keyboard ${crypto.randomUUID().slice(0, 8)}`
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  await page.keyboard.press('c')
  await expect(page.getByRole('dialog', { name: 'New influencer' })).toBeVisible()
  await page.keyboard.type(name)
  await page.keyboard.press('Control+Enter')
  await expect(profileOf(page).getByRole('heading', { name: `Notes and Activity for: ${name}` })).toBeVisible()
  await expect(chipOf(page, 'Saved')).toBeVisible()

  await page.keyboard.press('e')
  const dialog = dialogOf(page)
  await tabTo(page, dialog.getByRole('combobox', { name: 'Segment' }))
  await page.keyboard.type(`Night Owls ${name}`)
  await page.keyboard.press('Enter')
  await expectSaid(page, 'Segment created successfully')
  await tabTo(page, dialog.getByRole('combobox', { name: 'Campaigns' }))
  await page.keyboard.type('summer drop')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Remove Summer Drop' })).toBeVisible()
  await tabTo(page, dialog.getByRole('textbox', { name: 'Rate per post' }))
  await page.keyboard.type('1,250')
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Whitelisting agreed' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await expectSaid(page, 'Account updated successfully')
  for (const fact of [`Segment: Night Owls ${name}`, 'Campaign: Summer Drop', '1,250', 'Whitelisting agreedYes'])
    await expect(cardOf(page)).toContainText(fact)

  await page.keyboard.press('e')
  await tabTo(page, dialog.getByRole('textbox', { name: 'Email' }))
  await page.keyboard.type('kay@example.com')
  await tabTo(page, dialog.getByRole('button', { name: 'Cancel' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('kay@example.com')

  await tabTo(page, dialog.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: `Delete ${name}?` })
  await tabTo(page, question.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await expectSaid(page, 'Account deleted')
  await expect(page).toHaveURL(/\/home/)
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)

  await page.goto('/settings/trash')
  await tabTo(page, page.getByRole('button', { name: `Restore ${name}` }))
  await page.keyboard.press('Enter')
  await expectSaid(page, 'Influencer restored')
})

test('custom fields filled in offline survive a reload and reach a teammate, who sees names of segments live', {
  tag: installedTag,
}, async ({ server, overRest, signedIn }) => {
  const rest = await overRest('ana')
  const influencer = await makeInfluencer(server.origin, rest, 'Fia Field')
  const ben = await signedIn('ben', influencer.address)
  const { page, context } = await signedIn('ana', influencer.address)
  await expect(chipOf(page, 'Saved')).toBeVisible()
  await untilInstalled(page)
  const segment = await callRest<{ id: string }>(server.origin, rest, '/api/segments', { method: 'POST', body: { name: 'Field Work' } })
  await callRest(server.origin, rest, `/api/accounts/${influencer.id}`, { method: 'PATCH', body: { segmentId: segment.id } })
  for (const visitor of [page, ben.page]) await expect(cardOf(visitor)).toContainText('Segment: Field Work')

  await context.setOffline(true)
  await profileOf(page).getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText('Creating a segment needs the network')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Media kit' }).fill('javascript:alert(1)')
  await dialog.getByRole('textbox', { name: 'Rate per post' }).fill('900')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter a valid URL')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Media kit' }).fill('fia.example/kit')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(chipOf(page, 'Saved on this device · 2 to sync')).toBeVisible()
  await page.reload()
  await expect(cardOf(page).getByRole('link', { name: 'fia.example/kit' })).toBeVisible()
  await expect(cardOf(page)).toContainText('Rate per post900')
  await expect(cardOf(page)).toContainText('Segment: Field Work')

  await context.setOffline(false)
  await expect(cardOf(ben.page).getByRole('link', { name: 'fia.example/kit' })).toHaveAttribute('href', 'https://fia.example/kit')
  await expect(cardOf(ben.page)).toContainText('Rate per post900')
  await expect(
    profileOf(ben.page)
      .getByText(/Rate per post/)
      .last(),
  ).toBeVisible()
  await expect(chipOf(page, 'Saved')).toBeVisible()
})
