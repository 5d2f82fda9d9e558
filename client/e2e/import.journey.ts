import type { Page } from '@playwright/test'
import { callRest, type Person } from '../../proof-kit/person.ts'
import { makeInfluencer } from './influencer.ts'
import { cardOf, makeSigned } from './page/partnership-page.ts'
import { untilSaved } from './page/profile-page.ts'
import { drawPicture, dropInto, expect, test } from './sample-agreements.ts'

/** For a loaded page or a reading on a busy machine. */
const patient = { timeout: 60_000 }

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import Partnership from Document' })
const budgetIn = (page: Page) => dialogOf(page).getByRole('spinbutton', { name: 'Budget' })
const litLines = (page: Page) => dialogOf(page).getByRole('list', { name: 'Text of the document' }).locator('[aria-current=true]')
const zoneOf = (page: Page) => cardOf(page).getByText('Drag & drop partnership files here')

interface Imported {
  readonly budget: string
  readonly startDate: string
  readonly endDate: string
  readonly content: readonly { readonly type: string; readonly dueDate: string; readonly reference?: string }[]
}

const partnershipsOf = (origin: string, person: Person, accountId: string) =>
  callRest<readonly Imported[]>(origin, person, `/api/partnerships?accountId=${accountId}`)

const note = (lines: readonly string[]) => ({ name: 'terms.txt', bytes: Buffer.from(lines.join('\n')) })

test('agreements of every kind are dropped together, checked one by one and confirmed; a German scan says what may be wrong', async ({
  server,
  overRest,
  signedIn,
  sample,
}) => {
  test.slow()
  const rest = await overRest('ana')
  const influencer = await makeSigned(server.origin, rest, 'Ida Imported')
  const { page } = await signedIn('ana', influencer.address)
  await zoneOf(page).waitFor(patient)
  const printed = ['Total fee: $2,400', 'Campaign period: August 3, 2026 - August 28, 2026', 'Two Instagram Reels, live by August 14, 2026']
  const files = [
    await sample('page.txt'),
    await sample('page.pdf'),
    await sample('page.doc'),
    await sample('page.docx'),
    await sample('mail.eml'),
    await drawPicture(page, 'photo.png', printed),
    await drawPicture(page, 'photo.jpg', printed),
  ]

  await dropInto(zoneOf(page), files)

  for (const { name } of files) {
    await expect(dialogOf(page).getByText(`${name}: check what was read`)).toBeVisible(patient)
    await expect(budgetIn(page)).toHaveValue('2400')
    await expect(dialogOf(page).getByLabel('Start Date')).toHaveValue('2026-08-03')
    await expect(dialogOf(page).getByLabel('End Date')).toHaveValue('2026-08-28')
    await dialogOf(page).getByRole('button', { name: 'Confirm' }).click()
  }
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.getByText('Partnership created successfully from document')).toBeVisible()

  await expect.poll(async () => (await partnershipsOf(server.origin, rest, influencer.id)).length, patient).toBe(files.length)
  for (const { budget, startDate, content } of await partnershipsOf(server.origin, rest, influencer.id)) {
    expect({ budget, startDate }).toEqual({ budget: '2400', startDate: '2026-08-03T00:00:00.000Z' })
    expect(content.filter(({ type }) => type === 'INSTAGRAM_REEL')).toHaveLength(2)
  }

  const german = ['Kooperationsvertrag mit Mia Lane und der Marke Glow', 'Die Vergütung wird für den Beitrag gezahlt: 2.400 Euro']
  const prices = [
    'Preisliste 2026 für Kooperationen, unverbindlich',
    'Alle Preise ab dem 1. Januar und zzgl. MwSt.',
    'Instagram Reel ab 1.200 Euro',
    'Instagram Story ab 300 Euro',
    'TikTok ab 900 Euro',
    'Pakete und Preise für die Marke nach Anfrage',
  ]
  const inGerman = dialogOf(page).getByText(/^The scan is in German, but only English letters are recognised/)
  await cardOf(page).getByRole('button', { name: 'Import', exact: true }).click()
  await dropInto(dialogOf(page).getByText('Drag & drop partnership files here'), [
    await drawPicture(page, 'vertrag.png', german),
    await drawPicture(page, 'preise.png', prices),
  ])
  await expect(dialogOf(page).getByText('vertrag.png: check what was read')).toBeVisible(patient)
  await expect(inGerman).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'preise.png' }).click()
  await expect(dialogOf(page).getByText('This may not be an agreement with an influencer')).toBeVisible(patient)
  await expect(budgetIn(page)).toHaveValue('')
  await expect(inGerman).toBeVisible()
})

