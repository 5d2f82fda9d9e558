import type { Page } from '@playwright/test'
import { callRest } from '../../proof-kit/person.ts'
import { makeInfluencer } from './influencer.ts'
import { installedTag, untilInstalled } from './installed.ts'
import { expect, test } from './journey.ts'
import { expectConfetti, expectSaid } from './page/announcement.ts'
import { chipOf, profileOf, untilSaved } from './page/profile-page.ts'

test.slow()

const stageBar = (page: Page) => profileOf(page).getByRole('radiogroup', { name: 'Stage' })
const substageBar = (page: Page) => profileOf(page).getByRole('radiogroup', { name: 'Signed substage' })

/** A busy machine needs time for a page's first opening. */
const untilOpen = (...pages: readonly Page[]) =>
  Promise.all(pages.map((page) => profileOf(page).getByText('Next reach out', { exact: true }).waitFor({ timeout: 40_000 })))

/** One stage on by keyboard: the arrow moves, Enter chooses. */
const stepTo = async (page: Page, name: string) => {
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(stageBar(page).getByRole('radio', { name: new RegExp(`^${name}`) })).toBeChecked()
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('by keyboard through every stage, signed with confetti, out of Signed, and back to the substage of before', async ({
    server,
    overRest,
    signedIn,
  }) => {
    const influencer = await makeInfluencer(server.origin, await overRest('ana'), 'Paula Pipeline')
    const [{ page }, ben] = await Promise.all([signedIn('ana', influencer.address), signedIn('ben', influencer.address)])
    await untilOpen(page, ben.page)

    await page.keyboard.press('s')
    for (const name of ['Outreach 2', 'Outreach 3', 'Interested', 'Testing Product', 'Negotiating']) await stepTo(page, name)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')

    await expectConfetti(page, true)
    await expect(substageBar(page).getByRole('radio', { name: 'Creating Content' })).toBeChecked()
    await expectSaid(ben.page, 'Ana moved this to Signed')
    await expectConfetti(ben.page, false)

    for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(substageBar(page).getByRole('radio', { name: 'Posting' })).toBeChecked()
    await profileOf(page).getByRole('combobox', { name: 'Stage' }).press('Enter')
    await expect(page.getByRole('listbox', { name: 'Stage' })).toBeFocused()
    await page.keyboard.type('Not')
    await page.keyboard.press('Enter')
    await expect(stageBar(page).getByRole('radio', { name: /^Not Interested/ })).toBeChecked()
    await expect(profileOf(page).getByRole('button', { name: 'Delay' })).toHaveCount(0)

    await page.keyboard.press('s')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await profileOf(page).getByRole('button', { name: 'Return to Posting' }).press('Enter')

    await expect(substageBar(page).getByRole('radio', { name: 'Posting' })).toBeChecked()
    await expect(substageBar(ben.page).getByRole('radio', { name: 'Posting' })).toBeChecked()
  })
})

test("a teammate's later move is named and not undone; reduced motion shows no confetti", async ({ server, overRest, signedIn }) => {
  const influencer = await makeInfluencer(server.origin, await overRest('ana'), 'Udo Undo')
  const [ana, ben] = await Promise.all([signedIn('ana', influencer.address), signedIn('ben', influencer.address)])
  await untilOpen(ana.page, ben.page)
  const choose = (page: Page, name: RegExp) => stageBar(page).getByRole('radio', { name }).click()

  await choose(ana.page, /^Interested/)
  await expect(stageBar(ana.page).getByRole('radio', { name: /^Interested/ })).toBeChecked()
  await ana.page.keyboard.press('Control+z')
  await expectSaid(ana.page, 'Moved back to Outreach 1')
  await expect(stageBar(ben.page).getByRole('radio', { name: /^Outreach 1/ })).toBeChecked()

  await choose(ana.page, /^Signed/)
  await expectSaid(ana.page, 'Moved to Signed')
  await expectConfetti(ana.page, false)
  await profileOf(ben.page).getByRole('combobox', { name: 'Stage' }).click()
  await ben.page.getByRole('option', { name: 'Archived' }).click()
  await expectSaid(ana.page, 'Ben moved this to Archived')
  await ana.page.keyboard.press('Control+z')

  await expectSaid(ana.page, 'Not undone: Ben moved this to Archived meanwhile')
  await expect(stageBar(ana.page).getByRole('radio', { name: /^Archived/ })).toBeChecked()
})

