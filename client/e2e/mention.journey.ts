import { makeInfluencer } from './influencer.ts'
import { expect, test } from './journey.ts'
import { expectSaid } from './page/announcement.ts'
import { composerOf, noteWith } from './page/profile-page.ts'

test('a mention made by keyboard notifies the person live', async ({ server, overRest, signedIn }) => {
  const influencer = await makeInfluencer(server.origin, await overRest('ana'), 'Lena Mentioned')
  const chloe = await signedIn('chloe', '/home')
  const bell = chloe.page.getByRole('button', { name: /notification/i })
  const before = await bell.getAttribute('aria-label')
  const ana = await signedIn('ana', influencer.address)

  await composerOf(ana.page).click()
  await ana.page.keyboard.type('Please send her the samples @')
  const people = ana.page.getByRole('listbox', { name: 'People to mention' })
  await expect(people).toBeVisible()
  await ana.page.keyboard.type('chl')
  await expect(people.getByRole('option')).toHaveCount(1)
  await ana.page.keyboard.press('Enter')
  await expect(people).toBeHidden()
  await ana.page.keyboard.press('Control+Enter')

  await expect(noteWith(ana.page, 'Please send her the samples @Chloe')).toBeVisible()
  await expectSaid(ana.page, 'Notified 1 user(s)')
  await expect(bell).not.toHaveAttribute('aria-label', before ?? '')
  await bell.click()
  const notice = chloe.page.getByRole('listitem').filter({ hasText: 'Lena Mentioned' })
  await expect(notice).toBeVisible()
  await notice.getByRole('link').or(notice.getByRole('button')).first().click()
  await expect(noteWith(chloe.page, 'Please send her the samples @Chloe')).toBeVisible()
})

test('arrows move in the list of people, Escape closes the list and not the profile', async ({ server, overRest, signedIn }) => {
  const influencer = await makeInfluencer(server.origin, await overRest('ana'), 'Nora Arrow')
  const { page } = await signedIn('ana', influencer.address)
  const people = page.getByRole('listbox', { name: 'People to mention' })

  await composerOf(page).click()
  await page.keyboard.type('@')
  const options = people.getByRole('option')
  await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')

  await expect(people).toBeHidden()
  await expect(composerOf(page)).toHaveText('@')
})
