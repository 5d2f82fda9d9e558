import { readFile } from 'node:fs/promises'
import { expect, test } from './journey.ts'

const csv = (...lines: readonly string[]) => ({ name: 'influencers.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })

test('a CSV file is looked at, imported without its broken row, exported, and imports back unchanged', async ({ signedIn }) => {
  const ana = await signedIn('ana')
  const { page } = ana
  const menu = page.getByRole('button', { name: 'Import and export' })
  const dialog = page.getByRole('dialog', { name: 'Import influencers' })
  await page.getByRole('row').nth(1).waitFor()

  await menu.click()
  await page.getByRole('menuitem', { name: 'Import CSV…' }).click()
  const file = csv('Full name,E-mail,Pipeline,Notes', 'Cleo Sheet,cleo@sheet.example,Interested,x', 'Broken,nowhere,,')
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog.getByText('2 rows: 1 influencer created, 1 row left out')).toBeVisible()
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()

  await dialog.getByRole('combobox', { name: 'Pipeline becomes' }).click()
  await page.getByRole('option', { name: 'Stage', exact: true }).click()
  await dialog.getByRole('button', { name: 'Import 1 influencer' }).click()
  await expect(dialog.getByText('1 influencer created, 1 row left out')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.goto('/home?search=Cleo')
  await expect(page.getByRole('row').filter({ hasText: 'Cleo Sheet' })).toContainText('Interested')
  await menu.click()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Export this list' }).click()])
  const text = await readFile(await download.path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(2)

  await menu.click()
  await page.getByRole('menuitem', { name: 'Import CSV…' }).click()
  await dialog.locator('input[type=file]').setInputFiles(csv(text))
  await expect(dialog.getByText('1 row: 1 unchanged')).toBeVisible()
})
