import { afterEach, beforeEach, expect, test } from 'vitest'
import { isVerified } from './test-receiver.ts'
import { openTestWebhooks, type TestWebhooks } from './test-webhooks.ts'

let glow: TestWebhooks
beforeEach(async () => {
  glow = await openTestWebhooks()
})
afterEach(() => glow.close())

const typesReceived = () => glow.receiver.received.map(({ event }) => event.type).toSorted()

test('[WH5] what is sent is verified by the library of Standard Webhooks, and by nobody with another secret', async () => {
  const { secret } = await glow.create()
  await glow.addInfluencer('Jane Doe')

  const [created] = glow.receiver.received
  if (!created) throw new Error('Nothing was received')
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(isVerified(secret, created)).toBe(true)
  expect(isVerified('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=', created)).toBe(false)
  expect(created.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Rapport-Webhooks/1' })
})

test('[WH1] what people do over REST is told: an influencer, a stage, a field, a note, a partnership, a deletion', async () => {
  await glow.create()
  const id = await glow.addInfluencer('Jane Doe')
  await glow.ana.call('PATCH', `/api/accounts/${id}`, { stage: 'Outreach 2', priority: 'High' })
  const { id: noteId }: { id: string } = await glow.ana.data('POST', '/api/notes', { accountId: id, content: 'Loves black tea' })
  await glow.ana.call('PUT', `/api/notes/${noteId}`, { content: 'Loves green tea' })
  await glow.ana.call('DELETE', `/api/notes/${noteId}`)
  const { id: partnershipId }: { id: string } = await glow.ana.data('POST', '/api/partnerships', {
    accountId: id,
    startDate: '2026-11-01',
    endDate: '2026-12-01',
    budget: '100',
  })
  await glow.ana.call('DELETE', `/api/accounts/${id}`)
  await glow.ana.call('POST', `/api/accounts/${id}/restore`)
  await glow.settle()

  expect(typesReceived()).toEqual([
    'account.created',
    'account.deleted',
    'account.restored',
    'account.stage_changed',
    'account.updated',
    'note.created',
    'note.deleted',
    'note.updated',
    'partnership.created',
  ])
  const of = (type: string) => glow.receiver.received.find(({ event }) => event.type === type)?.event.data
  expect(of('account.stage_changed')).toMatchObject({
    id,
    accountId: id,
    actor: glow.ana.id,
    changes: [{ field: 'stage', from: 'Outreach 1', to: 'Outreach 2' }],
  })
  expect(of('account.updated')?.changes).toEqual([{ field: 'priority', from: 'Medium', to: 'High' }])
  expect(of('note.created')).toMatchObject({ id: noteId, accountId: id, changes: [] })
  expect(of('partnership.created')).toMatchObject({ id: partnershipId, accountId: id })
  expect(JSON.stringify(glow.receiver.received)).not.toContain(' tea')
})

test('[WH10] an endpoint hears of what it chose; another organization hears nothing', async () => {
  await glow.create({ address: `${glow.receiver.address}/notes`, events: ['note.created'] })
  await glow.create({ address: `${glow.receiver.address}/all` })
  const eve = await glow.signUp('Eve')
  await eve.call('POST', '/api/organizations', { name: 'Rival' })
  await eve.call('POST', '/api/webhooks', { address: `${glow.receiver.address}/rival` })

  const id = await glow.addInfluencer('Jane Doe')
  await glow.ana.call('POST', '/api/notes', { accountId: id, content: 'Hello' })
  await glow.settle()

  const heard = glow.receiver.received.map(({ path, event }) => `${path} ${event.type}`)
  expect(heard.toSorted()).toEqual(['/hook/all account.created', '/hook/all note.created', '/hook/notes note.created'])
})

test('an organization without a webhook has no row of an event; one that is off hears nothing', async () => {
  await glow.addInfluencer('Before')
  const { webhookEvent } = glow.store.tables
  const rows = () => glow.store.read((db) => db.select().from(webhookEvent))
  expect(await rows()).toEqual([])

  const { id } = await glow.create()
  await glow.ana.call('PATCH', `/api/webhooks/${id}`, { isEnabled: false })
  await glow.addInfluencer('Off')
  expect(await rows()).toEqual([])

  await glow.ana.call('PATCH', `/api/webhooks/${id}`, { isEnabled: true })
  await glow.addInfluencer('On')
  expect(typesReceived()).toEqual(['account.created'])
})

test('what is rolled back is not told, and what cannot be told is not stored', async () => {
  await glow.create()
  const { account, webhookEvent } = glow.store.tables
  const stop = glow.store.beforeCommit(async (_tx, changes) => {
    if (changes.some(({ kind }) => kind === 'account')) throw new Error('the disk is on fire')
  })

  const answer = await glow.ana.call('POST', '/api/accounts', { name: 'Jane' })
  stop()

  expect(answer.status).toBe(500)
  expect(await glow.store.read((db) => db.select().from(account))).toEqual([])
  expect(await glow.store.read((db) => db.select().from(webhookEvent))).toEqual([])
})

test('codes and links are told by their own ids; a merge tells no former history again', async () => {
  const jane = await glow.addInfluencer('Jane')
  const other = await glow.addInfluencer('Jane Doe')
  await glow.ana.call('PATCH', `/api/accounts/${other}`, { stage: 'Outreach 2' })
  await glow.create()
  const terms = { accountId: jane, code: 'JANE10', discountValue: 10, startDate: '2099-01-01' }
  const { id: codeId }: { id: string } = await glow.ana.data('POST', '/api/discount-codes', terms)
  const link = { accountId: jane, name: 'Jane', source: 'a', medium: 'b', campaign: 'c', baseUrl: 'https://shop.example.com' }
  const { id: linkId }: { id: string } = await glow.ana.data('POST', '/api/utm-links/direct', link)
  await glow.settle()
  expect(glow.receiver.received.map(({ event }) => [event.type, event.data.id, event.data.accountId]).toSorted()).toEqual([
    ['code.created', codeId, jane],
    ['link.created', linkId, jane],
  ])

  await glow.ana.call('POST', `/api/accounts/${jane}/merge`, { otherId: other })
  await glow.settle()

  expect(typesReceived()).not.toContain('account.created')
  expect(typesReceived()).not.toContain('account.stage_changed')
  expect(typesReceived()).toContain('account.deleted')
})

test('[FD1] [FD2] receivers hear of no sample: not when it comes, changes or goes', async () => {
  await glow.create()
  await glow.ana.call('POST', '/api/sample-data')
  const { organization } = (await glow.ana.data('GET', '/api/session')) as { organization: { id: string } }
  const samples: readonly { id: string }[] = await glow.ana.data('GET', `/api/accounts?organizationId=${organization.id}`)
  await glow.ana.call('PATCH', `/api/accounts/${samples[0]?.id}`, { priority: 'High' })
  await glow.ana.call('POST', '/api/notes', { accountId: samples[0]?.id, content: 'Loves black tea' })
  await glow.addInfluencer('Jane Doe')
  await glow.ana.call('DELETE', '/api/sample-data')
  await glow.settle()

  expect(samples.length).toBeGreaterThan(0)
  expect(typesReceived()).toEqual(['account.created'])
})
