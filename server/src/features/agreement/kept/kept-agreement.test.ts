import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createPartnership } from '@rapport/account-doc/partnership/partnership-commands'
import type { KeptAgreement, KeptAgreementText } from '@rapport/domain/agreement/kept-agreement'
import type { ParseAnswer } from '@rapport/domain/agreement/parse-answer'
import type { Partnership } from '@rapport/domain/partnership/partnership'
import { ok } from '@rapport/domain/result/result'
import type { TimeLogEntry } from '@rapport/domain/time-log/time-log'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bodyOf } from '../../../http/test-edge.ts'
import { openTestApp, type TestApp, type Visitor } from '../../../test-app.ts'

const day = 24 * 60 * 60 * 1000
let app: TestApp
let ana: Visitor
let eve: Visitor
let jane: { readonly id: string }
let passed = 0

beforeEach(async () => {
  passed = 0
  app = await openTestApp({ now: () => new Date(Date.parse('2026-07-20T12:00:00Z') + passed) })
  ana = await app.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  eve = await app.signUp('Eve')
  await eve.call('POST', '/api/organizations', { name: 'Rival' })
  jane = await ana.data('POST', '/api/accounts', { name: 'Jane Doe', stage: 'Signed' })
})
afterEach(() => app.close())

const terms = [
  'Campaign agreement',
  'Total fee: $2,400',
  'Campaign period: August 3, 2026 - August 28, 2026',
  'Two Instagram Reels by August 14, 2026',
]

const drop = async ({ name = 'deal.txt', accountId = jane.id, text = terms.join('\n') } = {}): Promise<string> => {
  const form = new FormData()
  form.append('file', new Blob([text]), name)
  form.append('accountId', accountId)
  const { agreementId } = (await bodyOf(
    await ana.send('/api/partnerships/parse-document', { method: 'POST', body: form }),
  )) as unknown as ParseAnswer
  return agreementId ?? ''
}
const create = (agreementId: string, more: object = {}): Promise<Partnership> =>
  ana.data('POST', '/api/partnerships', {
    accountId: jane.id,
    budget: '2400',
    startDate: '2026-08-03',
    endDate: '2026-08-28',
    agreementId,
    ...more,
  })
const listed = (accountId = jane.id): Promise<readonly KeptAgreement[]> => ana.data('GET', `/api/accounts/${accountId}/agreements`)
const statusOf = async (path: string, who = ana): Promise<number> => (await who.get(path)).status
const history = (): Promise<readonly TimeLogEntry[]> => ana.data('GET', `/api/accounts/${jane.id}/time-logs`)
const storedFiles = (): readonly string[] => {
  const folder = join(app.folder, 'files')
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))
    : []
}
const later = async (ms: number) => {
  // A server looks at its clock every hour.
  await app.app.jobs.look()
  passed += ms
  await app.app.jobs.look()
  await app.app.jobs.look()
}

test('[AF8] a document belongs to the partnership that is created from it, with its lines; the history names it', async () => {
  const agreementId = await drop({ name: 'folder/deal.txt' })
  expect(await listed()).toEqual([])

  const { id } = await create(agreementId)

  const kept = { id: agreementId, partnershipId: id, name: 'deal.txt', contentType: 'text/plain', bytes: terms.join('\n').length }
  expect(await listed()).toMatchObject([kept])
  const whole: KeptAgreementText = await ana.data('GET', `/api/partnerships/${id}/agreement`)
  expect(whole).toMatchObject({ ...kept, addedAt: '2026-07-20T12:00:00.000Z' })
  expect(whole.lines.map(({ text }) => text)).toEqual(terms)
  expect(whole.sources).toEqual({ budget: [1], startDate: [2], endDate: [2], invoiceStatus: [], pieces: [3] })
  expect(await history()).toContainEqual(
    expect.objectContaining({
      event: 'partnership_created',
      metadata: expect.objectContaining({ agreement: { id: agreementId, name: 'deal.txt' } }),
    }),
  )
})

test('[AF8] the same when the partnership arrives in the document of a device', async () => {
  const agreementId = await drop()
  const id = '01hx00000000000000000000p1'
  const fields = { budget: '2400', startDate: '2026-08-03', endDate: '2026-08-28', invoiceStatus: 'WAITING', isCompleted: false } as const

  const { organization, user }: { organization: { id: string }; user: { id: string } } = await ana.data('GET', '/api/session')
  await app.app.rooms.command({
    caller: { organizationId: organization.id, userId: user.id },
    accountId: jane.id,
    decide: async () =>
      ok({ apply: (doc) => createPartnership(doc, { id, ...fields, createdAt: 1, content: [], agreementId }), store: async () => true }),
  })

  expect(await listed()).toMatchObject([{ id: agreementId, partnershipId: id }])
})

test('[AF3] a document is taken once, and only in its organization and for its influencer', async () => {
  const mia: { id: string } = await ana.data('POST', '/api/accounts', { name: 'Mia' })
  const agreementId = await drop()

  await create(agreementId, { accountId: mia.id })
  const rivals: { id: string } = await eve.data('POST', '/api/accounts', { name: 'Zoe' })
  await eve.data('POST', '/api/partnerships', { accountId: rivals.id, startDate: '2026-08-03', endDate: '2026-08-28', agreementId })
  expect([await listed(), await listed(mia.id)]).toEqual([[], []])
  const first = await create(agreementId)
  await create(agreementId)

  expect((await listed()).map(({ partnershipId }) => partnershipId)).toEqual([first.id])
  expect((await history()).filter(({ metadata }) => metadata.agreement !== undefined)).toHaveLength(1)
})

