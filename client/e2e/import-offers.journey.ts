import type { Page } from '@playwright/test'
import { callRest } from '../../proof-kit/person.ts'
import { colorSchemes, expectAccessible, expectNoSideways, showIn } from './accessibility.ts'
import { cardOf, makeSigned } from './page/partnership-page.ts'
import { dropInto, expect, test } from './sample-agreements.ts'

/** For a loaded page or a reading on a busy machine. */
const patient = { timeout: 60_000 }

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import Partnership from Document' })
const budgetIn = (page: Page) => dialogOf(page).getByRole('spinbutton', { name: 'Budget' })
const offersIn = (page: Page) => dialogOf(page).getByRole('list', { name: 'Budget: values to choose from' }).getByRole('button')
const litLines = (page: Page) => dialogOf(page).getByRole('list', { name: 'Text of the document' }).locator('[aria-current=true]')
const zoneOf = (page: Page) => cardOf(page).getByText('Drag & drop partnership files here')

const note = (name: string, lines: readonly string[]) => ({ name, bytes: Buffer.from(lines.join('\n')) })

/** '1$3,400, Figures …' as 3400; the number of the key comes first. */
const amountOf = (offer: string): number => Number(/\$([\d,]+)/.exec(offer)?.[1]?.replaceAll(',', ''))

const undecided = note('terms.txt', [
  'Campaign agreement between Bluebird Cosmetics and Sofia Alvarez',
  'Campaign period: August 3, 2026 - August 28, 2026',
  'The creator posts one Instagram Reel by August 14, 2026 and two Stories by August 21, 2026.',
  'Figures under discussion: $3,400 or $3,900.',
])

const thread = [
  'Hi Nel, here is where we are.',
  'The launch window is 16 March to 17 April 2026, maybe 24 April.',
  'We said £2,750 with the third story, or £3,000 all in. Net £2,800, gross £3,360.',
  'Instagram Stories: three, or two if the Reel stays. One Reel by 20 March 2026.',
  'Let me know what she prefers and I will write the agreement.',
]

test('an undecided budget is taken from an offer by keyboard, undone by emptying, and taken again', async ({
  server,
  overRest,
  signedIn,
}) => {
  const rest = await overRest('ana')
  const influencer = await makeSigned(server.origin, rest, 'Ona Offered')
  const { page } = await signedIn('ana', influencer.address)
  await zoneOf(page).waitFor(patient)

  await dropInto(zoneOf(page), [undecided])

  await expect(budgetIn(page)).toBeFocused(patient)
  await expect(budgetIn(page)).toHaveValue('')
  await expect(offersIn(page).first()).toContainText('Figures under discussion, line 4')
  expect(await offersIn(page).count()).toBeLessThanOrEqual(3)
  const [first, second] = (await offersIn(page).allTextContents()).map(amountOf)

  await page.keyboard.press('Tab')
  await expect(offersIn(page).first()).toBeFocused()
  await expect(litLines(page)).toHaveText(/Figures under discussion/)
  await page.keyboard.press('Enter')
  await expect(budgetIn(page)).toHaveValue(`${first}`)
  await expect(budgetIn(page)).toBeFocused()
  await expect(litLines(page)).toHaveText(/Figures under discussion/)
  await expect(offersIn(page)).toHaveCount(0)

  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await page.keyboard.press('2')
  await expect(budgetIn(page)).toHaveValue(`${second}`)
  await page.keyboard.press('ControlOrMeta+Enter')

  await expect(page.getByText('Partnership created successfully from document')).toBeVisible()
  const made = () => callRest<readonly { budget: string }[]>(server.origin, rest, `/api/partnerships?accountId=${influencer.id}`)
  await expect.poll(made, patient).toMatchObject([{ budget: `${second}` }])
})

