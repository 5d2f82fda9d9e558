import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfOf } from '../../adapters/agreement/sample/test-pdf-file.ts'
import { pictureOf, scribbled } from '../../adapters/agreement/sample/test-picture-file.ts'
import { openTestModel, type TestModel } from '../../adapters/test-model.ts'
import { openTestApp, type TestApp, type Visitor } from '../../test-app.ts'

let app: TestApp
let ana: Visitor
let accountId: string
let model: TestModel
const path = '/api/partnerships/parse-document'

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Acme' })
  accountId = ((await ana.data('POST', '/api/accounts', { name: 'Kira' })) as { id: string }).id
})
afterAll(async () => {
  await app.close()
  await model?.close()
})

const terms = [
  'Campaign agreement with Mia Lane',
  'Total fee: $2,400',
  'Campaign period: August 3, 2026 - August 28, 2026',
  'Two Instagram Reels by August 14, 2026',
  'Invoice status: waiting',
]
const formOf = (content: string | Uint8Array<ArrayBuffer>, fields: Readonly<Record<string, string>> = {}, name = 'terms.txt'): FormData => {
  const form = new FormData()
  form.append('file', new Blob([content]), name)
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  return form
}
const send = (form: FormData, headers: Readonly<Record<string, string>> = {}, by: Visitor = ana) =>
  by.send(path, { method: 'POST', body: form, headers })
const bodyOf = async (answer: Response): Promise<Record<string, unknown>> => ({
  status: answer.status,
  ...((await answer.json()) as object),
})

test('an agreement becomes the draft of a partnership, with its lines and where each value stands in them', async () => {
  const body = await bodyOf(await send(formOf(terms.join('\n'))))

  const draft = {
    budget: '2400',
    startDate: '2026-08-03T00:00:00.000Z',
    endDate: '2026-08-28T00:00:00.000Z',
    invoiceStatus: 'WAITING',
    content: [
      { type: 'INSTAGRAM_REEL', dueDate: '2026-08-14T00:00:00.000Z', contentLink: null },
      { type: 'INSTAGRAM_REEL', dueDate: '2026-08-14T00:01:00.000Z', contentLink: null },
    ],
    sources: { budget: [1], startDate: [2], endDate: [2] },
  }
  expect(body).toMatchObject({ status: 200, success: true, data: draft, partnership: draft, seenBefore: null, understoodBy: 'rules' })
  expect(body.lines).toEqual(terms.map((text) => ({ text })))
})

test('an Idempotency-Key gathers no agreement before its turn: another one under the same key is read as any other', async () => {
  const key = { 'idempotency-key': 'the same' }

  const answers = [await send(formOf(terms.join('\n')), key), await send(formOf(terms.toReversed().join('\n')), key)]

  expect(answers.map(({ status, headers }) => [status, headers.get('idempotency-replayed')])).toEqual([
    [200, null],
    [200, null],
  ])
})

test('an agreement that says nothing of a partnership is told so', async () => {
  const body = await bodyOf(await send(formOf('We met and liked each other.')))

  expect(body).toMatchObject({
    status: 422,
    success: false,
    error: 'Could not find partnership details in this document',
    code: 'unprocessable',
  })
})

test('what is not sure is offered with its lines and their words', async () => {
  const figures = [...terms.filter((line) => !line.startsWith('Total fee')), 'Figures under discussion: $3,400 or $3,900.']

  const body = await bodyOf(await send(formOf(figures.join('\n'))))

  expect(body).toMatchObject({ status: 200, data: { isDeal: true, notice: null, budget: null, confidence: { budget: 0 } } })
  const { data } = body as unknown as { data: { offers: { budget: readonly object[] } } }
  expect(data.offers.budget).toContainEqual({ value: '3400', chance: expect.any(Number), lines: [4], words: 'Figures under discussion' })
  expect(data.offers.budget.length).toBeLessThanOrEqual(3)
})

test('a price list is no deal: it says so, and nothing is filled in', async () => {
  const card = ['Rate card 2026 - Mia Lane', 'Prices are without obligation.', 'Instagram Reel | from $1,200', 'TikTok video | from $900']

  const body = await bodyOf(await send(formOf(card.join('\n'))))

  expect(body).toMatchObject({
    status: 200,
    data: {
      isDeal: false,
      notice: 'This does not look like an agreement with an influencer, so nothing was filled in',
      budget: null,
      startDate: null,
      content: [],
      offers: { budget: [] },
    },
  })
})