test('[AF6] the bytes come as they were sent; nothing of them runs, and what is no picture or text is saved', async () => {
  const { id } = await create(await drop({ name: 'Jané “deal”.txt' }))
  const path = `/api/partnerships/${id}/agreement/file`

  const shown = await ana.get(path)
  const saved = await ana.get(`${path}?download=1`)

  expect(await shown.text()).toBe(terms.join('\n'))
  expect(
    Object.fromEntries(
      ['content-type', 'content-security-policy', 'x-content-type-options', 'content-disposition'].map((name) => [
        name,
        shown.headers.get(name),
      ]),
    ),
  ).toEqual({
    'content-type': 'text/plain; charset=utf-8',
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'self'/),
    'x-content-type-options': 'nosniff',
    'content-disposition': null,
  })
  expect(saved.headers.get('content-disposition')).toBe(
    'attachment; filename="Jan_ _deal_.txt"; filename*=UTF-8\'\'Jan%C3%A9%20%E2%80%9Cdeal%E2%80%9D.txt',
  )

  const mail = [
    'From: mia@example.com',
    'Message-ID: <1@example.com>',
    'Subject: Deal',
    'Content-Type: text/html',
    '',
    `<p>${terms.join('<br>')}</p><script>alert(1)</script>`,
  ]
  const other = await create(await drop({ name: 'mail.eml', text: mail.join('\r\n') }))
  const file = await ana.get(`/api/partnerships/${other.id}/agreement/file`)
  expect([file.headers.get('content-type'), file.headers.get('content-disposition')?.slice(0, 10)]).toEqual([
    'message/rfc822',
    'attachment',
  ])
})

test('[AF1] a document that no partnership took is gone after a day, with its file', async () => {
  const agreementId = await drop()
  expect(storedFiles()).toHaveLength(1)

  await later(day + 1)

  await create(agreementId)
  expect(await listed()).toEqual([])
  expect(storedFiles()).toEqual([])
})

test('[AF2] of more than fifty documents that wait the oldest goes', async () => {
  const { agreementFile } = app.store.tables
  const first = await drop()
  const [row] = await app.store.read((db) => db.select().from(agreementFile))
  if (!row) throw new Error('The document waits')
  const more = Array.from({ length: 49 }, (_, index) => ({
    ...row,
    id: `${index}`.padStart(26, '0'),
    addedAt: new Date(row.addedAt.getTime() + index + 1),
  }))
  await app.store.write(({ db }) =>
    db
      .insert(agreementFile)
      .values(more)
      .then(() => undefined),
  )
  passed += 1000

  const last = await drop()

  const ids = (await app.store.read((db) => db.select({ id: agreementFile.id }).from(agreementFile))).map(({ id }) => id)
  expect([ids.length, ids.includes(first), ids.includes(last)]).toEqual([50, false, true])
})

test('a document waits in the Trash with its partnership, comes back with it, and goes for good with it', async () => {
  const { id } = await create(await drop())

  await ana.call('DELETE', `/api/partnerships?id=${id}`)
  expect([await listed(), await statusOf(`/api/partnerships/${id}/agreement`)]).toEqual([[], 404])
  await ana.call('POST', `/api/partnerships/${id}/restore`, {})
  expect(await listed()).toHaveLength(1)
  await ana.call('DELETE', `/api/partnerships?id=${id}`)
  await later(31 * day)

  expect(await app.store.read((db) => db.$count(app.store.tables.agreementFile))).toBe(0)
  expect(storedFiles()).toEqual([])
})

test('an influencer that is removed for good takes the documents along', async () => {
  await create(await drop())

  await ana.call('DELETE', `/api/accounts/${jane.id}`)
  await later(31 * day)

  expect(await app.store.read((db) => db.$count(app.store.tables.agreementFile))).toBe(0)
  expect(storedFiles()).toEqual([])
})

test('a merge gives the document to the partnership of the influencer who stays', async () => {
  const { id } = await create(await drop())
  const mia: { id: string } = await ana.data('POST', '/api/accounts', { name: 'Mia', stage: 'Signed' })

  await ana.data('POST', `/api/accounts/${mia.id}/merge`, { otherId: jane.id })

  const [kept] = await listed(mia.id)
  expect(kept).toMatchObject({ name: 'deal.txt', accountId: mia.id })
  expect(kept?.partnershipId).not.toBe(id)
  expect(await statusOf(`/api/partnerships/${kept?.partnershipId}/agreement/file`)).toBe(200)
})

test('whoever removes a document is named with it; the partnership stays', async () => {
  const { id } = await create(await drop())

  expect((await ana.call('DELETE', `/api/partnerships/${id}/agreement`)).status).toBe(200)
  expect((await ana.call('DELETE', `/api/partnerships/${id}/agreement`)).status).toBe(404)

  expect(await listed()).toEqual([])
  expect((await history())[0]).toMatchObject({
    event: 'partnership_updated',
    oldValue: 'deal.txt',
    newValue: null,
    metadata: { field: 'agreement' },
  })
  expect(await ana.data('GET', `/api/partnerships?accountId=${jane.id}`)).toHaveLength(1)
})

test('nobody of another organization reads, saves or removes it', async () => {
  const { id } = await create(await drop())

  for (const path of [`/api/partnerships/${id}/agreement`, `/api/partnerships/${id}/agreement/file`, `/api/accounts/${jane.id}/agreements`])
    expect(await statusOf(path, eve)).toBe(404)
  expect((await eve.call('DELETE', `/api/partnerships/${id}/agreement`)).status).toBe(404)
  expect(await listed()).toHaveLength(1)
})
