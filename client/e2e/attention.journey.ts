import type { Page } from '@playwright/test'
import { callRest } from '../../proof-kit/person.ts'
import { colorSchemes, expectAccessible, expectNoSideways, showIn } from './accessibility.ts'
import { refuseNextUpdate } from './device-faults.ts'
import { makeInfluencer } from './influencer.ts'
import { installedTag, untilInstalled } from './installed.ts'
import { answerInstead } from './intercepted.ts'
import { expect, test } from './journey.ts'
import { addNote, chipOf, composerOf, noteWith, profileOf, renameTo, untilSaved } from './page/profile-page.ts'

test.slow()

const listOf = (page: Page) => page.getByRole('dialog', { name: 'Needs attention' })

async function openList(page: Page): Promise<void> {
  await profileOf(page).getByRole('button', { name: 'Needs attention' }).click()
  await expect(listOf(page)).toBeVisible()
}

async function expectListAccessible(page: Page): Promise<void> {
  for (const colorScheme of colorSchemes) {
    await showIn(page, colorScheme)
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await expectNoSideways(page, 390)
  await page.setViewportSize({ width: 1440, height: 900 })
}

for (const choice of ['Keep theirs', 'Use mine'] as const) {
  test(`two people rename one influencer, one of them offline: ${choice}`, { tag: installedTag }, async ({
    server,
    overRest,
    signedIn,
  }) => {
    const influencer = await makeInfluencer(server.origin, await overRest('ana'), 'Conny Conflict')
    const { page, context } = await signedIn('ana', influencer.address)
    await untilSaved(page)
    await untilInstalled(page)
    await context.setOffline(true)
    await renameTo(page, 'Conny of Ana')
    const ben = await overRest('ben')
    await callRest(server.origin, ben, `/api/accounts/${influencer.id}`, { method: 'PATCH', body: { name: 'Conny of Ben' } })
    await context.setOffline(false)
    await expect(chipOf(page, 'Needs attention')).toBeVisible()
    await expect(page.locator('[data-live-announcer][aria-live]')).toHaveText('Needs attention')

    await openList(page)
    await expect(listOf(page).getByText('Yours: Conny of Ana')).toBeVisible()
    await expect(listOf(page).getByText('Theirs: Conny of Ben')).toBeVisible()
    await expectListAccessible(page)
    await listOf(page).getByRole('button', { name: choice }).click()

    await expect(listOf(page).getByText('Nothing needs your attention')).toBeVisible()
    await page.keyboard.press('Escape')
    await untilSaved(page)
    const name = choice === 'Use mine' ? 'Conny of Ana' : 'Conny of Ben'
    const account = await callRest<{ name: string }>(server.origin, ben, `/api/accounts/${influencer.id}`)
    expect(account.name).toBe(name)
    await expect(profileOf(page).getByRole('heading', { name: `Notes and Activity for: ${name}` })).toBeVisible()
  })
}

test('a name changed and changed back offline, around a slow answer, stands as it was left', async ({ server, overRest, signedIn }) => {
  const influencer = await makeInfluencer(server.origin, await overRest('ana'), 'Zoe First')
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

  await renameTo(page, 'Zoe Second')
  await renameTo(page, 'Zoe First')
  answer()
  await untilSaved(page)

  const account = await callRest<{ name: string }>(server.origin, await overRest('ben'), `/api/accounts/${influencer.id}`)
  expect(account.name).toBe('Zoe First')
})

test('words that the server refuses are kept, and can be written anew', async ({ server, overRest, signedIn }) => {
  const influencer = await makeInfluencer(server.origin, await overRest('ana'), 'Rita Refused')
  const { page, context } = await signedIn('ana', 'about:blank')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await refuseNextUpdate(page, 'This note is too large')
  await page.goto(influencer.address)
  await untilSaved(page)

  await composerOf(page).click()
  await page.keyboard.type('Words of an afternoon')
  await page.keyboard.press('Control+Enter')
  await expect(chipOf(page, 'Needs attention')).toBeVisible()
  await expect(noteWith(page, 'Words of an afternoon')).toHaveCount(0)
  await openList(page)
  await expect(listOf(page).getByText('This note is too large')).toBeVisible()
  await expectListAccessible(page)
  await listOf(page).getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Words of an afternoon')
  await listOf(page).getByRole('button', { name: 'Add as a new note' }).click()
  await expect(listOf(page).getByText('Nothing needs your attention')).toBeVisible()
  await page.keyboard.press('Escape')

  await expect(noteWith(page, 'Words of an afternoon')).toBeVisible()
  await untilSaved(page)
  const ben = await signedIn('ben', influencer.address)
  await expect(noteWith(ben.page, 'Words of an afternoon')).toHaveCount(1)
})

test('an influencer that the server refuses stays with its notes, and goes out when it is tried again', async ({
  signedIn,
  overRest,
  server,
}) => {
  const { page } = await signedIn('ana', '/home')
  const letThrough = await answerInstead(page, '**/api/accounts', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const sentence = 'The owner is no longer a member'
    const body = { success: false, error: sentence, message: sentence, code: 'validation_failed', requestId: 'r1' }
    await route.fulfill({ status: 400, json: body })
  })
  await page.getByRole('button', { name: 'New influencer' }).first().click()
  const form = page.getByRole('dialog', { name: 'New influencer' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Rosa Retried')
  await form.getByRole('button', { name: /^(Add|Create)/ }).click()
  await expect(profileOf(page).getByRole('heading', { name: 'Notes and Activity for: Rosa Retried' })).toBeVisible()
  await openList(page)
  await listOf(page).getByRole('link', { name: 'New influencer Rosa Retried' }).click()
  await addNote(page, 'Met her at the fair')
  letThrough()

  await openList(page)
  await listOf(page).getByRole('button', { name: 'Retry' }).click()
  await expect(listOf(page).getByText('Nothing needs your attention')).toBeVisible()
  await page.keyboard.press('Escape')
  await untilSaved(page)

  const accountId = new URL(page.url()).pathname.split('-').at(-1)
  const notes = await callRest<readonly { content: string }[]>(server.origin, await overRest('ben'), `/api/accounts/${accountId}/notes`)
  expect(notes.map(({ content }) => content)).toContain('Met her at the fair')
})
