import { callRest } from '../../proof-kit/person.ts'
import { makeInfluencer } from './influencer.ts'
import { expect, test } from './journey.ts'
import { expectSaid } from './page/announcement.ts'
import { rowOf } from './page/home-page.ts'
import { profileOf } from './page/profile-page.ts'

test('a segment is renamed, merged and deleted in Settings while a teammate looks at an influencer and a list of it', async ({
  server,
  overRest,
  signedIn,
}) => {
  const rest = await overRest('ana')
  const make = (name: string) => callRest<{ id: string }>(server.origin, rest, '/api/segments', { method: 'POST', body: { name } })
  const [makeup] = [await make('Maquillage'), await make('Cosmetics')]
  const jane = await makeInfluencer(server.origin, rest, 'Lara Label')
  const body = { segmentId: makeup.id }
  await callRest(server.origin, rest, `/api/accounts/${jane.id}`, { method: 'PATCH', body })
  const ben = await signedIn('ben', jane.address)
  await expect(profileOf(ben.page).getByText('Maquillage').first()).toBeVisible()
  const { page } = await signedIn('ana', '/settings/labels')
  const rows = page.getByRole('list', { name: 'Segments' })

  await rows.getByRole('button', { name: 'Rename Maquillage' }).click()
  await page.getByRole('textbox', { name: 'New name of Maquillage' }).fill('Cosmetics')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A segment with this name already exists in your organization')).toBeVisible()
  await page.getByRole('textbox', { name: 'New name of Maquillage' }).fill('Make-up')
  await page.keyboard.press('Enter')
  await expect(profileOf(ben.page).getByText('Make-up').first()).toBeVisible()

  await rows.getByRole('button', { name: 'More about Make-up' }).click()
  await page.getByRole('menuitem', { name: 'Merge into…' }).click()
  const dialog = page.getByRole('dialog', { name: "Merge 'Make-up'" })
  await dialog.getByRole('combobox', { name: 'Into the segment' }).fill('Cosm')
  await page.getByRole('option', { name: /^Cosmetics/ }).click()
  await expect(dialog.getByText("1 influencer moves from 'Make-up' to 'Cosmetics', and 'Make-up' is deleted.")).toBeVisible()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expectSaid(page, "'Make-up' is now 'Cosmetics'")
  await expect(profileOf(ben.page).getByText('Cosmetics').first()).toBeVisible()
  await expect(rows.getByRole('link', { name: '1 influencer with Cosmetics' })).toBeVisible()

  await rows.getByRole('link', { name: '1 influencer with Cosmetics' }).click()
  await expect(rowOf(page, 'Lara Label')).toBeVisible()
  const list = await signedIn('ben', new URL(page.url()).pathname + new URL(page.url()).search)
  await expect(rowOf(list.page, 'Lara Label')).toBeVisible()
  await page.goto('/settings/labels')
  await rows.getByRole('button', { name: 'More about Cosmetics' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('1 influencer carries it and will lose it.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()

  await expectSaid(page, "'Cosmetics' is deleted")
  await expect(profileOf(ben.page).getByText('Cosmetics', { exact: true })).toHaveCount(0)
  await expect(list.page.getByRole('button', { name: 'Segment Unknown' })).toBeVisible()
  await expect(rowOf(list.page, 'Lara Label')).toHaveCount(0)
})

test('a member does not tidy up', async ({ signedIn }) => {
  const { page } = await signedIn('chloe', '/settings/labels')
  await expect(page.getByText('Only admins change this')).toBeVisible()
})
