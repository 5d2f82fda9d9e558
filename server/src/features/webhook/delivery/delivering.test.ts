import { dayMs, hourMs, minuteMs } from '@rapport/domain/limit/unit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../../test-app.ts'
import { openTestReceiver } from '../test-receiver.ts'
import { openTestWebhooks, type TestWebhooks } from '../test-webhooks.ts'

let glow: TestWebhooks
beforeEach(async () => {
  glow = await openTestWebhooks()
})
afterEach(() => glow.close())

test('a delivery is logged with its status, answer and body', async () => {
  const { id } = await glow.create()
  glow.receiver.answerBy((response) => void response.writeHead(200).end('x'.repeat(5000)))
  await glow.addInfluencer('Jane')

  const [delivery, ...more] = await glow.log(id)
  expect(more).toEqual([])
  expect(delivery).toMatchObject({ type: 'account.created', state: 'delivered', tries: 1, status: 200, nextTryAt: null, why: null })
  expect(delivery?.answer).toBe('x'.repeat(1024))
  expect(delivery?.payload).toBe(glow.receiver.received[0]?.payload)
  expect(delivery?.eventId).toBe(glow.receiver.received[0]?.id)
})

test('[WH6] a failing receiver is asked ten times within a day under the same id, then no more', async () => {
  const { id } = await glow.create()
  glow.receiver.answerBy((response) => void response.writeHead(500).end('broken'))
  await glow.addInfluencer('Jane')
  expect(await glow.log(id)).toMatchObject([{ state: 'waiting', tries: 1, status: 500, why: 'The receiver answered 500' }])

  for (let round = 0; round < 30; round += 1) await glow.pass(hourMs)

  expect(await glow.log(id)).toMatchObject([{ state: 'failed', nextTryAt: null }])
  const { received } = glow.receiver
  expect(new Set(received.map((webhook) => webhook.id)).size).toBe(1)
  expect(new Set(received.map(({ headers }) => headers['webhook-timestamp'])).size).toBeGreaterThan(5)
  expect(received.length).toBeLessThanOrEqual(10)
  expect((await glow.webhook(id))?.failingSince).not.toBeNull()
})

test('a receiver that comes back receives what waited, and is no longer failing', async () => {
  const { id } = await glow.create()
  glow.receiver.answerBy((response) => void response.writeHead(503).end())
  await glow.addInfluencer('Jane')
  glow.receiver.answerBy((response) => void response.writeHead(204).end())

  await glow.pass(9_000)
  expect(await glow.log(id)).toMatchObject([{ tries: expect.any(Number) }])
  await glow.pass(minuteMs)

  expect(await glow.log(id)).toMatchObject([{ state: 'delivered', tries: 2, status: 204 }])
  expect((await glow.webhook(id))?.failingSince).toBeNull()
})

test('[WH7] a receiver that asks for time is left alone for that long', async () => {
  const { id } = await glow.create()
  glow.receiver.answerBy((response) => void response.writeHead(429, { 'retry-after': '600' }).end())
  await glow.addInfluencer('Jane')

  await glow.pass(9 * minuteMs)
  expect(await glow.log(id)).toMatchObject([{ tries: 1 }])
  await glow.pass(2 * minuteMs)
  expect(await glow.log(id)).toMatchObject([{ tries: 2 }])
})

test('[WH8] 410 turns it off at once; turned on again it hears of what comes', async () => {
  const { id } = await glow.create()
  glow.receiver.answerBy((response) => void response.writeHead(410).end())
  await glow.addInfluencer('Jane')

  expect(await glow.webhook(id)).toMatchObject({ isEnabled: false, offReason: 'gone' })
  expect(await glow.log(id)).toMatchObject([{ state: 'failed', tries: 1, status: 410 }])

  glow.receiver.answerBy((response) => void response.writeHead(204).end())
  await glow.ana.call('PATCH', `/api/webhooks/${id}`, { isEnabled: true })
  await glow.addInfluencer('Kim')
  expect(await glow.webhook(id)).toMatchObject({ isEnabled: true, offReason: null, failingSince: null })
  expect(glow.receiver.received).toHaveLength(2)
})

