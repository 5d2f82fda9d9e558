import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { callRest, demoPassword, emailOf, type Person } from '../../proof-kit/person.ts'
import { expectAccessible } from './accessibility.ts'
import { makeInfluencer } from './influencer.ts'
import { installedTag, untilInstalled } from './installed.ts'
import { holdFieldChanges } from './intercepted.ts'
import { expect, test } from './journey.ts'
import { keptHere } from './kept-databases.ts'
import { addNote, chipOf, renameTo, untilSaved } from './page/profile-page.ts'

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

  const letSentThrough = await renameWithoutServer(page, 'Lea Sent')
  const question = await askToSignOut(page)
  await expect(question.getByText('One change is only on this device.')).toBeVisible()
  letSentThrough()
  await question.getByRole('button', { name: 'Sync and sign out' }).click()
  await page.waitForURL('**/sign-in')
  await signIn(page)
  await openProfile(page, address, 'Lea Sent')
  await untilSaved(page)

  const letDiscardedThrough = await renameWithoutServer(page, 'Lea Discarded')
  await (await askToSignOut(page)).getByRole('button', { name: 'Sign out and discard them' }).click()
  await page.waitForURL('**/sign-in')
  letDiscardedThrough()
  await signIn(page)
  await openProfile(page, address, 'Lea Sent')
  await untilSaved(page)
})

test('unsent work of one organization waits while somebody works in another, and is sent on the way back', async ({
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
  const letThrough = await renameWithoutServer(page, 'Sam Sent Later')

  await switchTo(page, 'North Studio')
  await expect(page.getByText('0 influencers')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Saved', { exact: true })).toBeVisible()
  letThrough()
  await switchTo(page, 'Glow Lab')

  await openProfile(page, address, 'Sam Sent Later')
  await untilSaved(page)
  const ben = await signedIn('ben', address)
  await expect(heading(ben.page, 'Sam Sent Later')).toBeVisible()
})

test('a removed member sees the work that the server never took, and then the browser holds nothing of the organization', {
  tag: installedTag,
}, async ({ server, overRest, page }) => {
  const ana = await overRest('ana')
  const { address } = await makeInfluencer(server.origin, ana, 'Rae Removed')
  const memberId = await join(server.origin, ana, page)
  await openProfile(page, address, 'Rae Removed')
  await untilSaved(page)
  await untilInstalled(page)
  await page.context().setOffline(true)
  await addNote(page, 'She asks for 800')
  await renameTo(page, 'Rae Renamed')
  await callRest(server.origin, ana, `/api/organizations/users/${memberId}`, { method: 'DELETE' })
  await page.context().setOffline(false)

  await expect(page.getByRole('heading', { name: 'You are no longer a member of Glow Lab' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Note for Rae Removed' })).toContainText('She asks for 800')
  await expect(page.getByRole('listitem').filter({ hasText: 'Change of Rae Removed' })).toContainText('Rae Renamed')
  await expectAccessible(page)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()])
  expect(await readFile(await file.path(), 'utf8')).toContain('She asks for 800')

  await page.getByRole('button', { name: 'Delete and continue' }).click()
  await expect(page.getByRole('heading', { name: 'Create an organization' })).toBeVisible()
  expect(await keptHere(page)).toEqual([])
})

/** A new member of Ana's organisation in this browser; answers their id. */
async function join(origin: string, ana: Person, page: Page): Promise<string> {
  const email = 'rhea.removed@example.com'
  const invitation = { email, role: 'member' }
  const { link } = await callRest<{ readonly link: string }>(origin, ana, '/api/invitations', { method: 'POST', body: invitation })
  const post = (path: string, data: object) => page.request.post(path, { data, headers: { origin }, failOnStatusCode: true })
  const person = { firstName: 'Rhea', lastName: 'Removed', name: 'Rhea Removed', email, password: 'a-long-password' }
  await post('/api/auth/sign-up/email', person)
  await post('/api/invitations/accept', { token: link.split('/').at(-1) })
  const { data } = (await (await page.request.get('/api/session')).json()) as { readonly data: { readonly user: { readonly id: string } } } // as the client reads it
  return data.user.id
}

/** The change stays on this device, because no server answers until the returned function is called. */
async function renameWithoutServer(page: Page, name: string): Promise<() => void> {
  const letThrough = await holdFieldChanges(page)
  await renameTo(page, name)
  await expect(chipOf(page, 'Saved on this device · 1 to sync')).toBeVisible()
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Influencers' })).toBeVisible()
  return letThrough
}

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
