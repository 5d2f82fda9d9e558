import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

const csv = (...lines: readonly string[]) => ({ name: 'creators.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })

test('an Excel file is understood: values are mapped once, a day is asked once, and the import is undone', async ({ signedIn }) => {
  const { page } = await signedIn('ana')
  const dialog = page.getByRole('dialog', { name: 'Import influencers' })
  const summary = dialog.getByRole('status', { name: 'What the import does' })
  await page.getByRole('row').nth(1).waitFor()

  await page.getByRole('button', { name: 'Import and export' }).click()
  await page.getByRole('menuitem', { name: 'Import Excel or CSV…' }).click()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'autumn.xlsx', mimeType: '', buffer: await readFile(new URL('autumn.xlsx', import.meta.url)) })
  await expect(summary).toContainText('Creates 1 segment: Pottery')
  await expect(dialog.getByText("'Status' has values that Rapport does not know")).toBeVisible()

  await dialog.getByRole('radio', { name: 'Nov 3, 2026' }).click()
  await dialog.getByRole('combobox', { name: 'In Talks becomes' }).click()
  await page.getByRole('option', { name: 'Interested', exact: true }).click()
  await dialog.getByRole('button', { name: 'Import 2 influencers' }).click()
  await expect(dialog.getByText('2 influencers created')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.goto('/home?search=Xenia')
  await expect(page.getByRole('row').filter({ hasText: 'Xenia Sheet' })).toContainText('Interested')
  await page.getByRole('button', { name: 'Import and export' }).click()
  await page.getByRole('menuitem', { name: 'Recent imports…' }).click()
  await page.getByRole('button', { name: 'Undo the import of autumn.xlsx' }).click()
  await expect(page.getByText('Import undone: 2 influencers in the Trash').first()).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Xenia Sheet' })).toHaveCount(0)
})

test('a bad cell is left out with a note, a missing column is told once', async ({ signedIn }) => {
  const { page } = await signedIn('ana')
  const { dialog, files } = await openImport(page)
  await files.setInputFiles(csv('Mail,Town', 'yara@sheet.example,Bonn', 'yves@sheet.example,Lyon', 'yuri@sheet.example,Rome'))
  await expect(dialog.getByText('Choose the column that holds the name')).toHaveCount(1)
  await expect(dialog.getByText('Please enter a name')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Another file' }).click()

  await files.setInputFiles(csv('Name,Mail,Followers', 'Yara Sheet,yara@sheet.example,many', 'Yves Sheet,yves@sheet.example,1.2k'))
  await expect(dialog.getByRole('status', { name: 'What the import does' })).toContainText('New2Changed0Left out0With cells left out1')
  await expect(dialog.getByRole('region', { name: '1 row is imported with a cell left out' })).toContainText(
    'Row 2 Followers: Please use digits only',
  )
  await dialog.getByRole('button', { name: 'Import 2 influencers' }).click()
  await expect(dialog.getByText('2 influencers created')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo this import' }).click()
  await expect(dialog.getByText('Import undone: 2 influencers in the Trash')).toBeVisible()
})

test('a second sheet with the same headings is read as the first was', async ({ signedIn }) => {
  const { page } = await signedIn('ana')
  const { dialog, files } = await openImport(page)
  await files.setInputFiles(csv('Creator,Mail,Mood', 'Xander Kept,xander@sheet.example,Dreamy', 'Xavi Kept,xavi@sheet.example,Dreamy'))
  await dialog.getByRole('combobox', { name: 'Mood becomes' }).click()
  await page.getByRole('option', { name: 'Stage', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Dreamy becomes' }).click()
  await page.getByRole('option', { name: 'Interested', exact: true }).click()
  await expect(dialog.getByText('Chosen by you')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 2 influencers' }).click()
  await expect(dialog.getByText('2 influencers created')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import another file' }).click()

  await files.setInputFiles(csv('Creator,Mail,Mood', 'Xara Kept,xara@sheet.example,Dreamy'))
  await expect(dialog.getByText('As last time', { exact: true })).toBeVisible()
  await expect(dialog.getByText('1 row · as last time')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 1 influencer' }).click()
  await expect(dialog.getByText('1 influencer created')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.goto('/home?search=Xara')
  await expect(page.getByRole('row').filter({ hasText: 'Xara Kept' })).toContainText('Interested')
})

test('an owner of a sheet who is no member is invited from there', async ({ signedIn }) => {
  const { page } = await signedIn('ana')
  const dialog = page.getByRole('dialog', { name: 'Import influencers' })
  await page.getByRole('row').nth(1).waitFor()

  await page.getByRole('button', { name: 'Import and export' }).click()
  await page.getByRole('menuitem', { name: 'Import Excel or CSV…' }).click()
  await dialog.locator('input[type=file]').setInputFiles(csv('Name,Owner', 'Yola Sheet,wim@sheet.example', 'Yann Sheet,Somebody'))
  await dialog.getByRole('button', { name: 'Invite wim@sheet.example' }).click()
  await expect(page.getByText(/wim@sheet.example is invited|We mailed wim@sheet.example a link/)).toBeVisible()
  await expect(dialog.getByRole('cell', { name: 'wim@sheet.example 1 row' })).toContainText('· invited')
  await expect(dialog.getByRole('button', { name: /^Invite / })).toHaveCount(0)
})

const openImport = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Import influencers' })
  await page.getByRole('row').nth(1).waitFor()
  await page.getByRole('button', { name: 'Import and export' }).click()
  await page.getByRole('menuitem', { name: 'Import Excel or CSV…' }).click()
  return { dialog, files: dialog.locator('input[type=file]') }
}
