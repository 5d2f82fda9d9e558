import { demoPassword, emailOf } from '../../proof-kit/person.ts'
import { makeInfluencer } from './influencer.ts'
import { expect, test } from './journey.ts'
import { addNote, noteWith } from './page/profile-page.ts'

test('signing in leads to the page that was asked for; a wrong password is told', async ({ page }) => {
  await page.goto('/settings/account')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  await page.getByLabel('Email').fill(emailOf('ana'))
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()

  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/settings\/account$/)
})

test('somebody signs up, names an organization, and creates the first influencer', async ({ page }) => {
  await page.goto('/sign-up')
  await page.getByLabel('First name').fill('Dana')
  await page.getByLabel('Last name').fill('Novak')
  await page.getByLabel('Email').fill('dana.novak@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a-long-password')
  await page.getByRole('button', { name: 'Create account' }).click()

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Northlight Skincare')
  await page.getByRole('button', { name: 'Create organization' }).click()
  await expect(page.getByRole('heading', { name: 'Influencers' })).toBeVisible()

  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'New influencer' })
  await dialog.getByRole('textbox', { name: 'Name, handle or link' }).fill('Jane Doe')
  await dialog.getByRole('button', { name: 'Create influencer' }).click()
  await expect(page.getByRole('heading', { name: 'Notes and Activity for: Jane Doe' })).toBeVisible()
  await expect(page).toHaveURL(/\/influencer\/jane-doe-[0-9a-z]{20,}$/)
  await expect(page.getByText('Account created with stage Outreach 1')).toBeVisible()
})

test("an invitation by link: a new person joins, both see each other in a profile, and a deleted person's note stays", async ({
  page,
  signedIn,
  server,
  overRest,
}) => {
  const ana = await signedIn('ana', '/settings/members')
  await ana.page.getByLabel('Email').fill('emil.berg@example.com')
  await ana.page.getByRole('button', { name: /^Invite|Send/ }).click()
  const link = ana.page.getByRole('textbox', { name: /link/i }).first()
  await expect(link).toHaveValue(/\/invitation\//)

  await page.goto(new URL(await link.inputValue()).pathname)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('First name').fill('Emil')
  await page.getByLabel('Last name').fill('Berg')
  await page.getByLabel('Password', { exact: true }).fill('a-long-password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: /^Join / }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  const influencer = await makeInfluencer(server.origin, await overRest('ana'), 'Sol Shared')
  await Promise.all([page.goto(influencer.address), ana.page.goto(influencer.address)])
  await addNote(page, 'Emil was here.')
  await expect(noteWith(ana.page, 'Emil was here.')).toBeVisible()

  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Your password').fill('a-long-password')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await expect(noteWith(ana.page, 'Emil was here.')).toContainText('Former member')
})

test('signing out ends the session and its live connections', async ({ signedIn }) => {
  const { page } = await signedIn('chloe')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()

  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
