import type { Page } from '@playwright/test'
import { cardOf, makeSigned } from './page/partnership-page.ts'
import { dropInto, expect, test } from './sample-agreements.ts'

/** For a loaded page or a reading on a busy machine. */
const patient = { timeout: 60_000 }

const importOf = (page: Page) => page.getByRole('dialog', { name: 'Import Partnership from Document' })
const documentOf = (page: Page) => page.getByRole('dialog', { name: 'deal.txt' })
const opener = (page: Page) => cardOf(page).getByRole('button', { name: 'Open the document deal.txt' })
const litLines = (page: Page) => documentOf(page).getByRole('listitem').and(page.locator('[aria-current=true]'))

const terms = [
  'Agreement with Ada Kept',
  'Total fee: $2,400',
  'Campaign period: August 3, 2026 - August 28, 2026',
  'Two Instagram Reels by August 14, 2026',
]
const deal = { name: 'deal.txt', bytes: Buffer.from(terms.join('\n')) }

const review = async (page: Page): Promise<void> => {
  const zone = cardOf(page).getByText('Drag & drop partnership files here')
  await zone.waitFor(patient)
  await dropInto(zone, [deal])
  await expect(importOf(page).getByText('deal.txt: check what was read')).toBeVisible(patient)
}

test('a dropped document stays with its partnership: a teammate opens it from the card and from the feed, with its lines', async ({
  server,
  overRest,
  signedIn,
}) => {
  test.slow()
  const influencer = await makeSigned(server.origin, await overRest('ana'), 'Ada Kept')
  const ana = await signedIn('ana', influencer.address)
  const ben = await signedIn('ben', influencer.address)

  await review(ana.page)
  await importOf(ana.page).getByRole('button', { name: 'Confirm' }).click()

  await expect(opener(ana.page)).toBeVisible(patient)
  await expect(opener(ben.page)).toBeVisible(patient)
  await opener(ben.page).click()
  await expect(documentOf(ben.page).getByText(/^Added by Ana/)).toBeVisible()
  await documentOf(ben.page).getByRole('button', { name: 'Line 2 of Budget' }).click()
  await expect(litLines(ben.page)).toHaveText(/Total fee: \$2,400/)
  await documentOf(ben.page)
    .getByRole('button', { name: /^Two Instagram Reels/ })
    .click()
  await expect(litLines(ben.page)).toHaveText(/Two Instagram Reels/)
  const saved = ben.page.waitForEvent('download')
  await documentOf(ben.page).getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe('deal.txt')
  await ben.page.keyboard.press('Escape')
  await expect(documentOf(ben.page)).toHaveCount(0)

  await ben.page.getByRole('link', { name: 'deal.txt' }).click()
  await expect(documentOf(ben.page)).toBeVisible()
  await ben.page.keyboard.press('Escape')
  await expect(documentOf(ben.page)).toHaveCount(0)
  await ben.page.getByRole('link', { name: 'deal.txt' }).click()
  await documentOf(ben.page).getByRole('button', { name: 'Remove' }).click()
  await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(opener(ben.page)).toHaveCount(0)
  await expect(opener(ana.page)).toHaveCount(0)
  await expect(ana.page.getByText(/removed the document deal\.txt/)).toBeVisible()
})

test('a partnership that is confirmed without a network takes its document along when there is one', async ({
  server,
  overRest,
  signedIn,
}) => {
  test.slow()
  const influencer = await makeSigned(server.origin, await overRest('ana'), 'Olga Kept')
  const { page } = await signedIn('ana', influencer.address)
  await review(page)

  await page.context().setOffline(true)
  await importOf(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(cardOf(page).getByRole('button', { name: 'Complete Partnership' })).toBeVisible()
  await expect(opener(page)).toHaveCount(0)
  await page.context().setOffline(false)

  await expect(opener(page)).toBeVisible(patient)
})
