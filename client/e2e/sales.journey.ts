import { readFile } from 'node:fs/promises'
import type { Locator, Page, Route } from '@playwright/test'
import { encode } from 'uqr'
import { callRest } from '../../proof-kit/person.ts'
import { makeInfluencer } from './influencer.ts'
import { answerInstead } from './intercepted.ts'
import { expect, test } from './journey.ts'
import { expectSaid } from './page/announcement.ts'
import { untilLoaded } from './page/loaded.ts'
import { chipOf, profileOf } from './page/profile-page.ts'
import { paste } from './paste.ts'
import { asCustomer } from './selling.ts'
import { chooseOf, pressOn } from './stand-in.ts'

test('by keyboard a code and a campaign are made, changed, also without a network, and deleted; a code that was written offline goes out when its person says so', async ({
  server,
  overRest,
  signedIn,
}) => {
  const ana = await overRest('ana')
  const { id, address } = await makeInfluencer(server.origin, ana, 'Sal Sells')
  const { page, context } = await signedIn('ana', address)
  const card = profileOf(page).getByRole('region', { name: 'Sales' })

  await pressOn(card.getByRole('button', { name: 'Create Discount Code' }))
  const code = page.getByRole('dialog', { name: 'Create Discount Code' })
  await expect(code.getByLabel('Discount Code', { exact: true })).toHaveValue('SALSELLS10')
  await typeInto(code.getByLabel('Discount Value'), '101')
  await page.keyboard.press('Enter')
  await expect(code.getByText('Percentage discount cannot exceed 100%')).toBeVisible()
  await typeInto(code.getByLabel('Discount Value'), '20')
  await page.keyboard.press('Enter')
  await expectSaid(page, 'Discount code created successfully')
  await expect(card.getByText('20% off')).toBeVisible()

  await pressOn(card.getByRole('button', { name: 'Create Discount Code' }))
  await expect(code).toBeVisible()
  await untilLoaded(page)
  await context.setOffline(true)
  await typeInto(code.getByLabel('Discount Code', { exact: true }), 'later 5')
  await pressOn(code.getByRole('button', { name: 'Save as Draft' }))
  await expect(chipOf(page, 'Saved on this device · 1 to sync')).toBeVisible()
  await context.setOffline(false)
  await pressOn(card.getByRole('button', { name: 'Send LATER5' }))
  await expect(card.getByRole('button', { name: 'Copy LATER5' })).toBeVisible()

  await chooseOf(card.getByRole('button', { name: 'More for LATER5' }), 'Delete')
  await pressOn(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await expectSaid(page, 'Discount code deleted successfully')
  await expect(card.getByText('LATER5')).toHaveCount(0)

  await card.getByRole('tab', { name: 'Discount Codes' }).focus()
  await page.keyboard.press('ArrowRight')
  await pressOn(card.getByRole('button', { name: 'Create UTM Campaign' }))
  const link = page.getByRole('dialog', { name: 'Create UTM Campaign' })
  await expect(link.getByRole('tab', { name: 'Create New' })).toHaveAttribute('aria-selected', 'true')
  await paste(link.getByLabel('Store URL'), 'https://glow.example/a?utm_source=s&utm_medium=m&utm_campaign=c')
  await expect(link.getByRole('tab', { name: 'Import Existing' })).toHaveAttribute('aria-selected', 'true')
  await pressOn(link.getByRole('button', { name: 'Import UTM Campaign' }))
  await expectSaid(page, 'UTM campaign created successfully')

  const more = card.getByRole('button', { name: 'More for Sal Sells Campaign' })
  await chooseOf(more, 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit UTM Campaign' })
  await expect(edit).toBeVisible()
  await untilLoaded(page)
  await context.setOffline(true)
  await typeInto(edit.getByLabel('Campaign', { exact: true }), 'spring')
  await page.keyboard.press('Enter')
  await expect(card.getByText('s / m / spring')).toBeVisible()
  await expect(card.getByText('Changed on this device, applies when synced')).toBeVisible()
  await context.setOffline(false)
  await expectSaid(page, 'UTM campaign updated successfully')
  await expect(card.getByText('Changed on this device, applies when synced')).toHaveCount(0)
  const [kept] = await callRest<readonly { readonly fullUrl: string }[]>(server.origin, ana, `/api/utm-links?accountId=${id}`)
  expect(kept?.fullUrl).toBe('https://glow.example/a?utm_source=s&utm_medium=m&utm_campaign=spring')

  await chooseOf(more, 'Edit')
  await paste(edit.getByLabel('Store URL'), 'https://glow.example/b?utm_source=s&utm_medium=m')
  await expect(edit.getByRole('tab', { name: 'Import Existing' })).toHaveAttribute('aria-selected', 'true')
  await expect(edit.getByText('Please fill in all UTM parameters')).toBeVisible()
  await typeInto(edit.getByLabel('Link with UTM parameters'), 'https://glow.example/b?utm_source=s&utm_medium=m&utm_campaign=autumn')
  await page.keyboard.press('Enter')
  await expect(card.getByText('s / m / autumn')).toBeVisible()

  await chooseOf(more, 'Delete')
  await pressOn(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await expectSaid(page, 'UTM campaign deleted successfully')
  await expect(card.getByText('No UTM campaigns yet')).toBeVisible()
})

test('where the server or the clipboard fails, the card says what did not come about, and all stays', async ({
  server,
  overRest,
  signedIn,
}) => {
  const ana = await overRest('ana')
  const { id: accountId, address } = await makeInfluencer(server.origin, ana, 'Fay Fails')
  const make = (path: string, body: object) => callRest(server.origin, ana, path, { method: 'POST', body: { accountId, ...body } })
  await make('/api/discount-codes', { code: 'FAY10', discountType: 'percentage', discountValue: 10, startDate: new Date().toISOString() })
  await make('/api/utm-links/direct', { name: 'Fay', source: 's', medium: 'm', campaign: 'c', baseUrl: 'https://glow.example/' })
  const { page } = await signedIn('ana', address)
  const card = profileOf(page).getByRole('region', { name: 'Sales' })
  const fail = (route: Route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 422, json: { success: false } })
  await answerInstead(page, /\/api\/(discount-codes|utm-links)/, fail)
  await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('denied')) }))

  await pressOn(card.getByRole('button', { name: 'Copy FAY10' }))
  await expectSaid(page, 'Failed to copy to clipboard')
  await chooseOf(card.getByRole('button', { name: 'More for FAY10' }), 'Switch off')
  await expectSaid(page, 'Failed to update discount code')
  await chooseOf(card.getByRole('button', { name: 'More for FAY10' }), 'Delete')
  await pressOn(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await expectSaid(page, 'Failed to delete discount code')
  await expect(card.getByText('FAY10')).toBeVisible()

  await card.getByRole('tab', { name: 'Discount Codes' }).focus()
  await page.keyboard.press('ArrowRight')
  await chooseOf(card.getByRole('button', { name: 'More for Fay' }), 'Edit')
  await typeInto(page.getByRole('dialog', { name: 'Edit UTM Campaign' }).getByLabel('Medium'), 'story')
  await page.keyboard.press('Enter')
  await expectSaid(page, 'Failed to update UTM link')
})

