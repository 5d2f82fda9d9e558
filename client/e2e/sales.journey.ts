import { makeInfluencer } from './influencer.ts'
import { expect, test } from './journey.ts'
import { chipOf, profileOf } from './page/profile-page.ts'

test('a code and a campaign are made, changed and deleted on the profile; a code that was written offline goes out when its person says so', async ({
  server,
  overRest,
  signedIn,
}) => {
  const { address } = await makeInfluencer(server.origin, await overRest('ana'), 'Sal Sells')
  const { page, context } = await signedIn('ana', address)
  const card = profileOf(page).getByRole('region', { name: 'Sales' })

  await card.getByRole('button', { name: 'Create Discount Code' }).click()
  const code = page.getByRole('dialog', { name: 'Create Discount Code' })
  await expect(code.getByLabel('Discount Code', { exact: true })).toHaveValue('SALSELLS10')
  await code.getByLabel('Discount Value').fill('101')
  await code.getByRole('button', { name: 'Create Discount Code' }).click()
  await expect(code.getByText('Percentage discount cannot exceed 100%')).toBeVisible()
  await code.getByLabel('Discount Value').fill('20')
  await code.getByRole('button', { name: 'Create Discount Code' }).click()
  await expect(page.getByText(/^Discount code created successfully/)).toBeVisible()
  await expect(card.getByText('20% off')).toBeVisible()

  await card.getByRole('button', { name: 'Create Discount Code' }).click()
  await expect(code).toBeVisible()
  await context.setOffline(true)
  await code.getByLabel('Discount Code', { exact: true }).fill('later 5')
  await code.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(chipOf(page, 'Saved on this device · 1 to sync')).toBeVisible()
  await context.setOffline(false)
  await card.getByRole('button', { name: 'Send LATER5' }).click()
  await expect(card.getByRole('button', { name: 'Copy LATER5' })).toBeVisible()

  await card.getByRole('button', { name: 'More for LATER5' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Discount code deleted successfully')).toBeVisible()

  await card.getByRole('tab', { name: 'UTM Campaigns' }).click()
  await card.getByRole('button', { name: 'Create UTM Campaign' }).click()
  const link = page.getByRole('dialog', { name: 'Create UTM Campaign' })
  await link.getByLabel('Store URL').fill('https://glow.example/a?utm_source=s&utm_medium=m&utm_campaign=c')
  await expect(link.getByRole('tab', { name: 'Import Existing' })).toHaveAttribute('aria-selected', 'true')
  await link.getByRole('button', { name: 'Import UTM Campaign' }).click()
  await expect(page.getByText('UTM campaign created successfully')).toBeVisible()
  await card.getByRole('button', { name: 'More for Sal Sells Campaign' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit UTM Campaign' })
  await edit.getByLabel('Campaign', { exact: true }).fill('spring')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('UTM campaign updated successfully')).toBeVisible()
  await expect(card.getByText('s / m / spring')).toBeVisible()
})
