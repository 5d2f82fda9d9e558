import { exec } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

test('an API key is shown once, opens the API, and is revoked', async ({ signedIn, server }) => {
  const { page } = await signedIn('ana', '/settings/api-keys')
  await page.getByRole('button', { name: 'Create key' }).first().click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Weekly report')
  await page.getByRole('textbox', { name: 'Name', exact: true }).press('Enter')
  const token = await page.getByRole('textbox', { name: 'API key' }).inputValue()
  const firstCall = await page.getByRole('textbox', { name: 'First call' }).inputValue()
  await page.getByRole('button', { name: 'I have copied it' }).click()
  const answer = await promisify(exec)(`${firstCall} -s`)
  expect(JSON.parse(answer.stdout)).toMatchObject({ success: true, data: expect.any(Array) })
  const call = () => fetch(`${server.origin}/api/organization-stages`, { headers: { authorization: `Bearer ${token}` } })
  expect((await call()).status).toBe(200)

  await expect(page.getByText('Weekly report')).toBeVisible()
  await expect(page.getByText(token)).toHaveCount(0)
  await page.getByRole('listitem').filter({ hasText: 'Weekly report' }).getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()

  await expect(page.getByText('Weekly report')).toHaveCount(0)
  expect((await call()).status).toBe(401)
})

test('a changed password leaves this browser signed in and opens the door from then on', async ({ page }) => {
  await signUp(page, 'pia.lund@example.com')
  await nameOrganization(page, 'Lund Studio')
  await page.goto('/settings/account')
  await page.getByLabel('Current password').fill('not the one')
  await page.getByLabel('New password').fill('another-password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert')).toBeVisible()

  await page.getByLabel('Current password').fill('a-long-password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed, and other browsers are signed out')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()

  await signOut(page)
  await page.getByLabel('Email').fill('pia.lund@example.com')
  await page.getByLabel('Password', { exact: true }).fill('another-password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Influencers' })).toBeVisible()
})

test('of two organizations one is seen at a time', async ({ page }) => {
  await signUp(page, 'rae.moss@example.com')
  await nameOrganization(page, 'First House')
  await page.getByRole('button', { name: 'New influencer' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New influencer' })
  await dialog.getByRole('textbox', { name: 'Name, handle or link' }).fill('Only In First')
  await dialog.getByRole('button', { name: 'Create influencer' }).click()
  await page
    .getByRole('button', { name: 'Back to Influencers' })
    .or(page.getByRole('link', { name: 'Back to Influencers' }))
    .click()
  await expect(page.getByRole('link', { name: 'Only In First' })).toBeVisible()

  await page.getByRole('button', { name: /^First House/ }).click()
  await page.getByRole('menuitem', { name: 'Create organization' }).click()
  await nameOrganization(page, 'Second House')
  await expect(page.getByRole('heading', { name: 'Welcome to Second House' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Only In First' })).toHaveCount(0)

  await page.getByRole('button', { name: /^Second House/ }).click()
  await page.getByRole('menuitem', { name: 'First House' }).click()
  await expect(page.getByRole('link', { name: 'Only In First' })).toBeVisible()
})

test('the appearance that somebody chose stays after a reload, whatever the system says', async ({ signedIn }) => {
  const { page } = await signedIn('ben')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Dark' }).click()
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect.poll(ground).toBe('rgb(18, 18, 17)')

  await page.reload()
  await expect.poll(ground).toBe('rgb(18, 18, 17)')
})

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/sign-up')
  await page.getByLabel('First name').fill('Some')
  await page.getByLabel('Last name').fill('Body')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a-long-password')
  await page.getByRole('button', { name: 'Create account' }).click()
}

async function nameOrganization(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create organization' }).click()
  await expect(page.getByRole('heading', { name: 'Influencers' })).toBeVisible()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}
