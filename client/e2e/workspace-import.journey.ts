import { expectAccessible, expectNoSideways, expectReadable, showIn } from './accessibility.ts'
import { answerInstead } from './intercepted.ts'
import { expect } from './journey.ts'
import { expectSaid } from './page/announcement.ts'
import { chooseArchive, exportWorkspace, importCardOf, readWorkspace, zipNamed } from './page/workspace-page.ts'
import { test } from './selling.ts'

const settings = '/settings/organization'

test('an owner takes the workspace along and opens it as another organization that shows the same', async ({ clara, signedIn }) => {
  const { page } = await signedIn('ana')
  const card = importCardOf(page)
  const before = await readWorkspace(page, 'Maya Lindqvist')
  const clarasLine = before.influencers.find((line) => line.includes(clara.name))
  expect(clarasLine).toContain('Signed')

  await page.goto(settings)
  const archive = await exportWorkspace(page)
  await chooseArchive(page, archive)
  await expect(card.getByRole('heading', { name: 'Glow Lab' })).toBeVisible()
  await expect(card.getByText(archive.name)).toBeVisible()
  await expect(card.locator('dl > div').filter({ hasText: 'Influencers' }).locator('dd')).toHaveText(String(before.influencers.length - 1))
  const people = card.getByRole('region', { name: 'People' }).getByRole('listitem')
  await expect(people).toHaveCount(3)
  await expect(people.filter({ hasText: 'Ana Silva' })).toContainText('You (owner)')
  await expect(people.filter({ hasText: 'Ben Okafor' })).toContainText('Joins')
  await expect(card.getByText('the connection to a store are not carried over')).toBeVisible()

  await page.reload()
  await card.getByRole('button', { name: 'Create organization' }).click()
  await expectSaid(page, 'Glow Lab is whole and ready to open')
  await card.getByRole('button', { name: 'Open Glow Lab' }).click()
  await page.waitForURL('**/home')
  expect(await readWorkspace(page, 'Maya Lindqvist')).toEqual(before)

  await page.goto(settings)
  await expect(card.getByText('Drag & drop an export here')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Glow Lab again')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Switch organization' }).click()
  await page.getByRole('menuitem', { name: 'Glow Lab', exact: true }).click()
  await page.waitForURL('**/home')
  expect(await readWorkspace(page, 'Maya Lindqvist')).toEqual(before)
  await page.goto(settings)
  await card.getByRole('button', { name: 'Import another' }).click()
  await expect(card.getByText('Drag & drop an export here')).toBeVisible()
})

test('a file is chosen, refused, sent again and taken back, all by keyboard', async ({ signedIn }) => {
  const { page, context } = await signedIn('ana', settings)
  const card = importCardOf(page)
  const archive = await exportWorkspace(page)
  const choose = async (name: string, file: typeof archive) => {
    const opened = page.waitForEvent('filechooser')
    await card.getByRole('button', { name, exact: true }).press('Enter')
    await (await opened).setFiles(file)
  }
  await choose('Choose a file', zipNamed('influencers.csv', Buffer.from('name,email')))
  await expect(card.getByRole('alert')).toHaveText('This file is no export of Rapport')
  await choose('Choose another file', zipNamed('half.zip', archive.buffer.subarray(0, 2000)))
  await expect(card.getByRole('alert')).toContainText('This file is damaged')
  await page.reload()
  await expect(card.getByRole('alert')).toContainText('This file is damaged')

  const isPut = (method: string) => method === 'PUT'
  const letThrough = await answerInstead(page, '**/files/uploads/**', (route) =>
    isPut(route.request().method()) ? route.abort() : route.fallback(),
  )
  await choose('Choose another file', archive)
  await expect(card.getByRole('alert')).toContainText('The server cannot be reached')
  letThrough()
  await card.getByRole('button', { name: 'Retry' }).press('Enter')
  await expect(card.getByRole('button', { name: 'Create organization' })).toBeVisible()
  // The focus has stayed in the card.
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: 'Create organization' })).toBeFocused()
  await context.setOffline(true)
  await expect(card.getByRole('button', { name: 'Create organization' })).toHaveAttribute('data-tip', /^You are offline/)
  await context.setOffline(false)
  await expect(card.getByRole('button', { name: 'Cancel' })).not.toHaveAttribute('data-tip')
  await card.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(card.getByRole('button', { name: 'Choose a file' })).toBeVisible()

  const holdNone = await answerInstead(page, '**/files/uploads/**', () => Promise.resolve())
  await choose('Choose a file', archive)
  await expect(card.getByRole('progressbar', { name: `Uploading ${archive.name}` })).toBeVisible()
  await card.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(card.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  holdNone()
  await page.reload()
  await expect(card.getByRole('button', { name: 'Choose a file' })).toBeVisible()
})

