import type { Page } from '@playwright/test'
import { callRest, demoPassword, emailOf } from '../../server/faults/person.ts'
import { makeInfluencer } from './influencer.ts'
import { expect, test } from './journey.ts'
import { chipOf, renameTo, untilSaved } from './profile-page.ts'

test.slow()

const heading = (page: Page, name: string) => page.getByRole('heading', { name: `Notes and Activity for: ${name}`, exact: true })
const openProfile = async (page: Page, address: string, name: string) => {
  await page.goto(address)
  await expect(heading(page, name)).toBeVisible()
}

test('signing out sends what waits, or discards it, as its writer says', async ({ server, overRest, signedIn }) => {
  const { address } = await makeInfluencer(server.origin, await overRest('ana'), 'Lea Leaving')
  const { page } = await signedIn('ana', address)
  await untilSaved(page)

  await renameWithoutServer(page, 'Lea Sent')
  const question = await askToSignOut(page)
  await expect(question.getByText('One change is only on this device.')).toBeVisible()
  await letThrough(page)
  await question.getByRole('button', { name: 'Sync and sign out' }).click()
  await page.waitForURL('**/sign-in')
  await signIn(page)
  await openProfile(page, address, 'Lea Sent')
  await untilSaved(page)

  await renameWithoutServer(page, 'Lea Discarded')
  await (await askToSignOut(page)).getByRole('button', { name: 'Sign out and discard them' }).click()
  await page.waitForURL('**/sign-in')
  await letThrough(page)
  await signIn(page)
  await openProfile(page, address, 'Lea Sent')
  await untilSaved(page)
})

test('what waits in one organization is kept while somebody works in another, and sent on the way back', async ({
  server,
  overRest,
  signedIn,
}) => {
  const chloe = await overRest('chloe')
  const { address } = await makeInfluencer(server.origin, chloe, 'Sam Switch')
  const { page } = await signedIn('chloe', address)
  await callRest(server.origin, chloe, '/api/organizations', { method: 'POST', body: { name: 'North Studio' } })
  await page.reload()
  await untilSaved(page)
  await renameWithoutServer(page, 'Sam Sent Later')

  await switchTo(page, 'North Studio')
  await expect(page.getByText('0 influencers')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Saved', { exact: true })).toBeVisible()
  await letThrough(page)
  await switchTo(page, 'Glow Lab')

  await openProfile(page, address, 'Sam Sent Later')
  await untilSaved(page)
  const ben = await signedIn('ben', address)
  await expect(heading(ben.page, 'Sam Sent Later')).toBeVisible()
})

/** The change stays on this device: no server answers. */
async function renameWithoutServer(page: Page, name: string): Promise<void> {
  await page.route('**/api/accounts/*', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()))
  await renameTo(page, name)
  await expect(chipOf(page, 'Saved on this device · 1 to sync')).toBeVisible()
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Influencers' })).toBeVisible()
}

const letThrough = (page: Page): Promise<void> => page.unroute('**/api/accounts/*')

async function askToSignOut(page: Page) {
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  return page.getByRole('dialog', { name: 'Sign out with unsynced changes?' })
}

async function signIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(emailOf('ana'))
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/home')
}

async function switchTo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Switch organization' }).click()
  await page.getByRole('menuitem', { name }).click()
  await expect(page.getByRole('button', { name: `${name} Switch organization` })).toBeVisible()
}