test('[WH8] five days of failures turn it off, and its admins get a mail', async () => {
  const { id } = await glow.create()
  glow.receiver.answerBy((response) => void response.writeHead(500).end())
  await glow.addInfluencer('Jane')
  for (let day = 0; day < 5; day += 1) await glow.pass(dayMs)
  await glow.addInfluencer('Kim')

  expect(await glow.webhook(id)).toMatchObject({ isEnabled: false, offReason: 'failing' })
  await glow.app.jobs.look()
  await expect.poll(() => glow.mails().join('\n')).toContain(glow.receiver.address)
})

test('[WH11] a redirect is not followed', async () => {
  const { id } = await glow.create()
  glow.receiver.answerBy((response) => void response.writeHead(302, { location: '/elsewhere' }).end())
  await glow.addInfluencer('Jane')

  expect(glow.receiver.received.map(({ path }) => path)).toEqual(['/hook'])
  expect(await glow.log(id)).toMatchObject([
    { state: 'waiting', status: 302, why: 'The receiver answered 302, a redirect: enter the final address' },
  ])
})

test('where nobody answers the log says so', async () => {
  const { id } = await glow.create()
  await glow.receiver.close()
  await glow.addInfluencer('Jane')

  expect(await glow.log(id)).toMatchObject([{ state: 'waiting', tries: 1, status: null, why: 'Nobody answers at this address' }])
})

test('a slow endpoint delays no other, and has few at once', async () => {
  const slow = await openTestReceiver()
  const open: (() => void)[] = []
  slow.answerBy((response) => void open.push(() => response.writeHead(204).end()))
  const { id: slowId } = await glow.create({ address: slow.address })
  await glow.create()

  for (let index = 0; index < 8; index += 1) await glow.ana.call('POST', '/api/accounts', { name: `Jane ${index}` })

  await expect.poll(() => glow.receiver.received.length).toBe(8)
  expect(slow.received.length).toBe(4)
  slow.answerBy((response) => void response.writeHead(204).end())
  for (const answer of open) answer()
  await glow.settle()
  expect((await glow.log(slowId)).map(({ state }) => state)).toEqual(Array.from({ length: 8 }, () => 'delivered'))
  await slow.close()
})

test('what a stopped server left is sent by the next one, under the same id', async () => {
  await glow.create()
  glow.receiver.answerBy((response) => void response.writeHead(500).end())
  await glow.addInfluencer('Jane')
  await glow.app.close()

  glow.receiver.answerBy((response) => void response.writeHead(204).end())
  glow.clock.now += hourMs
  const next = await openTestApp({
    store: glow.store,
    now: () => new Date(glow.clock.now),
    settings: { WEBHOOKS_TO_THIS_MACHINE: '1' },
  })
  await next.app.settle()
  await next.app.close()

  expect(glow.receiver.received).toHaveLength(2)
  expect(new Set(glow.receiver.received.map(({ id }) => id)).size).toBe(1)
})

test('with another secret of the installation nothing is sent unsigned', async () => {
  const { id } = await glow.create()
  await glow.app.close()
  const next = await openTestApp({
    store: glow.store,
    secret: 'another secret that is long enough',
    settings: { WEBHOOKS_TO_THIS_MACHINE: '1' },
  })
  const { webhookDelivery } = glow.store.tables
  const owner = await next.signUp('Zoe')
  await owner.call('POST', '/api/organizations', { name: 'Other' })
  await glow.store.write(async (tx) => {
    const at = new Date()
    const event = { id: 'e1', organizationId: 'o', type: 'ping', payload: '{}', createdAt: at }
    await tx.db.insert(tx.tables.webhookEvent).values(event)
    const delivery = { id: 'd1', organizationId: 'o', endpointId: id, eventId: 'e1', state: 'waiting', tries: 0, createdAt: at, nextAt: at }
    await tx.db.insert(webhookDelivery).values(delivery)
  })
  await next.app.settle()

  expect(glow.receiver.received).toEqual([])
  const [row] = await glow.store.read((db) => db.select().from(webhookDelivery))
  expect(row?.why).toContain('The secret of this server has changed')
  await next.app.close()
})