test('only owners import', async ({ signedIn }) => {
  const { page } = await signedIn('ben', settings)

  await expect(page.getByRole('button', { name: 'Export everything' })).toBeVisible()
  await expect(importCardOf(page)).toHaveCount(0)
  const status = await page.evaluate(async () => (await fetch('/api/workspace-imports')).status)
  expect(status).toBe(403)
})

const person = (name: string, fields: object) => ({ name, email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`, ...fields })
const report = {
  organizationName: 'Northlight Skincare & Beauty International',
  exportedAt: '2026-11-20T09:05:00.000Z',
  counts: ['Influencers', 'Notes', 'Partnerships', 'Content items', 'Discount codes', 'Tracking links', 'Orders', 'Videos'].map(
    (what, at) => ({ what, count: at * 12_345 }),
  ),
  people: [
    person('Ana', { role: 'owner', becomes: 'owner' }),
    person('Ben Okafor', { role: 'admin', becomes: 'member' }),
    ...Array.from({ length: 12 }, (_, at) =>
      person(`Person ${at} With A Rather Long Surname`, { role: at % 3 === 0 ? null : 'member', becomes: 'former' }),
    ),
  ],
  left: ['3 videos have no file in the archive and are left out', 'API keys are not carried over: set them up anew.'],
}
const states: Readonly<Record<string, object>> = {
  'The upload of northlight.zip has not finished': { state: 'awaited' },
  'This export is not whole: manifest.json is missing': { state: 'refused', why: 'This export is not whole: manifest.json is missing' },
  'Checking northlight.zip': { state: 'checking', done: 12_000_000, total: 48_000_000 },
  'Show all 14': { state: 'ready', report },
  'You can go on working; it opens when it is whole.': {
    state: 'filling',
    report,
    done: 400,
    total: 1000,
    why: 'It stopped in the middle',
  },
  'Import another': { state: 'done', report, organizationId: 'elsewhere' },
}

for (const [words, state] of Object.entries(states)) {
  test(`an import that shows '${words}' is readable: light, dark and narrow`, async ({ signedIn }) => {
    const { page } = await signedIn('ana')
    const latest = {
      id: 'x',
      filename: 'northlight.zip',
      bytes: 48_000_000,
      why: null,
      report: null,
      done: 0,
      total: 0,
      organizationId: null,
    }
    const data = { ...latest, createdAt: '2026-11-28T10:00:00.000Z', ...state }
    await answerInstead(page, /\/api\/workspace-imports/, (route) =>
      route.fulfill({ json: { success: true, data: route.request().url().endsWith('/x') ? data : [data] } }),
    )
    await page.goto(settings)
    await expect(importCardOf(page).getByText(words).first()).toBeVisible()
    const more = page.getByRole('button', { name: 'Show all 14' })
    if (await more.isVisible()) await more.click()

    await showIn(page, 'light')
    await expectAccessible(page)
    await showIn(page, 'dark')
    await expectReadable(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    await expectNoSideways(page, 390)
  })
}