/** The dark modules of a QR code's picture, row by row; the quiet zone is four modules wide. */
function modulesOf(page: Page, png: Buffer): Promise<readonly (readonly boolean[])[]> {
  return page.evaluate(
    async (bytes) => {
      const picture = await createImageBitmap(new Blob([Uint8Array.from(bytes)]))
      const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
      if (pen === null) throw new Error('There is no canvas')
      pen.drawImage(picture, 0, 0)
      const isDark = (x: number, y: number) => (pen.getImageData(x, y, 1, 1).data[0] ?? 255) < 128
      let quiet = 0
      while (!isDark(quiet, quiet)) quiet += 1
      const module = quiet / 4
      const middles = Array.from({ length: picture.width / module }, (_, at) => Math.floor((at + 0.5) * module))
      return middles.map((y) => middles.map((x) => isDark(x, y)))
    },
    [...png],
  )
}

async function typeInto(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
}

test('two people see the sessions of a link that one of them makes by keyboard; drafts are found from the chip, Sales by G R', async ({
  server,
  overRest,
  signedIn,
}) => {
  const { address } = await makeInfluencer(server.origin, await overRest('ana'), 'Lou Linked')
  const [{ page: ana, context }, { page: ben }] = [await signedIn('ana', address), await signedIn('ben', `${address}#campaigns`)]
  const [card, hers] = [ana, ben].map((page) => profileOf(page).getByRole('region', { name: 'Sales' }))
  if (!card || !hers) throw new Error('Two people look')

  await card.getByRole('tab', { name: 'Discount Codes' }).focus()
  await ana.keyboard.press('ArrowRight')
  await pressOn(card.getByRole('button', { name: 'Create UTM Campaign' }))
  const dialog = ana.getByRole('dialog', { name: 'Create UTM Campaign' })
  await dialog.getByLabel('Campaign Name').fill('Spring')
  await dialog.getByLabel('Store URL').fill('glow.example/serum')
  await ana.keyboard.press('Enter')
  const link = hers.getByRole('listitem').filter({ hasText: 'Spring' })
  await expect(link).toBeVisible()

  await pressOn(link.getByRole('button', { name: 'More for Spring' }))
  await ben.getByRole('menuitem', { name: 'QR code' }).click()
  const [svg] = await Promise.all([ben.waitForEvent('download'), pressOn(ben.getByRole('button', { name: 'Download SVG' }))])
  const [png] = await Promise.all([ben.waitForEvent('download'), pressOn(ben.getByRole('button', { name: 'Download PNG' }))])
  expect([svg, png].map((file) => file.suggestedFilename())).toEqual(['qr-spring.svg', 'qr-spring.png'])
  const [, trackingUrl = ''] = (await ben.getByRole('img', { name: /^QR code of / }).getAttribute('aria-label'))?.split('QR code of ') ?? []
  expect(await modulesOf(ben, await readFile(await png.path()))).toEqual(encode(trackingUrl, { ecc: 'M', border: 4 }).data)
  await ben.keyboard.press('Escape')

  const click = await fetch(trackingUrl, { redirect: 'manual', headers: asCustomer })
  expect(click.headers.get('location')).toContain('https://glow.example/serum?utm_source=')
  for (const region of [card, hers]) {
    await expect(region.getByRole('listitem').filter({ hasText: 'Spring' })).toContainText('Sessions1')
    await expect(region.getByRole('button', { name: '1 session, 30 days. Show the tracking links' })).toBeVisible()
  }

  await pressOn(card.getByRole('button', { name: 'Create UTM Campaign' }))
  await expect(dialog).toBeVisible()
  await untilLoaded(ana)
  await context.setOffline(true)
  await dialog.getByLabel('Campaign Name').fill('Later')
  await dialog.getByLabel('Store URL').fill('glow.example/later')
  await pressOn(dialog.getByRole('button', { name: 'Save as Draft' }))
  await expect(card.getByText(/^as of \d\d:\d\d$/).first()).toBeVisible()
  await context.setOffline(false)

  await ana.keyboard.press('g')
  await ana.keyboard.press('r')
  await expect(ana.getByRole('heading', { name: 'Sales', exact: true })).toBeVisible()
  await pressOn(ana.getByRole('button', { name: 'Saved on this device · 1 to sync' }))
  await pressOn(ana.getByRole('link', { name: 'New UTM campaign Later for Lou Linked' }))
  await pressOn(card.getByRole('button', { name: 'Send Later' }))
  await expect(hers.getByRole('listitem').filter({ hasText: 'Later' })).toBeVisible()
})

