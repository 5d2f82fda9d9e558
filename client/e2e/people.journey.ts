import { demoPassword, emailOf } from '../../server/faults/person.ts'
import { expect, test } from './journey.ts'

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

  await page.getByLabel('Name').fill('Northlight Skincare')
  await page.getByRole('button', { name: 'Create organization' }).click()
  await expect(page.getByRole('heading', { name: 'Influencers' })).toBeVisible()

  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'New influencer' })
  await dialog.getByLabel('Name').fill('Jane Doe')
  await dialog.getByRole('button', { name: 'Create influencer' }).click()
  await expect(page.getByRole('heading', { name: 'Notes and Activity for: Jane Doe' })).toBeVisible()
  await expect(page).toHaveURL(/\/influencer\/jane-doe-[0-9a-z]{20,}$/)
  await expect(page.getByText('Account created with stage Outreach 1')).toBeVisible()
})
