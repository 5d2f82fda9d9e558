import { dayMs } from '@rapport/domain/limit/unit'
import type { WebhookDelivery } from '@rapport/domain/webhook/webhook'
import { webhookWords } from '@rapport/domain/webhook/webhook-words'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bodyOf } from '../../http/test-edge.ts'
import { isVerified } from './test-receiver.ts'
import { openTestWebhooks, type TestWebhooks } from './test-webhooks.ts'

let glow: TestWebhooks
const addresses = new Map<string, readonly string[]>([
  ['hooks.example', ['93.184.216.34']],
  ['inside.example', ['93.184.216.34', '10.0.0.8']],
  ['metadata.example', ['169.254.169.254']],
])
beforeEach(async () => {
  const resolve = async (host: string) => {
    const known = addresses.get(host)
    if (!known) throw Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' })
    return known
  }
  glow = await openTestWebhooks({ foreign: { resolve } })
})
afterEach(() => glow.close())

test('a webhook is created with its secret, which no later answer has', async () => {
  const answer = await glow.ana.call('POST', '/api/webhooks', {
    address: 'https://hooks.example/r',
    description: 'CRM',
    events: ['note.created'],
  })
  const created = await bodyOf(answer)

  expect(answer.status).toBe(201)
  expect(created.data).toMatchObject({
    address: 'https://hooks.example/r',
    description: 'CRM',
    events: ['note.created'],
    isEnabled: true,
    offReason: null,
    createdBy: glow.ana.id,
  })
  const list = await (await glow.ana.call('GET', '/api/webhooks')).text()
  expect(list).toContain('hooks.example')
  expect(list).not.toContain('whsec_')
  const [row] = await glow.store.read((db) => db.select().from(glow.store.tables.webhookEndpoint))
  expect(JSON.stringify(row)).not.toContain(String(created.data.secret).slice(6))
})

const refused: readonly (readonly [string, string])[] = [
  ['', webhookWords.noAddress],
  ['hooks.example', webhookWords.noAddress],
  ['http://hooks.example/', webhookWords.notHttps],
  ['https://hooks.example:8443/', webhookWords.port],
  ['https://ana:pw@hooks.example/', webhookWords.password],
  ['https://10.1.2.3/', webhookWords.notPublic],
  ['https://169.254.169.254/latest/meta-data', webhookWords.notPublic],
  ['https://[::1]/', webhookWords.notPublic],
  ['https://[fd00::1]/', webhookWords.notPublic],
  ['https://[::ffff:10.0.0.1]/', webhookWords.notPublic],
  ['https://2130706433/', webhookWords.notPublic],
  ['https://printer.local/', webhookWords.notPublic],
  ['https://inside.example/', webhookWords.notPublic],
  ['https://metadata.example/', webhookWords.notPublic],
]

test.each(refused)('[WH9] the address %s is refused, also in a change', async (address, words) => {
  const answer = await bodyOf(await glow.ana.call('POST', '/api/webhooks', { address }))
  const { id } = await glow.create()
  const change = await bodyOf(await glow.ana.call('PATCH', `/api/webhooks/${id}`, { address }))

  expect([answer.message, change.message]).toEqual([words, words])
  expect((await glow.webhook(id))?.address).toBe(glow.receiver.address)
})

test('[WH9] a name that leads inside only later is refused when it is connected to', async () => {
  addresses.set('later.example', ['93.184.216.34'])
  const { id } = await glow.create({ address: 'https://later.example/' })
  addresses.set('later.example', ['127.0.0.1'])

  await glow.addInfluencer('Jane')

  expect(await glow.log(id)).toMatchObject([{ state: 'waiting', status: null, why: 'Not sent: its name leads to no public address' }])
})

test('[WH9] http to this machine is refused without the setting', async () => {
  const strict = await openTestWebhooks({ settings: { WEBHOOKS_TO_THIS_MACHINE: '0' } })
  const answer = await bodyOf(await strict.ana.call('POST', '/api/webhooks', { address: strict.receiver.address }))
  expect(answer.message).toBe(webhookWords.notHttps)
  await strict.close()
})

test('an unknown event, an unknown field and too many webhooks are refused', async () => {
  const call = async (body: object) => bodyOf(await glow.ana.call('POST', '/api/webhooks', { address: 'https://hooks.example/', ...body }))

  expect(await call({ events: ['account.exploded'] })).toMatchObject({ code: 'validation_failed', message: webhookWords.unknownEvent })
  expect(await call({ color: 'blue' })).toMatchObject({ code: 'validation_failed' })
  for (let count = 0; count < 20; count += 1) expect(await call({})).toMatchObject({ success: true })
  expect(await call({})).toMatchObject({ code: 'conflict', message: webhookWords.tooMany })
})