test('what is no deal says so, fills in nothing, and is filled in by hand beside its text', async ({ server, overRest, signedIn }) => {
  const rest = await overRest('ana')
  const influencer = await makeSigned(server.origin, rest, 'Nora Nodeal')
  const { page } = await signedIn('ana', influencer.address)
  await zoneOf(page).waitFor(patient)
  const card = ['Rate card 2026 - Mia Lane', 'Prices are without obligation.', 'Instagram Reel | from $1,200', 'TikTok video | from $900']

  await dropInto(zoneOf(page), [note('rates.txt', card)])

  await expect(dialogOf(page).getByRole('status')).toContainText('This does not look like an agreement with an influencer', patient)
  await page.keyboard.press('Enter')
  await expect(budgetIn(page)).toHaveValue('')
  await expect(budgetIn(page)).toBeFocused()
  await expect(dialogOf(page).getByText('No content items were found.')).toBeVisible()
  await expect(dialogOf(page).getByRole('list', { name: 'Text of the document' })).toContainText('without obligation')
  await budgetIn(page).fill('1200')
  await dialogOf(page).getByLabel('Start Date').fill('2026-12-01')
  await dialogOf(page).getByLabel('End Date').fill('2026-12-24')
  await dialogOf(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(cardOf(page).getByText('$1,200.00')).toBeVisible()
})

test('offers and questions of numbers are accessible in light and dark', async ({ server, overRest, signedIn }) => {
  test.slow()
  const rest = await overRest('ana')
  const influencer = await makeSigned(server.origin, rest, 'Axel Axe')
  const { page } = await signedIn('ana', influencer.address)
  await zoneOf(page).waitFor(patient)

  await dropInto(zoneOf(page), [note('thread.txt', thread)])

  await expect(offersIn(page).first()).toBeVisible(patient)
  for (const scheme of colorSchemes) {
    await showIn(page, scheme)
    await expectAccessible(page)
  }
})

test('on a phone an offer is taken, and nothing is wider than the window', async ({ server, overRest, signedIn }) => {
  const rest = await overRest('ana')
  const influencer = await makeSigned(server.origin, rest, 'Pia Phone')
  const { page } = await signedIn('ana', influencer.address)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: 'Content' }).click(patient)
  const zone = page.getByText('Drag & drop partnership files here')
  await zone.waitFor(patient)

  await dropInto(zone, [note('thread.txt', thread)])

  await expect(offersIn(page).first()).toBeVisible(patient)
  await expectNoSideways(page, 390)
  await expectAccessible(page)
  const [first] = (await offersIn(page).allTextContents()).map(amountOf)
  await offersIn(page).first().click()
  await expect(budgetIn(page)).toHaveValue(`${first}`)
})

test('a lesson is learned of a taken offer, seen in the settings and deleted', async ({ server, overRest, signedIn }) => {
  const rest = await overRest('ana')
  const influencer = await makeSigned(server.origin, rest, 'Lea Lesson')
  const { page } = await signedIn('ana', '/settings/organization')
  const learns = page.getByRole('switch', { name: 'Learn from what is taken and corrected' })
  const lessons = page.getByRole('list', { name: 'Lessons' })
  await expect(learns).not.toBeChecked(patient)
  await learns.click()
  await expect(learns).toBeChecked()
  await expect(page.getByText('0 lessons. Learning begins with 30.')).toBeVisible()

  await page.goto(influencer.address)
  await zoneOf(page).waitFor(patient)
  await dropInto(zoneOf(page), [undecided])
  await expect(offersIn(page).first()).toBeVisible(patient)
  await page.keyboard.press('1')
  await expect(budgetIn(page)).not.toHaveValue(/^1?$/)
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/reading-lessons') && answer.request().method() === 'POST')
  await page.keyboard.press('ControlOrMeta+Enter')
  const sent = (await kept).request().postData() ?? ''
  expect(sent).not.toMatch(/3,?[49]00|Bluebird|Sofia|2026/)

  await page.goto('/settings/organization')
  await expect(lessons.getByText('Budget: taken or corrected')).toBeVisible(patient)
  await expect(lessons.getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete the lesson: Budget: taken or corrected' }).click()
  await expect(lessons.getByRole('listitem')).toHaveCount(4)
  await page.getByRole('button', { name: 'Delete all' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Delete all' }).click()
  await expect(lessons).toHaveCount(0)
  await learns.click()
  await expect(learns).not.toBeChecked()
})
