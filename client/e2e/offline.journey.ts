import { callRest } from '../../proof-kit/person.ts'
import { makeInfluencer, writeNoteOverRest } from './influencer.ts'
import { installedTag, untilInstalled } from './installed.ts'
import { expect, test } from './journey.ts'
import { chipOf, composerOf, editNote, moveToStart, notesOf, noteWith, untilSaved } from './page/profile-page.ts'

test('offline, reload, edit, close the tab, come back to another page: both converge, and the mention arrives', {
  tag: installedTag,
}, async ({ server, overRest, signedIn }) => {
  const rest = await overRest('ana')
  const influencer = await makeInfluencer(server.origin, rest, 'Oda Offline')
  await writeNoteOverRest(rest, influencer.id, 'Budget is open.')
  const ben = await signedIn('ben', influencer.address)
  const ana = await signedIn('ana', influencer.address)
  await expect(noteWith(ana.page, 'Budget is open.')).toBeVisible()
  await untilSaved(ana.page)
  await untilInstalled(ana.page)

  await ana.context.setOffline(true)
  await ana.page.reload()
  await expect(noteWith(ana.page, 'Budget is open.')).toBeVisible()
  await expect(chipOf(ana.page, 'Offline')).toBeVisible()

  await composerOf(ana.page).click()
  await ana.page.keyboard.type('Written on the train, @ben')
  await ana.page.keyboard.press('Enter')
  await ana.page.keyboard.press('Control+Enter')
  await expect(noteWith(ana.page, 'Written on the train')).toBeVisible()
  await editNote(ana.page, 'Budget is open.')
  await ana.page.keyboard.type(' Ana says 800.')
  await notesOf(ana.page).getByRole('button', { name: 'Save' }).click()
  await expect(chipOf(ana.page, /^Saved on this device · \d to sync$/)).toBeVisible()

  await moveToStart(ben.page, await editNote(ben.page, 'Budget is open.'))
  await ben.page.keyboard.type('Ben says 700. ')
  await notesOf(ben.page).getByRole('button', { name: 'Save' }).click()
  await untilSaved(ben.page)

  await ana.page.close()
  await ana.context.setOffline(false)
  const later = await ana.context.newPage()
  await later.goto('/home')

  await expect(noteWith(ben.page, 'Written on the train')).toBeVisible()
  await expect(noteWith(ben.page, 'Ben says 700. Budget is open. Ana says 800.')).toBeVisible()
  await later.goto(influencer.address)
  await expect(noteWith(later, 'Ben says 700. Budget is open. Ana says 800.')).toBeVisible()
  await untilSaved(later)
  await expect.poll(() => mentionsOf(influencer.id)).toBe(1)

  async function mentionsOf(accountId: string): Promise<number> {
    const inbox = await callRest<readonly { accountId: string }[]>(server.origin, await overRest('ben'), '/api/notifications')
    return inbox.filter((notice) => notice.accountId === accountId).length
  }
})

test('the list and an opened profile are there after a reload without a network', { tag: installedTag }, async ({
  server,
  overRest,
  signedIn,
}) => {
  await makeInfluencer(server.origin, await overRest('ana'), 'Pia Kept')
  const { page, context } = await signedIn('ana', '/home?search=Pia')
  await page.getByRole('row').filter({ hasText: 'Pia Kept' }).getByRole('link').first().click()
  await untilSaved(page)
  await untilInstalled(page)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Notes and Activity for: Pia Kept' })).toBeVisible()
  await page.goto('/home?search=Pia')

  await expect(page.getByRole('row').filter({ hasText: 'Pia Kept' })).toBeVisible()
})

test('a draft survives a reload', async ({ server, overRest, signedIn }) => {
  const influencer = await makeInfluencer(server.origin, await overRest('ana'), 'Dora Draft')
  const { page } = await signedIn('ana', influencer.address)
  await composerOf(page).click()
  await page.keyboard.type('Half a thought')
  await expect(composerOf(page)).toHaveText('Half a thought')

  await page.reload()

  await expect(composerOf(page)).toHaveText('Half a thought')
})