test('a code and a link whose creation was not answered are tried again or kept as drafts, and stand once', async ({
  server,
  overRest,
  signedIn,
}) => {
  const ana = await overRest('ana')
  const { id, address } = await makeInfluencer(server.origin, ana, 'Una Answered')
  const { page } = await signedIn('ana', address)
  const card = profileOf(page).getByRole('region', { name: 'Sales' })
  const standing = (path: string) => callRest<readonly { name?: string; code?: string }[]>(server.origin, ana, `${path}?accountId=${id}`)

  // The server commits; its answer is lost.
  const answerCodes = await answerInstead(page, '**/api/discount-codes', loseAnswer)
  await card.getByRole('button', { name: 'Create Discount Code' }).click()
  const code = page.getByRole('dialog', { name: 'Create Discount Code' })
  await code.getByRole('button', { name: 'Create Discount Code' }).click()
  await expect(code.getByRole('button', { name: 'Save as Draft' })).toBeVisible()
  answerCodes()
  await code.getByRole('button', { name: 'Try again' }).click()
  await expectSaid(page, 'Discount code created successfully')
  expect((await standing('/api/discount-codes')).map((made) => made.code)).toEqual(['UNAANSWERE10'])

  const answerLinks = await answerInstead(page, '**/api/utm-links/direct', loseAnswer)
  await card.getByRole('tab', { name: 'UTM Campaigns' }).click()
  await card.getByRole('button', { name: 'Create UTM Campaign' }).click()
  const link = page.getByRole('dialog', { name: 'Create UTM Campaign' })
  await link.getByLabel('Campaign Name').fill('Spring')
  await link.getByRole('button', { name: 'Create UTM Campaign' }).click()
  await link.getByRole('button', { name: 'Save as Draft' }).click()
  answerLinks()
  await card.getByRole('button', { name: 'Edit Spring' }).click()
  await link.getByLabel('Campaign Name').fill('Summer')
  await link.getByRole('button', { name: 'Create UTM Campaign' }).click()
  await expectSaid(page, 'UTM campaign created successfully')
  await expect(card.getByRole('button', { name: 'More for Summer' })).toBeVisible()
  expect((await standing('/api/utm-links')).map(({ name }) => name)).toEqual(['Summer'])
})

/** The server is asked, and nobody hears what it says. */
const loseAnswer = async (route: Route): Promise<void> => {
  if (route.request().method() !== 'POST') return route.fallback()
  await route.fetch()
  await route.abort()
}

/** Without a name of a browser a click is not counted. */
