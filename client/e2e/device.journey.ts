import type { Page } from '@playwright/test'
import { callRest, demoPassword, emailOf } from '../../proof-kit/person.ts'
import { expectAccessible } from './accessibility.ts'
import { breakDevice, clearDevice } from './device-faults.ts'
import { makeInfluencer } from './influencer.ts'
import { installedTag, untilInstalled } from './installed.ts'
import { holdFieldChanges } from './intercepted.ts'
import { expect, test } from './journey.ts'
import { keptHere } from './kept-databases.ts'
import { addNote, chipOf, noteWith, profileOf, renameTo, untilSaved } from './page/profile-page.ts'

test.slow()

test('a second tab that clears the device takes nothing from the first', { tag: installedTag }, async ({ server, overRest, signedIn }) => {
  const influencer = await makeInfluencer(server.origin, await overRest('ana'), 'Clara Cleared')
  const { page, context } = await signedIn('ana', influencer.address)
  await untilSaved(page)
  await untilInstalled(page)
  const second = await context.newPage()
  await second.goto('/api/health')
  await context.setOffline(true)
  await addNote(page, 'Before the clearing')
  await renameTo(page, 'Clara Renamed')
  await expect(chipOf(page, 'Saved on this device · 2 to sync')).toBeVisible()

  await clearDevice(second)
  await addNote(page, 'After the clearing')
  await expect(chipOf(page, 'Saved on this device · 3 to sync')).toBeVisible()
  await page.goto('about:blank')
  await context.setOffline(false)
  await page.goto('/home')

  const ben = await signedIn('ben', influencer.address)
  await expect(noteWith(ben.page, 'Before the clearing')).toBeVisible()
  await expect(noteWith(ben.page, 'After the clearing')).toBeVisible()
  await expect(ben.page.getByRole('heading', { name: 'Notes and Activity for: Clara Renamed' })).toBeVisible()
})

test('two tabs of one person without a network show the same, and the one that stays sends both', { tag: installedTag }, async ({
  server,
  overRest,
  signedIn,
}) => {
  const influencer = await makeInfluencer(server.origin, await overRest('ana'), 'Tina Tabs')
  const { page, context } = await signedIn('ana', influencer.address)
  await untilSaved(page)
  await untilInstalled(page)
  const second = await context.newPage()
  await second.goto(influencer.address)
  await untilSaved(second)
  await context.setOffline(true)

  await addNote(page, 'From the first tab')
  await addNote(second, 'From the second tab')
  await expect(noteWith(page, 'From the second tab')).toBeVisible()
  await expect(chipOf(second, 'Saved on this device · 2 to sync')).toBeVisible()
  await page.close()
  await context.setOffline(false)

  await untilSaved(second)
  const ben = await signedIn('ben', influencer.address)
  await expect(noteWith(ben.page, 'From the first tab')).toHaveCount(1)
  await expect(noteWith(ben.page, 'From the second tab')).toHaveCount(1)
})

test('changes kept at signing out are hidden from the next person, and sent when their writer is back', async ({
  server,
  overRest,
  signedIn,
}) => {
  const influencer = await makeInfluencer(server.origin, await overRest('ana'), 'Kim Kept')
  const { page } = await signedIn('ana', influencer.address)
  await untilSaved(page)
  const letThrough = await holdFieldChanges(page)
  await renameTo(page, 'Kim Kept Renamed')
  await expect(chipOf(page, 'Saved on this device · 1 to sync')).toBeVisible()
  await page.goto('/home')

  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out with unsynced changes?' })
  await expect(question.getByText('One change is only on this device.')).toBeVisible()
  await question.getByRole('button', { name: 'Sign out and keep them here' }).click()
  await page.waitForURL('**/sign-in')
  letThrough()

  await signInAs(page, 'ben')
  await page.goto(influencer.address)
  await expect(page.getByRole('heading', { name: 'Notes and Activity for: Kim Kept', exact: true })).toBeVisible()
  await page.goto('/home')
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/sign-in')
  await signInAs(page, 'ana')
  await page.goto(influencer.address)

  await expect(page.getByRole('heading', { name: 'Notes and Activity for: Kim Kept Renamed' })).toBeVisible()
  await untilSaved(page)
})

test('a session ended elsewhere removes synced data; unsynced work waits locked and arrives after signing in', {
  tag: installedTag,
}, async ({ server, overRest, signedIn }) => {
  const elsewhere = await overRest('ana')
  const synced = await makeInfluencer(server.origin, elsewhere, 'Sol Synced')
  const waiting = await makeInfluencer(server.origin, elsewhere, 'Wil Waiting')
  const { page, context } = await signedIn('ana', synced.address)
  await untilSaved(page)
  await page.goto(waiting.address)
  await untilSaved(page)
  await untilInstalled(page)
  await context.setOffline(true)
  await addNote(page, 'Written on the train')
  await expect(chipOf(page, 'Saved on this device · 1 to sync')).toBeVisible()

  await callRest(server.origin, elsewhere, '/api/auth/revoke-other-sessions', { method: 'POST', body: {} })
  await context.setOffline(false)

  await expect(page.getByText('it stays locked in this browser')).toBeVisible()
  await expect.poll(() => keptHere(page)).toEqual(['device', `document ${waiting.id}`])
  await signInAs(page, 'ana', waiting.address)
  await expect(noteWith(page, 'Written on the train')).toBeVisible()
  await untilSaved(page)
  const ben = await signedIn('ben', waiting.address)
  await expect(noteWith(ben.page, 'Written on the train')).toHaveCount(1)
})

test('signed out while a change stands in memory only: the page stays, says so, and goes on after signing in elsewhere', async ({
  server,
  overRest,
  signedIn,
}) => {
  const influencer = await makeInfluencer(server.origin, await overRest('ana'), 'Sigi Signed Out')
  const { page, context } = await signedIn('ana', 'about:blank')
  await breakDevice(context)
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.goto(influencer.address)
  await untilSaved(page)
  const letThrough = await holdFieldChanges(page)
  await renameTo(page, 'Sigi Renamed')
  await context.clearCookies()
  letThrough()
  await expect(profileOf(page).getByText(/^You were signed out/)).toBeVisible()
  await expectAccessible(page)
  expect(warnings.filter((warning) => warning.includes('401'))).toHaveLength(1)

  const [other] = await Promise.all([context.waitForEvent('page'), profileOf(page).getByRole('link', { name: 'Sign in' }).click()])
  await signInAs(other, 'ana')

  await untilSaved(page)
  await expect(profileOf(page).getByText(/^You were signed out/)).toBeHidden()
  await expect(profileOf(page).getByRole('heading', { name: 'Notes and Activity for: Sigi Renamed' })).toBeVisible()
})

async function signInAs(page: Page, name: 'ana' | 'ben', leadsTo = '/home'): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(emailOf(name))
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`**${leadsTo}`)
}

test('a profile is read already while its row is pressed', async ({ server, overRest, signedIn }) => {
  const influencer = await makeInfluencer(server.origin, await overRest('ana'), 'Petra Pressed')
  const { page } = await signedIn('ana', '/home?search=petra')
  const row = page.getByRole('row').filter({ hasText: influencer.name })

  const pressed = async () => {
    await row.dispatchEvent('pointerdown', { button: 0 })
    return keptHere(page)
  }

  await expect.poll(pressed).toContain(`document ${influencer.id}`)
  await expect(page).toHaveURL(/\/home/)
})