test('[WH12] members, keys that only read and other organizations get nowhere; a key that writes does', async () => {
  const { id } = await glow.create()
  await glow.addInfluencer('Jane')
  const [delivery] = await glow.log(id)
  const ben = await glow.signUp('Ben')
  await glow.join(glow.ana, ben, 'member')
  const eve = await glow.signUp('Eve')
  await eve.call('POST', '/api/organizations', { name: 'Rival' })
  const keyOf = async (scope: string) => {
    const { token }: { token: string } = await glow.ana.data('POST', '/api/api-keys', { name: scope, scope })
    return { authorization: `Bearer ${token}` }
  }
  const [reading, writing] = [await keyOf('read'), await keyOf('read-write')]
  const calls: readonly (readonly [string, string, object?])[] = [
    ['GET', '/api/webhooks'],
    ['POST', '/api/webhooks', { address: 'https://hooks.example/' }],
    ['PATCH', `/api/webhooks/${id}`, { description: 'mine' }],
    ['GET', `/api/webhooks/${id}/deliveries`],
    ['POST', `/api/webhooks/${id}/test`],
    ['POST', `/api/webhooks/deliveries/${delivery?.id}/redeliver`],
    ['POST', `/api/webhooks/${id}/rotate-secret`],
    ['DELETE', `/api/webhooks/${id}`],
  ]
  for (const [method, path, body] of calls) {
    const answers = [
      await ben.call(method, path, body),
      await glow.visitor().call(method, path, body, reading),
      await eve.call(method, path, body),
      await glow.visitor().call(method, path, body, writing),
    ]
    const isOwn = path.includes(id) || path.includes('redeliver')
    expect([method, path, ...answers.slice(0, 3).map(({ status }) => status)]).toEqual([
      method,
      path,
      403,
      403,
      isOwn ? 404 : method === 'GET' ? 200 : 201,
    ])
    expect(answers[3]?.ok).toBe(true)
  }
})

test('a test event is sent to this webhook alone, also when it chose no such event', async () => {
  const { id } = await glow.create({ events: ['video.deleted'] })
  await glow.create({ address: `${glow.receiver.address}/other` })

  const answer = await glow.ana.call('POST', `/api/webhooks/${id}/test`)
  await glow.settle()

  expect(answer.status).toBe(201)
  expect(glow.receiver.received.map(({ path, event }) => [path, event.type])).toEqual([['/hook', 'ping']])
  expect(await glow.log(id)).toMatchObject([{ type: 'ping', state: 'delivered' }])
})

test('an event is sent again under its own id, with a line of its own; a webhook that is off sends nothing', async () => {
  const { id } = await glow.create()
  await glow.addInfluencer('Jane')
  const [first] = await glow.log(id)

  const again: WebhookDelivery = await glow.ana.data('POST', `/api/webhooks/deliveries/${first?.id}/redeliver`)
  await glow.settle()

  expect(again.eventId).toBe(first?.eventId)
  expect(await glow.log(id)).toHaveLength(2)
  const [one, two] = glow.receiver.received
  expect([one?.id, one?.payload]).toEqual([two?.id, two?.payload])

  await glow.ana.call('PATCH', `/api/webhooks/${id}`, { isEnabled: false })
  const off = await bodyOf(await glow.ana.call('POST', `/api/webhooks/deliveries/${first?.id}/redeliver`))
  expect(off).toMatchObject({ code: 'conflict', message: webhookWords.isOff })
})

test('[WH5] after a new secret the former one signs along for a day', async () => {
  const { id, secret: former } = await glow.create()
  const { secret, formerSecretUntil }: { secret: string; formerSecretUntil: string } = await glow.ana.data(
    'POST',
    `/api/webhooks/${id}/rotate-secret`,
  )
  expect(new Date(formerSecretUntil).getTime()).toBe(glow.clock.now + dayMs)
  await glow.addInfluencer('Jane')
  const [both] = glow.receiver.received
  if (!both) throw new Error('Nothing was received')
  expect([isVerified(secret, both), isVerified(former, both)]).toEqual([true, true])

  glow.clock.now += dayMs
  await glow.addInfluencer('Kim')
  expect(glow.receiver.received.at(-1)?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
})

test('the log comes in pages, the newest first', async () => {
  const { id } = await glow.create()
  for (const name of ['Jane', 'Kim', 'Lea']) {
    glow.clock.now += 1000
    await glow.addInfluencer(name)
  }
  const page = async (query: string) =>
    bodyOf<readonly WebhookDelivery[]>(await glow.ana.call('GET', `/api/webhooks/${id}/deliveries${query}`))

  const first = await page('?limit=2')
  const second = await page(`?limit=2&cursor=${first.nextCursor}`)

  const ids = [...first.data, ...second.data].map((delivery) => delivery.eventId)
  expect(ids).toEqual(glow.receiver.received.map((webhook) => webhook.id).toReversed())
  expect(second.nextCursor).toBeNull()
})

test('a deleted webhook is sent nothing that waited', async () => {
  const { id } = await glow.create()
  glow.receiver.answerBy((response) => void response.writeHead(500).end())
  await glow.addInfluencer('Jane')

  await glow.ana.call('DELETE', `/api/webhooks/${id}`)
  await glow.pass(dayMs)

  expect(glow.receiver.received).toHaveLength(1)
  expect((await glow.ana.call('GET', `/api/webhooks/${id}/deliveries`)).status).toBe(404)
})

test('events and deliveries leave after 30 days', async () => {
  const { id } = await glow.create()
  await glow.addInfluencer('Jane')
  glow.clock.now += 31 * dayMs
  await glow.addInfluencer('Kim')

  await glow.app.jobs.look()

  expect(await glow.log(id)).toHaveLength(1)
  expect(await glow.store.read((db) => db.select().from(glow.store.tables.webhookEvent))).toHaveLength(1)
})