test('what is empty, of no kind that is read, or too large is refused, each in its words', async () => {
  const large = new Uint8Array(21 * 1024 * 1024).fill(97)

  expect(await bodyOf(await send(formOf('')))).toMatchObject({ status: 422, error: 'This file is empty' })
  expect(await bodyOf(await send(formOf('MZ\0\0\0', {}, 'contract.pdf')))).toMatchObject({
    status: 415,
    error: 'This file is none of PDF, DOC, DOCX, JPG, PNG, GIF, TXT and EML, whatever its name says',
  })
  expect(await bodyOf(await send(formOf(large)))).toMatchObject({ status: 413, error: 'A document can have at most 20 MB' })
  expect(await bodyOf(await send(formOf(pdfOf([{}], { isLocked: true }))))).toMatchObject({
    status: 422,
    error: 'This document is locked with a password. Upload it without one',
  })
})

test('a call without one file, with other fields or in another form is refused', async () => {
  const two = formOf('a')
  two.append('file', new Blob(['b']), 'b.txt')
  const broken = { method: 'POST', body: 'nothing', headers: { 'content-type': 'multipart/form-data; boundary=x' } }

  const oneFile = { status: 400, code: 'validation_failed', error: 'Please send one document in the field file' }
  expect(await bodyOf(await send(two))).toMatchObject(oneFile)
  expect(await bodyOf(await send(new FormData()))).toMatchObject(oneFile)
  expect(await bodyOf(await send(formOf('a', { name: 'x' })))).toMatchObject({ status: 400, error: 'This field is not known' })
  expect(await bodyOf(await ana.send(path, broken))).toMatchObject({
    status: 400,
    error: 'The request body is not a form that can be read',
  })
  expect(await bodyOf(await ana.call('POST', path, {}))).toMatchObject({
    status: 415,
    error: 'Please send the document as multipart/form-data, in the field file',
  })
})

test('the organization may be named, and is the own one', async () => {
  const { organization } = (await ana.data('GET', '/api/session')) as { organization: { id: string } }

  expect((await send(formOf(terms.join('\n'), { organizationId: organization.id }))).status).toBe(200)
  expect(await bodyOf(await send(formOf(terms.join('\n'), { organizationId: 'another' })))).toMatchObject({
    status: 403,
    error: 'You have no access to this organization',
  })
})

test('nobody, a key that only reads, and an influencer of somebody else', async () => {
  const { token } = (await ana.data('POST', '/api/api-keys', { name: 'robot', scope: 'read' })) as { token: string }
  const eve = await app.signUp('Eve')
  await eve.call('POST', '/api/organizations', { name: 'Other' })

  expect((await send(formOf('a'), {}, app.visitor())).status).toBe(401)
  expect(await bodyOf(await send(formOf('a'), { authorization: `Bearer ${token}` }, app.visitor()))).toMatchObject({ status: 403 })
  expect(await bodyOf(await send(formOf(terms.join('\n'), { accountId }), {}, eve))).toMatchObject({
    status: 404,
    error: 'This influencer does not exist',
  })
})

test('the same file again is noticed, by this organization, with the partnership that came of it', async () => {
  const file = `${terms.join('\n')}\nSigned`
  const first = await bodyOf(await send(formOf(file, { accountId })))
  const { data } = first as unknown as { data: { content: readonly object[]; budget: string; startDate: string; endDate: string } }

  const second = await bodyOf(await send(formOf(file)))
  const { budget, startDate, endDate, content } = data
  const created = (await ana.data('POST', '/api/partnerships', { accountId, budget, startDate, endDate, content })) as { id: string }
  const third = await bodyOf(await send(formOf(file)))
  const fay = await app.signUp('Fay')
  await fay.call('POST', '/api/organizations', { name: 'Third' })

  expect(first.seenBefore).toBeNull()
  expect(second.seenBefore).toEqual({ at: expect.any(String), accountId })
  expect(third.seenBefore).toEqual({ at: expect.any(String), accountId, partnershipId: created.id })
  expect(await bodyOf(await send(formOf(file), {}, fay))).toMatchObject({ seenBefore: null })
})

test('what was not read, or may be read wrongly, comes with the answer', async () => {
  const german = ['Kooperationsvertrag mit Mia Lane und der Marke Glow', 'Die Vergütung wird für den Beitrag gezahlt: 2.400 Euro']

  const scan = await bodyOf(await send(formOf((await pictureOf(german)).bytes)))
  const text = await bodyOf(await send(formOf(terms.join('\n'))))

  expect(scan).toMatchObject({
    status: 200,
    unread: [],
    gaps: [expect.stringMatching(/^The scan is in German/), expect.stringMatching(/^The fee is in euros/)],
  })
  expect(text).toMatchObject({ status: 200, unread: [], gaps: [] })
})

