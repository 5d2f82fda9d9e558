import type { Page } from '@playwright/test'
import { makeInfluencer } from './influencer.ts'
import { expect, test } from './journey.ts'
import { expectSaid } from './page/announcement.ts'
import { cardIn, columnOf, dragTo } from './page/home-page.ts'

test('a card dragged to another stage stays where it was put, and moves at the teammate', async ({ server, overRest, signedIn }) => {
  await makeInfluencer(server.origin, await overRest('ana'), 'Dora Dragged')
  const board = '/home?layout=board&search=Dora%20Dragged'
  const [ana, ben] = await Promise.all([signedIn('ana', board), signedIn('ben', board)])
  await cardIn(columnOf(ben.page, 'Outreach 1'), 'Dora Dragged').waitFor({ timeout: 30_000 })

  await dragTo(ana.page, cardIn(columnOf(ana.page, 'Outreach 1'), 'Dora Dragged'), columnOf(ana.page, 'Outreach 3'))

  for (const { page } of [ana, ben]) {
    await expect(cardIn(columnOf(page, 'Outreach 3'), 'Dora Dragged')).toBeVisible()
    await expect(columnOf(page, 'Outreach 3')).toHaveAccessibleName('Outreach 3, 1 influencers')
    await expect(cardIn(columnOf(page, 'Outreach 1'), 'Dora Dragged')).toHaveCount(0)
  }
  await expect(ana.page).toHaveURL(/layout=board/)

  await ana.page.getByRole('button', { name: 'Undo' }).click()
  for (const { page } of [ana, ben]) await expect(cardIn(columnOf(page, 'Outreach 1'), 'Dora Dragged')).toBeVisible()
})

test('a card is moved by keys, put back by Escape, moved by its list of stages; it is told to those who listen', async ({
  server,
  overRest,
  signedIn,
}) => {
  await makeInfluencer(server.origin, await overRest('ana'), 'Kira Keys')
  const { page } = await signedIn('ana', '/home?layout=board&search=Kira%20Keys')
  await cardIn(columnOf(page, 'Outreach 1'), 'Kira Keys').waitFor({ timeout: 30_000 })
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Kira Keys' })).toBeFocused()

  await page.keyboard.press('Space')
  await expect(announced(page)).toContainText('Kira Keys lifted from Outreach 1')
  await page.keyboard.press('ArrowRight')
  await expect(announced(page)).toContainText('Outreach 2, 3 of 10')
  await page.keyboard.press('Escape')
  await expect(announced(page)).toContainText('Kira Keys put back in Outreach 1')
  await expect(cardIn(columnOf(page, 'Outreach 1'), 'Kira Keys')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kira Keys' })).toBeFocused()

  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  await expect(announced(page)).toContainText('Kira Keys moved to Interested')
  await expect(cardIn(columnOf(page, 'Interested'), 'Kira Keys')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kira Keys' })).toBeFocused()

  await page.keyboard.press('s')
  await page.getByRole('dialog', { name: 'Move Kira Keys to…' }).waitFor()
  await page.keyboard.type('nego')
  const isAnswered = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.keyboard.press('Enter')
  await (await isAnswered).finished()
  // Its column is out of sight and not read yet: the card stays there once nothing waits any more.
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await expect(cardIn(columnOf(page, 'Negotiating'), 'Kira Keys')).toBeVisible()
})

test('a finger that rests lifts a card and carries it to another stage', async ({ server, overRest, signedIn }) => {
  await makeInfluencer(server.origin, await overRest('ana'), 'Toni Touched')
  const { page } = await signedIn('ana', '/home?layout=board&search=Toni%20Touched')
  const card = cardIn(columnOf(page, 'Outreach 1'), 'Toni Touched')
  await card.waitFor()
  const [from, to] = [await card.boundingBox(), await columnOf(page, 'Outreach 3').boundingBox()]
  if (!from || !to) throw new Error('The card or the column is not in sight')
  const touch = await touchesOf(page)

  await touch('touchStart', from.x + 100, from.y + 30)
  await expect(page.getByRole('group', { name: 'Influencers by stage' })).toHaveAttribute('data-carrying', '')
  await touch('touchMove', from.x + 140, from.y + 40)
  await touch('touchMove', to.x + 140, to.y + 160)
  await expect(columnOf(page, 'Outreach 3')).toHaveAttribute('data-over', '')
  await touch('touchEnd')

  await expect(cardIn(columnOf(page, 'Outreach 3'), 'Toni Touched')).toBeVisible()
  await expect(page).toHaveURL(/layout=board/)
})

/** One finger's touches. */
async function touchesOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
}

test('a move that the server refuses brings that card back alone, and says why', async ({ server, overRest, signedIn }) => {
  await makeInfluencer(server.origin, await overRest('ana'), 'Rita Refused One')
  await makeInfluencer(server.origin, await overRest('ana'), 'Rita Refused Two')
  const { page } = await signedIn('ana', '/home?layout=board&search=Rita%20Refused')
  const from = columnOf(page, 'Outreach 1')
  await cardIn(from, 'Rita Refused Two').waitFor({ timeout: 30_000 })
  const taken = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await dragTo(page, cardIn(from, 'Rita Refused Two'), columnOf(page, 'Outreach 2'))
  await expect(cardIn(columnOf(page, 'Outreach 2'), 'Rita Refused Two')).toBeVisible()
  await taken
  const refusal = { success: false, error: 'Not today', message: 'Not today', code: 'validation_failed' }
  await page.route('**/api/accounts/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 400, json: refusal }) : route.continue(),
  )

  await dragTo(page, cardIn(from, 'Rita Refused One'), columnOf(page, 'Outreach 3'))

  await expectSaid(page, 'Rita Refused One stays in Outreach 1: Not today')
  await expect(cardIn(from, 'Rita Refused One')).toBeVisible()
  await expect(cardIn(columnOf(page, 'Outreach 2'), 'Rita Refused Two')).toBeVisible()
})

/** The last announcement for screen readers. */
const announced = (page: Page) => page.locator('[aria-live][data-live-announcer]').last()

test('a column says how many stand in it and what their open partnerships come to', async ({ signedIn }) => {
  const { page } = await signedIn('ben', '/home?layout=board')
  await expect(columnOf(page, 'Signed')).toHaveAccessibleName(/^Signed, \d+ influencers, \$[\d,.]+ in open partnerships$/, {
    timeout: 30_000,
  })
})