test('by keyboard: a value shows its lines, a missing value is found, corrected and confirmed; the same agreement is noticed', async ({
  server,
  overRest,
  signedIn,
}) => {
  const rest = await overRest('ana')
  const influencer = await makeSigned(server.origin, rest, 'Kim Keyboard')
  const { page } = await signedIn('ana', influencer.address)
  const browse = cardOf(page).getByRole('button', { name: 'Browse Files' })
  await browse.waitFor(patient)
  const terms = note([
    ...['Collaboration agreement', 'Brand: Glow Lab', 'Creator: Kim Keyboard (@kim)'],
    ...Array<string>(40).fill(''),
    ...[
      'Deliverables',
      '- 2 TikTok videos',
      'Total fee: $1,250',
      'Payment within 30 days of the invoice',
      'Usage rights: organic, 6 months',
    ],
  ])

  await untilSaved(page)
  const opened = page.waitForEvent('filechooser')
  await browse.focus()
  await page.keyboard.press('Enter')
  const chooser = await opened
  await chooser.setFiles({ name: terms.name, mimeType: 'text/plain', buffer: terms.bytes })
  await expect(page.getByText('Partnership details extracted successfully')).toBeVisible(patient)
  const start = dialogOf(page).getByLabel('Start Date')
  await expect(start).toHaveValue('')
  await expect(start).toBeFocused()
  await expect(dialogOf(page).getByText('Not found in the document')).toHaveCount(2)

  await expect(dialogOf(page).getByText(/seems to be about/)).toHaveCount(0)

  await budgetIn(page).focus()
  await expect(litLines(page)).toHaveText(/Total fee: \$1,250/)
  await expect(litLines(page)).toBeInViewport()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('1300.50')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByText('Please select valid dates')).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(dialogOf(page).getByText('Please select valid dates')).toBeVisible()
  await expect(start).toBeFocused()
  await start.fill('2026-12-01')
  await dialogOf(page).getByLabel('End Date').fill('2026-12-31')
  await page.keyboard.press('Control+Enter')

  await expect(page.getByText('Partnership created successfully from document')).toBeVisible()
  await expect(cardOf(page).getByRole('heading', { name: '$1,300.50' })).toBeVisible()
  await expect.poll(async () => (await partnershipsOf(server.origin, rest, influencer.id)).length, patient).toBe(1)
  const [made] = await partnershipsOf(server.origin, rest, influencer.id)
  expect(made?.content.map(({ type, dueDate }) => ({ type, dueDate }))).toEqual([
    { type: 'TIKTOK', dueDate: '2026-12-31T00:00:00.000Z' },
    { type: 'TIKTOK', dueDate: '2026-12-31T00:01:00.000Z' },
  ])
  expect(new Set(made?.content.map(({ reference }) => reference)).size).toBe(2)

  await cardOf(page).getByRole('button', { name: 'Import', exact: true }).click()
  await dropInto(dialogOf(page).getByText('Drag & drop partnership files here'), [terms])
  await expect(dialogOf(page).getByText('This document was imported before: Dec 1, 2026 – Dec 31, 2026, $1,300.50')).toBeVisible(patient)
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
})

