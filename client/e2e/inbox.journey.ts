import type { Page } from '@playwright/test'
import { callRest } from '../../proof-kit/person.ts'
import { makeInfluencer } from './influencer.ts'
import { expect, test } from './journey.ts'
import { noteWith } from './page/profile-page.ts'

const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const inboxOf = (page: Page) => page.getByRole('group', { name: 'Notifications' })
const notice = (page: Page, name: string) => inboxOf(page).getByRole('listitem').filter({ hasText: name })
const linkOf = (page: Page, name: string) => notice(page, name).getByRole('link')

test('the inbox is worked through by keyboard: J and K move, E marks, Enter opens; unread only shows what is left', async ({
  server,
  overRest,
  signedIn,
}) => {
  const ben = await overRest('ben')
  for (const name of ['Iris Inbox', 'Ivo Inbox']) {
    const { id } = await makeInfluencer(server.origin, ben, name)
    await callRest(server.origin, ben, '/api/notes', { method: 'POST', body: { accountId: id, content: `Look at ${name} @Chloe Martin` } })
  }
  const { page } = await signedIn('chloe', '/home')
  await bellOf(page).click()
  await expect(linkOf(page, 'Ivo Inbox')).toBeFocused()
  await page.keyboard.press('j')
  await expect(linkOf(page, 'Iris Inbox')).toBeFocused()
  await page.keyboard.press('k')
  await expect(linkOf(page, 'Ivo Inbox')).toBeFocused()

  await page.keyboard.press('e')
  await expect(notice(page, 'Ivo Inbox')).not.toContainText('Unread.')
  await page.keyboard.press('e')
  await expect(notice(page, 'Ivo Inbox')).toContainText('Unread.')
  await inboxOf(page).getByRole('switch', { name: 'Unread only' }).check()
  await linkOf(page, 'Ivo Inbox').focus()
  await page.keyboard.press('e')
  await expect(notice(page, 'Ivo Inbox')).toHaveCount(0)
  await expect(linkOf(page, 'Iris Inbox')).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(noteWith(page, 'Look at Iris Inbox')).toBeVisible()
})

test('who is muted makes no badge on any device, stands under Show muted, and is heard again from the settings', async ({
  server,
  overRest,
  signedIn,
}) => {
  const ben = await overRest('ben')
  const { id } = await makeInfluencer(server.origin, ben, 'Zora Muted')
  const mention = () =>
    callRest(server.origin, ben, '/api/notes', { method: 'POST', body: { accountId: id, content: 'Please look @Chloe Martin' } })
  await mention()
  const [one, other] = [await signedIn('chloe', '/home'), await signedIn('chloe', '/home')]
  await bellOf(one.page).click()
  await notice(one.page, 'Zora Muted')
    .getByRole('button', { name: /^More for:/ })
    .click()
  await one.page.getByRole('menuitem', { name: 'Mute Zora Muted' }).click()
  await expect(notice(one.page, 'Zora Muted')).toHaveCount(0)

  await bellOf(other.page).click()
  await expect(inboxOf(other.page)).toBeVisible()
  await expect(notice(other.page, 'Zora Muted')).toHaveCount(0)
  const before = await bellOf(other.page).getAttribute('aria-label')
  await mention()
  await inboxOf(other.page).getByRole('button', { name: 'More for notifications' }).click()
  await other.page.getByRole('menuitem', { name: 'Show muted' }).click()
  await expect(notice(other.page, 'Zora Muted')).toHaveCount(2)
  await expect(bellOf(other.page)).toHaveAttribute('aria-label', before ?? '')

  await inboxOf(other.page).getByRole('button', { name: 'More for notifications' }).click()
  await other.page.getByRole('menuitem', { name: 'Notification settings' }).click()
  await expect(other.page.getByText('This server sends no mail')).toBeVisible()
  await expect(other.page.getByRole('switch', { name: 'Daily mail of what is overdue' })).toBeDisabled()
  await other.page.getByRole('button', { name: 'Unmute Zora Muted' }).click()
  await expect(other.page.getByRole('button', { name: 'Unmute Zora Muted' })).toHaveCount(0)
  await expect(bellOf(other.page)).not.toHaveAttribute('aria-label', before ?? '')
})
