import type { Page } from '@playwright/test'
import { callRest } from '../../proof-kit/person.ts'
import { colorSchemes, expectAccessible, expectNoSideways, showIn } from './accessibility.ts'
import { breakDevice, fillDevice, makeRoom } from './device-faults.ts'
import { makeInfluencer } from './influencer.ts'
import { installedTag, untilInstalled } from './installed.ts'
import { expect, test } from './journey.ts'
import { expectSaid } from './page/announcement.ts'
import { addNote, chipOf, profileOf, renameTo, untilSaved } from './page/profile-page.ts'

test.slow()

/** The chip looks and reads right in both schemes, wide and narrow, and was announced. */
async function expectChip(page: Page, text: string): Promise<void> {
  await expect(chipOf(page, text)).toBeVisible()
  for (const colorScheme of colorSchemes) {
    await showIn(page, colorScheme)
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(profileOf(page).locator('[data-sync]')).toBeVisible()
  await expectNoSideways(page, 390)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

const announced = (page: Page) => page.locator('[data-live-announcer][aria-live]')

test('the chip: Saved, Offline, and what is kept on this device', { tag: installedTag }, async ({ server, overRest, signedIn }) => {
  const influencer = await makeInfluencer(server.origin, await overRest('ana'), 'Cora Chip')
  const { page, context } = await signedIn('ana', influencer.address)
  await untilSaved(page)
  await untilInstalled(page)
  await expectChip(page, 'Saved')

  await context.setOffline(true)
  await expectChip(page, 'Offline')
  await expect(announced(page)).toHaveText('Offline')

  await addNote(page, 'One')
  await expect(announced(page)).toHaveText('Saved on this device · 1 to sync')
  for (const words of ['Two', 'Three']) await addNote(page, words)
  await expectChip(page, 'Saved on this device · 3 to sync')
  // The state is announced once, not with every note.
  await expect(announced(page)).toHaveText('Saved on this device · 1 to sync')

  await context.setOffline(false)
  await untilSaved(page)
  await expect(announced(page)).toHaveText('Saved')
})

test('the chip: Saving…, and no longer so once the server has not answered for a while', async ({ server, overRest, signedIn }) => {
  const influencer = await makeInfluencer(server.origin, await overRest('ana'), 'Sally Slow')
  const { page } = await signedIn('ana', influencer.address)
  await untilSaved(page)
  let answer: () => void = () => undefined
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**/api/accounts/${influencer.id}`, async (route) => {
    if (route.request().method() === 'PATCH') await isAnswered
    await route.continue()
  })

  await renameTo(page, 'Sally Slower')

  await expectSaid(page, 'Saving…')
  await expectChip(page, 'Saved on this device · 1 to sync')
  answer()
  await untilSaved(page)
})

test('the chip: Not saved while the device is full and no server answers; leaving asks first, and room heals', {
  tag: installedTag,
}, async ({ server, overRest, signedIn }) => {
  const rest = await overRest('ana')
  const influencer = await makeInfluencer(server.origin, rest, 'Nora Not Saved')
  const { page, context } = await signedIn('ana', influencer.address)
  await untilSaved(page)
  await untilInstalled(page)
  await fillDevice(page)

  await addNote(page, 'The server has this')
  const notes = () => callRest<readonly { content: string }[]>(server.origin, rest, `/api/accounts/${influencer.id}/notes`)
  await expect.poll(async () => (await notes()).map(({ content }) => content)).toContain('The server has this')
  await untilSaved(page)
  await context.setOffline(true)
  await addNote(page, 'Nobody has this')
  await expectChip(page, 'Not saved')
  await expect(announced(page)).toHaveText('Not saved')
  expect(await asksBeforeLeaving(page)).toBe(true)
  await expect(chipOf(page, 'Not saved')).toBeVisible()

  await makeRoom(page)
  await expect(chipOf(page, 'Saved on this device · 1 to sync')).toBeVisible()
  await page.reload()
  await expect(profileOf(page).getByRole('article').filter({ hasText: 'Nobody has this' })).toBeVisible()
  await context.setOffline(false)
  await untilSaved(page)
})

test('the chip: a changed field on a full device is not saved either, until there is room', { tag: installedTag }, async ({
  server,
  overRest,
  signedIn,
}) => {
  const influencer = await makeInfluencer(server.origin, await overRest('ana'), 'Fred Full')
  const { page, context } = await signedIn('ana', influencer.address)
  await untilSaved(page)
  await untilInstalled(page)
  await fillDevice(page)
  await context.setOffline(true)

  await renameTo(page, 'Fred Fuller')
  await expect(chipOf(page, 'Not saved')).toBeVisible()
  await makeRoom(page)
  await expect(chipOf(page, 'Saved on this device · 1 to sync')).toBeVisible()
  await page.reload()

  await expect(
    profileOf(page)
      .getByRole('heading', { name: /Fred Fuller/ })
      .first(),
  ).toBeVisible()
})

test('a browser that keeps nothing says so and works on', async ({ server, overRest, signedIn }) => {
  const influencer = await makeInfluencer(server.origin, await overRest('ana'), 'Mia Memory')
  const { page, context } = await signedIn('ana', 'about:blank')
  await breakDevice(context)
  await page.goto(influencer.address)
  await expect(profileOf(page).getByText('This browser cannot keep your changes on this device.')).toBeVisible()
  await addNote(page, 'On the server only')
  await untilSaved(page)

  await context.setOffline(true)
  await addNote(page, 'In memory only')
  await expectChip(page, 'Not saved')
  expect(await asksBeforeLeaving(page)).toBe(true)
  await context.setOffline(false)

  await untilSaved(page)
})

/** Tries to leave; stays. */
async function asksBeforeLeaving(page: Page): Promise<boolean> {
  const asked = page.waitForEvent('dialog', { timeout: 30_000 }).then(
    async (dialog) => {
      await dialog.dismiss()
      return dialog.type() === 'beforeunload'
    },
    () => false,
  )
  await page.close({ runBeforeUnload: true })
  return asked
}
