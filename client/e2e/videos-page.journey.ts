import type { Page } from '@playwright/test'
import { makeInfluencer } from './influencer.ts'
import { expect, test } from './journey.ts'
import { makeVideo } from './screen/made-video.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Videos' }).getByRole('listitem')
const cardOf = (page: Page, filename: string) => cards(page).filter({ hasText: filename })
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Chosen videos' })

test('videos are filtered in the address, chosen by keys, tagged together, and given their tags back', async ({
  signedIn,
  overRest,
  at,
}) => {
  const ana = await overRest('ana')
  const vera = await makeInfluencer(at(''), ana, 'Vera Video')
  await makeVideo(at(''), ana, vera.id, { filename: 'alpha.webm', usageRightsPaid: true, tags: ['Reel'] })
  await makeVideo(at(''), ana, vera.id, { filename: 'beta.webm', usageRightsPaid: true })
  await makeVideo(at(''), ana, vera.id, { filename: 'gamma.webm' })
  const { page, context } = await signedIn('ana', '/home')

  await page.getByRole('row').nth(1).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('v')
  await expect(page).toHaveURL(/\/videos/)
  await page.getByRole('button', { name: /^Influencer/ }).click()
  await page.getByRole('combobox', { name: 'Influencer' }).fill('Vera')
  await page.getByRole('option', { name: 'Vera Video' }).click()
  await expect(page.getByText('3 videos')).toBeVisible()
  await page.getByRole('combobox', { name: 'Usage rights' }).click()
  await page.getByRole('option', { name: 'Available' }).click()
  await expect(page).toHaveURL(new RegExp(`influencer=${vera.id}.*rights=available`))
  await expect(cards(page)).toHaveCount(2)

  await cardOf(page, 'beta.webm').getByRole('button', { name: 'Play beta.webm' }).focus()
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('1 selected')
  await page.keyboard.press('Control+a')
  await expect(bar(page)).toContainText('2 selected')
  await bar(page).getByRole('button', { name: 'Add tags' }).click()
  await page.getByRole('combobox', { name: 'Tags' }).fill('Launch')
  await page.getByRole('option', { name: 'Create "Launch"' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('button', { name: 'Add tags' }).click()
  await expect(cardOf(page, 'alpha.webm')).toContainText('Reel, Launch')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone for 2 videos').first()).toBeVisible()
  await expect(cardOf(page, 'alpha.webm')).not.toContainText('Launch')

  await context.setOffline(true)
  await expect(bar(page).getByRole('button', { name: 'Edit rights' })).toHaveAttribute('data-tip', /You are offline/)
})

test('a video is shared until its rights end; a link inside Rapport leads to its card', async ({ signedIn, overRest, at }) => {
  const ana = await overRest('ana')
  const vera = await makeInfluencer(at(''), ana, 'Lena Link')
  const id = await makeVideo(at(''), ana, vera.id, { filename: 'never told.webm' })
  const { page, context } = await signedIn('ana', `/videos?influencer=${vera.id}`)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])

  await page.getByRole('button', { name: 'More for never told.webm' }).click()
  await page.getByRole('menuitem', { name: 'Share…' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('The usage rights of this video are not configured.')
  await page.getByRole('button', { name: 'Share anyway' }).click()
  await page.getByRole('button', { name: 'New link' }).click()
  await expect(page.getByText(/^Works through/)).toBeVisible()
  const shared = await page.evaluate(() => navigator.clipboard.readText())
  expect((await fetch(new URL(new URL(shared).pathname, at('')))).status).toBe(200)
  await page.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText(/^No link yet/)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'More for never told.webm' }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await page.getByRole('button', { name: 'Copy anyway' }).click()
  await expect(page.getByText('Link copied to clipboard').first()).toBeVisible()
  const { pathname, hash } = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(hash).toBe(`#video-${id}`)
  await page.goto(at(pathname + hash))
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Play never told.webm/)
})
