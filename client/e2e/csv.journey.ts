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
  await page.getByRole('menuitem', { name: 'Import Excel or CSV…' }).click()
  const file = csv('Full name,E-mail,Where,Notes', 'Cleo Sheet,cleo@sheet.example,Interested,x', ',nobody@sheet.example,,')
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog.getByRole('status', { name: 'What the import does' })).toContainText('New1Changed0Left out1')
  await expect(dialog.getByText('Please enter a name')).toBeVisible()

  await dialog.getByRole('combobox', { name: 'Where becomes' }).click()
  await page.getByRole('option', { name: 'Stage', exact: true }).click()
  await dialog.getByRole('button', { name: 'Import 1 influencer' }).click()
  await expect(dialog.getByText('1 influencer created, 1 row left out')).toBeVisible()
  const [left] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download the rows left out' }).click(),
  ])
  expect(await readFile(await left.path(), 'utf8')).toContain('nobody@sheet.example,,,3,Full name: Please enter a name')
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.goto('/home?search=Cleo')
  await expect(page.getByRole('row').filter({ hasText: 'Cleo Sheet' })).toContainText('Interested')
  await menu.click()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Export this list' }).click()])
  const text = await readFile(await download.path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(2)

  await menu.click()
  await page.getByRole('menuitem', { name: 'Import Excel or CSV…' }).click()
  await dialog.locator('input[type=file]').setInputFiles(csv(text))
  await expect(dialog.getByRole('status', { name: 'What the import does' })).toContainText('Unchanged1')
})
