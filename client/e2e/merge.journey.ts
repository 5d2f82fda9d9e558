import { makeInfluencer, writeNoteOverRest } from './influencer.ts'
import { expect, test } from './journey.ts'
import { profileOf } from './page/profile-page.ts'

test('two entries of one influencer become one: the name that was chosen, and the notes of both', async ({
  server,
  overRest,
  signedIn,
}) => {
  const rest = await overRest('ana')
  const kept = await makeInfluencer(server.origin, rest, 'Mona Merged')
  const other = await makeInfluencer(server.origin, rest, 'Mona Merged-Twice')
  await writeNoteOverRest(rest, other.id, 'Said by the other one')
  const { page } = await signedIn('ana', kept.address)

  await profileOf(page).getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Merge with another…' }).click()
  await page.getByRole('searchbox', { name: 'Find the other influencer' }).fill('Merged-Twice')
  await page.getByRole('button', { name: /Mona Merged-Twice/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Merge Mona Merged-Twice into Mona Merged' })).toBeVisible()
  await page.getByRole('radio', { name: 'Mona Merged-Twice' }).check()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()

  await expect(profileOf(page).getByRole('heading', { name: 'Notes and Activity for: Mona Merged-Twice' })).toBeVisible()
  await expect(profileOf(page).getByText('Said by the other one')).toBeVisible()
  await page.goto('/home?search=Mona')
  await expect(page.getByRole('row').filter({ hasText: 'Mona' })).toHaveCount(1)
})