test('[AG5] a scan that could not be read is refused as such', async () => {
  const body = await bodyOf(await send(formOf((await scribbled(3)).bytes)))

  expect(body).toMatchObject({
    status: 422,
    error:
      'Could not find partnership details in this document. The scan could not be read: only clear, upright print in English letters is recognised',
  })
})

const eventsOf = (text: string) =>
  text
    .split('\n\n')
    .filter((event) => event !== '')
    .map((event) => ({ name: /^event: (.*)$/m.exec(event)?.[1], data: JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? 'null') }))

test('whoever accepts events hears how far a scan is, and the answer or the refusal at last', async () => {
  const scan = pdfOf([{ picture: await pictureOf(terms, 'jpeg') }])
  const accepting = { accept: 'text/event-stream, application/json' }

  const answer = await send(formOf(scan, {}, 'scan.pdf'), accepting)
  const events = eventsOf(await answer.text())
  const refused = eventsOf(await (await send(formOf('nothing here'), accepting)).text())

  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  expect(events[0]).toEqual({ name: 'progress', data: { step: 'waiting', page: 0, pages: 0 } })
  expect(events).toContainEqual({ name: 'progress', data: { step: 'recognising', page: 1, pages: 1, done: 0 } })
  expect(events.at(-1)).toMatchObject({ name: 'result', data: { success: true, data: { budget: '2400' } } })
  expect(refused.at(-1)).toMatchObject({
    name: 'error',
    data: { status: 422, success: false, error: 'Could not find partnership details in this document' },
  })
})

test('while agreements wait, others are told to come back, and everything else is answered', async () => {
  const scan = pdfOf([{ picture: await pictureOf(terms, 'jpeg') }])

  const sent = Array.from({ length: 8 }, () => send(formOf(scan)))
  const other = await ana.get('/api/session')
  const statuses = new Set((await Promise.all(sent)).map(({ status }) => status))

  expect(other.status).toBe(200)
  expect(statuses).toEqual(new Set([200, 429]))
  expect((await send(formOf(scan))).status).toBe(200)
})

test('a model reads beside the reader when one is configured, and the reader alone when it does not answer', async () => {
  const said = {
    budget: '9',
    budgetQuote: 'nowhere',
    startDate: null,
    startDateQuote: null,
    endDate: '2026-08-30',
    endDateQuote: 'August 28, 2026',
    invoiceStatus: 'WAITING',
    invoiceStatusQuote: null,
    content: [],
  }
  model = await openTestModel(JSON.stringify(said), 500)
  const { baseUrl, model: name } = model.settings
  const other = await openTestApp({ settings: { LLM_BASE_URL: baseUrl, LLM_MODEL: name } })
  const bea = await other.signUp('Bea')
  await bea.call('POST', '/api/organizations', { name: 'Acme' })

  const first = await bodyOf(await send(formOf(terms.join('\n')), {}, bea))
  const second = await bodyOf(await send(formOf(terms.join('\n')), {}, bea))
  await other.close()

  expect(first).toMatchObject({ understoodBy: 'model', data: { budget: '2400', endDate: null, content: [{}, {}] } })
  const { data } = first as unknown as { data: { offers: { endDate: readonly { value: string }[] } } }
  expect(data.offers.endDate.map(({ value }) => value)).toEqual(['2026-08-28T00:00:00.000Z', '2026-08-30T00:00:00.000Z'])
  expect(second).toMatchObject({ understoodBy: 'rules', data: { budget: '2400', endDate: '2026-08-28T00:00:00.000Z' } })
})

test.each([
  ['many parts', '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(1000)],
  ['long headers', `--b\r\n${'a: b\r\n'.repeat(100_000)}content-disposition: form-data; name="a"\r\n\r\n\r\n`],
])('a form of %s is refused before it is read', async (_, parts) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }

  const body = await bodyOf(await ana.send(path, { method: 'POST', body: `${parts}--b--\r\n`, headers }))

  expect(body).toMatchObject({ status: 400, error: 'A form has at most 16 parts, each with a short header' })
})

test('a fee in another currency is said to be so, and its figure is kept', async () => {
  const inEuros = terms.map((line) => line.replace('Total fee: $2,400', 'Total fee: 2.400 €'))

  const body = await bodyOf(await send(formOf(inEuros.join('\n'))))

  expect(body).toMatchObject({
    data: { budget: '2400' },
    gaps: ['The fee is in euros: Rapport keeps the figure and shows it with a dollar sign'],
  })
})