test('a move that was made offline is told from where it really went', { tag: installedTag }, async ({ server, overRest, signedIn }) => {
  const influencer = await makeInfluencer(server.origin, await overRest('ana'), 'Lars Landed')
  const { page, context } = await signedIn('ana', influencer.address)
  await untilOpen(page)
  await untilSaved(page)
  await untilInstalled(page)

  await context.setOffline(true)
  await stageBar(page)
    .getByRole('radio', { name: /^Interested/ })
    .click()
  await expectSaid(page, 'Moved to Interested')
  const body = { stage: 'Outreach 3' }
  await callRest(server.origin, await overRest('ben'), `/api/accounts/${influencer.id}`, { method: 'PATCH', body })
  await context.setOffline(false)

  await expectSaid(page, 'Moved from Outreach 3 to Interested')
  await expect(profileOf(page).getByText('You moved from Outreach 3 to Interested')).toBeVisible()
})

test('offline an outreach is delayed and a contact logged by keyboard; both are sent on the way back', { tag: installedTag }, async ({
  server,
  overRest,
  signedIn,
}) => {
  const influencer = await makeInfluencer(server.origin, await overRest('ana'), 'Dora Delay')
  const [ana, ben] = await Promise.all([signedIn('ana', influencer.address), signedIn('ben', influencer.address)])
  const pillOf = (page: Page) => profileOf(page).getByText('Next reach out', { exact: true }).locator('xpath=following-sibling::*[1]')
  await untilOpen(ana.page, ben.page)
  await expect(pillOf(ana.page)).toHaveText('Today')
  await untilSaved(ana.page)
  await untilInstalled(ana.page)

  await ana.context.setOffline(true)
  await ana.page.keyboard.press('d')
  await expect(ana.page.getByRole('menu', { name: 'Delay' })).toBeFocused()
  await ana.page.keyboard.type('7')
  await ana.page.keyboard.press('Enter')
  await expectSaid(ana.page, "You'll be reminded in 7 days")
  await expect(pillOf(ana.page)).not.toHaveText('Today')
  await ana.page.keyboard.press('l')
  const popover = ana.page.getByRole('dialog', { name: 'Log contact with Dora Delay' })
  await popover.getByRole('radio', { name: 'Call' }).click()
  await popover.getByPlaceholder('A line of note').press('Enter')
  await expectSaid(ana.page, 'Contact logged with Dora Delay')
  await expect(chipOf(ana.page, /^Saved on this device · 2 to sync/)).toBeVisible()
  await ana.context.setOffline(false)

  await untilSaved(ana.page)
  await expect(pillOf(ben.page)).toHaveText((await pillOf(ana.page).textContent()) ?? '')
  await expect(profileOf(ben.page).getByText('logged a contact by Call')).toBeVisible()
})

test('a mail that is imported moves the pill and stands in the feed; the same one again is noticed', async ({
  server,
  overRest,
  signedIn,
}) => {
  const influencer = await makeInfluencer(server.origin, await overRest('ana'), 'Emil Eml')
  const { page, context } = await signedIn('ana', influencer.address)
  await untilOpen(page)
  await stageBar(page)
    .getByRole('radio', { name: /^Interested/ })
    .click()
  await expect(profileOf(page).getByText('N/A')).toBeVisible()
  const mail =
    'From: Emil <emil@example.com>\r\nTo: ana@example.com\r\nMessage-ID: <1@example.com>\r\nDate: Mon, 2 Nov 2026 10:00:00 +0000\r\nSubject: Hi\r\n\r\nHello'
  const files = [{ name: 'hi.eml', mimeType: 'message/rfc822', buffer: Buffer.from(mail) }]
  const open = () => profileOf(page).getByRole('button', { name: 'More' }).click()
  const importFiles = async (chosen: typeof files) => {
    await open()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('menuitem', { name: 'Import email (.eml)' }).click()
    await (await chooser).setFiles(chosen)
  }

  await importFiles(files)
  await expectSaid(page, 'Email imported')
  await expect(profileOf(page).getByText('Today', { exact: true }).first()).toBeVisible()
  await expect(profileOf(page).getByText('imported an email')).toBeVisible()

  await importFiles([...files, { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Emil') }])
  await expectSaid(page, 'This email was imported before')
  await expectSaid(page, 'letter.txt: This file is not an email')

  await context.setOffline(true)
  await open()
  await expect(page.getByText('Importing an email needs the network')).toBeVisible()
})