test('a wrong or hostile file says what is wrong with it; its details are entered by hand', async ({
  server,
  overRest,
  signedIn,
  sample,
}) => {
  const rest = await overRest('ana')
  const influencer = await makeSigned(server.origin, rest, 'Hana Hostile')
  const { page } = await signedIn('ana', influencer.address)
  await zoneOf(page).waitFor(patient)
  const bad = [
    [await sample('hostile/nothing', 'empty.pdf'), 'This file is empty'],
    [await sample('hostile/a program of Windows', 'contract.pdf'), /^This file is none of PDF, DOC, DOCX/],
    [await sample('hostile/PDF with a password', 'locked.pdf'), /locked with a password/],
    [await sample('hostile/PDF, half of it', 'half.pdf'), /is damaged and cannot be read/],
    [await sample('hostile/a gigabyte of text', 'bomb.docx'), 'This document unpacks to more than can be read'],
    [
      await drawPicture(page, 'scan.png', ['Вознаграждение: 2400 евро за все публикации', 'Два ролика до августа']),
      'The scan could not be read',
    ],
    [note(['Hello!', 'How are you?']), 'Could not find partnership details in this document'],
  ] as const
  const listed = (name: string) => dialogOf(page).getByRole('list', { name: 'Documents' }).getByRole('button', { name })

  await dropInto(
    zoneOf(page),
    bad.map(([file]) => file),
  )

  for (const [{ name }, words] of bad) {
    await listed(name).click()
    await expect(dialogOf(page).getByRole('alert')).toContainText(words, patient)
    await expect(dialogOf(page).getByText('Failed to extract partnership details. Please try manual entry.')).toBeVisible()
  }

  await page.route('**/api/partnerships/parse-document', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect(dialogOf(page).getByRole('alert')).toContainText('Failed to process file (Status: 502)', patient)

  await dialogOf(page).getByRole('button', { name: 'Enter manually' }).click()
  await budgetIn(page).fill('700')
  await dialogOf(page).getByLabel('Start Date').fill('2026-12-01')
  await dialogOf(page).getByLabel('End Date').fill('2026-12-24')
  await dialogOf(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Partnership created successfully', { exact: true })).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(cardOf(page).getByText('$700.00')).toBeVisible()
})

test('an agreement that names somebody else says so, and a value that was corrected says what was read', async ({
  server,
  overRest,
  signedIn,
}) => {
  const rest = await overRest('ana')
  const influencer = await makeSigned(server.origin, rest, 'Olga Other')
  const { page } = await signedIn('ana', influencer.address)
  await zoneOf(page).waitFor(patient)
  const lines = ['Collaboration agreement', 'Creator: Lena Fischer', 'Total fee: $8,000', 'Two TikTok videos, live by August 14, 2026']

  await dropInto(zoneOf(page), [note(lines)])

  await expect(dialogOf(page).getByText('This agreement seems to be about Lena Fischer, not Olga Other')).toBeVisible(patient)
  await budgetIn(page).fill('8500')
  await expect(dialogOf(page).getByText('Changed by you · was 8,000')).toBeVisible()
  await budgetIn(page).fill('8000')
  await expect(dialogOf(page).getByText(/Changed by you/)).toHaveCount(0)
})

test('a review that is open stays as it is while the window gets narrow and wide again', async ({ server, overRest, signedIn }) => {
  const influencer = await makeSigned(server.origin, await overRest('ana'), 'Rita Resized')
  const { page } = await signedIn('ana', influencer.address)
  await zoneOf(page).waitFor(patient)
  await dropInto(zoneOf(page), [
    note(['Total fee: $2,400', 'Campaign period: August 3, 2026 - August 28, 2026', 'Two Instagram Reels, live by August 14, 2026']),
  ])
  await expect(budgetIn(page)).toHaveValue('2400', patient)
  await budgetIn(page).fill('2500')

  for (const width of [1024, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(budgetIn(page)).toHaveValue('2500')
  }
  await dialogOf(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Partnership created successfully from document')).toBeVisible()
})

test('an agreement of somebody in negotiation signs them once it is confirmed; a wrong file moves nobody', async ({
  server,
  overRest,
  signedIn,
}) => {
  const rest = await overRest('ana')
  const influencer = await makeInfluencer(server.origin, rest, 'Nadia Negotiating')
  const { page } = await signedIn('ana', influencer.address)
  const card = page.getByText('Begins once Nadia Negotiating is Signed.')
  await card.waitFor(patient)
  await dropInto(card, [{ name: 'clip.exe', bytes: Buffer.from('MZ no agreement') }])
  await expect(dialogOf(page).getByRole('alert')).toContainText('Could not find partnership details in this document', patient)
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialogOf(page)).toHaveCount(0)

  await dropInto(card, [
    note(['Total fee: 2.400 €', 'Campaign period: August 3, 2026 - August 28, 2026', 'Two Instagram Reels, live by August 14, 2026']),
  ])

  await expect(budgetIn(page)).toHaveValue('2400', patient)
  const stage = async () => (await callRest<{ stage: string }>(server.origin, rest, `/api/accounts/${influencer.id}`)).stage
  expect(await stage()).toBe('Outreach 1')
  await expect(dialogOf(page).getByText('The fee is in euros: Rapport keeps the figure and shows it with a dollar sign')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(cardOf(page).getByText('$2,400.00')).toBeVisible()
  await expect.poll(stage).toBe('Signed')
})

test('on a phone no message covers what a question says', async ({ server, overRest, signedIn }) => {
  const influencer = await makeSigned(server.origin, await overRest('ana'), 'Quinn Question')
  const { page } = await signedIn('ana', influencer.address)
  await zoneOf(page).waitFor(patient)
  await dropInto(zoneOf(page), [note(['Total fee: $2,400', 'Campaign period: August 3, 2026 - August 28, 2026'])])
  await page.setViewportSize({ width: 390, height: 844 })
  const message = page.getByText('Partnership details extracted successfully')
  await message.hover(patient)
  await budgetIn(page).fill('2500')

  await page.keyboard.press('Escape')

  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Discard your changes?')
  const [told, asked] = await Promise.all([message.boundingBox(), question.boundingBox()])
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThan(asked?.y ?? 0)
})
