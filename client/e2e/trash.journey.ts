import { makeInfluencer, writeNoteOverRest } from './influencer.ts'
import { installedTag, untilInstalled } from './installed.ts'
import { expect, test } from './journey.ts'
import { expectSaid } from './page/announcement.ts'
import { addNote, chipOf, composerOf, noteWith, profileOf, untilSaved } from './page/profile-page.ts'

test('what somebody deleted is in the Trash, and comes back with its notes', async ({ server, overRest, signedIn }) => {
  const rest = await overRest('ana')
  const influencer = await makeInfluencer(server.origin, rest, 'Tove Thrown Away')
  await writeNoteOverRest(rest, influencer.id, 'She likes tea.')
  await rest.api.call('DELETE /api/accounts/{id}', { params: { id: influencer.id } })
  const { page } = await signedIn('ben', '/settings/trash')
  const row = page.getByRole('listitem').filter({ hasText: 'Tove Thrown Away' })
  await expect(row).toContainText('by Ana')
  await expect(row).toContainText('Removed in 30 days')

  await row.getByRole('button', { name: 'Restore Tove Thrown Away' }).click()
  await expectSaid(page, 'Influencer restored')
  await expect(row).toHaveCount(0)

  await page.goto(influencer.address)
  await expect(noteWith(page, 'She likes tea.')).toBeVisible()
})

test('a deleted note comes back in an open profile', async ({ server, overRest, signedIn }) => {
  const rest = await overRest('ana')
  const influencer = await makeInfluencer(server.origin, rest, 'Nora Note')
  const note = await writeNoteOverRest(rest, influencer.id, 'Deleted by mistake.')
  await rest.api.call('DELETE /api/notes/{id}', { params: { id: note.id } })
  const ana = await signedIn('ana', influencer.address)
  const ben = await signedIn('ben', '/settings/trash')
  await untilSaved(ana.page)
  await expect(noteWith(ana.page, 'Deleted by mistake.')).toHaveCount(0)

  await ben.page.getByRole('button', { name: 'Restore Deleted by mistake.' }).click()

  await expect(noteWith(ana.page, 'Deleted by mistake.')).toBeVisible()
})

test('an offline edit of a deleted influencer is told, read and restored, and everybody has it', {
  tag: installedTag,
}, async ({ server, overRest, signedIn }) => {
  const influencer = await makeInfluencer(server.origin, await overRest('ana'), 'Olga On A Train')
  const ben = await signedIn('ben', influencer.address)
  await addNote(ben.page, 'Known to all.')
  await untilSaved(ben.page)
  await untilInstalled(ben.page)
  await ben.context.setOffline(true)
  await composerOf(ben.page).click()
  await ben.page.keyboard.type('Written on the train.')
  await ben.page.keyboard.press('Control+Enter')
  await expect(chipOf(ben.page, /^Saved on this device · \d to sync$/)).toBeVisible()
  await (await overRest('ana')).api.call('DELETE /api/accounts/{id}', { params: { id: influencer.id } })

  await ben.context.setOffline(false)
  await expect(ben.page.getByText('What you changed since then is kept on this device.', { exact: false })).toBeVisible({ timeout: 20_000 })
  await expect(profileOf(ben.page).getByText('Written on the train.')).toBeVisible()
  await ben.page.getByRole('button', { name: 'Restore' }).click()

  await expect(noteWith(ben.page, 'Written on the train.')).toBeVisible()
  await untilSaved(ben.page)
  const chloe = await signedIn('chloe', influencer.address)
  await expect(noteWith(chloe.page, 'Written on the train.')).toHaveCount(1)
  await expect(noteWith(chloe.page, 'Known to all.')).toHaveCount(1)
})
