import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { testOfSqlite } from '../../store/test-store.ts'
import type { EdgePorts } from '../edge.ts'
import { createHttpServer } from '../http-server.ts'
import { bodyOf } from '../test-edge.ts'
import { openFacts, post } from '../test-facts.ts'

const opened: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close()
})

const open = async (limits: EdgePorts['limits'] = {}) => {
  const facts = await openFacts({ limits })
  opened.push(facts)
  return facts
}

const mostBytes = { ofPerson: 1000, ofOrganization: 2000, ofAddress: 4000, inAll: 4000, small: 100 }

/** A body that arrives when it is told to. */
const slow = (declared?: number) => {
  const { readable, writable } = new TransformStream<Uint8Array>(undefined, undefined, { highWaterMark: 1 })
  const writer = writable.getWriter()
  const init = { ...post('', declared === undefined ? {} : { 'content-length': String(declared) }), body: readable, duplex: 'half' }
  const send = async (text: string) => writer.write(new TextEncoder().encode(text))
  return { init: init as RequestInit, send, end: () => writer.close(), breakOff: () => writer.abort(new Error('hung up')) }
}
const fact = (bytes: number) => `{"name":"${'x'.repeat(bytes - 11)}"}`

testOfSqlite('many large bodies of one person are read one after the other, and other people come between', async () => {
  const { app } = await open()
  const fields = Object.fromEntries(Array.from({ length: 500 }, (_, number) => [`k${number}`, 0]))
  const order: string[] = []
  const call = async (name: string, init: RequestInit) => {
    const { status } = await app.request('/api/facts', init)
    order.push(`${name} ${status}`)
  }

  await Promise.all([
    ...Array.from({ length: 40 }, () => call('ana', post(fields))),
    call('eve', post({ name: 'sky' }, { authorization: 'Bearer eve' })),
  ])

  expect(order.length).toBe(41)
  expect(order.indexOf('eve 201')).toBeGreaterThan(-1)
  expect(order.indexOf('eve 201')).toBeLessThan(20)
})

test('what a person sends at once has a bound, and is given back when a call has ended', async () => {
  const { app } = await open({ mostBytes })
  const first = slow(900)
  const answer = app.request('/api/facts', first.init)
  await first.send(fact(900).slice(0, 400))

  const second = await app.request('/api/facts', post(fact(200), { 'content-length': '200' }))
  await first.send(fact(900).slice(400))
  await first.end()

  expect([second.status, second.headers.get('retry-after'), second.headers.get('connection')]).toEqual([429, '5', 'close'])
  expect((await bodyOf(second)).message).toBe('Too much is being sent by you at once. Try again in 5 s')
  expect((await answer).status).toBe(201)
  expect((await app.request('/api/facts', post(fact(900), { 'content-length': '900' }))).status).toBe(201)
})

test('a body that hides its length is counted while it comes, and one that breaks off is given back', async () => {
  const { app } = await open({ mostBytes })
  const held = slow()
  const answer = app.request('/api/facts', held.init)
  await held.send(fact(900).slice(0, 700))
  await held.send(' ')

  expect((await app.request('/api/facts', post(fact(400), { 'content-length': '400' }))).status).toBe(429)
  await held.breakOff()
  await answer
  expect((await app.request('/api/facts', post(fact(400), { 'content-length': '400' }))).status).toBe(201)
})

test('a person with two keys has the room of one, everybody together has an end, and a small body goes on beside', async () => {
  const { app } = await open({ mostBytes: { ...mostBytes, inAll: 1200 } })
  const first = slow(900)
  const answer = app.request('/api/facts', first.init)
  await first.send(fact(900).slice(0, 400))
  const next = (name: string) => app.request('/api/facts', post(fact(400), { authorization: `Bearer ${name}`, 'content-length': '400' }))

  const [ofKey, ofOther] = [await next('robot'), await next('eve')]
  const small = await app.request('/api/facts', post(fact(90), { authorization: 'Bearer eve', 'content-length': '90' }))
  await first.breakOff()
  await answer

  expect([ofKey.status, ofOther.status, ofOther.headers.get('retry-after'), small.status]).toEqual([429, 503, '5', 201])
})

test('a body that does not come on ends with an answer, and is given back', async () => {
  const { app } = await open({ mostBytes, idleMs: 20 })
  const held = slow(900)
  const answer = app.request('/api/facts', held.init)
  await held.send(fact(900).slice(0, 400))

  expect([(await answer).status, (await bodyOf(await answer)).message]).toEqual([
    422,
    'What was sent took too long to arrive. Please send it again',
  ])
  expect((await app.request('/api/facts', post(fact(900), { 'content-length': '900' }))).status).toBe(201)
})

test("a stranger's body that comes too slowly ends with an answer, however steadily it comes and whoever says to have signed it", async () => {
  const { app } = await open({ strangersMs: 50 })
  for (const path of ['/api/shopify/webhooks', '/api/held-positions']) {
    const held = slow()
    const answer = app.request(path, held.init)
    const dripping = setInterval(() => void held.send(' ').catch(() => undefined), 10)

    expect([path, (await answer).status, (await answer).headers.get('connection')]).toEqual([path, 408, 'close'])
    expect((await bodyOf(await answer)).message).toBe('The request took too long to arrive. Please try again')
    clearInterval(dripping)
  }
})

test('over sockets, too, a caller is told, and who hangs up has the room again', async () => {
  const { app } = await open({ mostBytes })
  const server = createHttpServer({ fetch: app.fetch, trustProxy: 0, connectionsPerAddress: 10 })
  opened.push({ close: () => new Promise((resolve) => server.close(resolve)) })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  const send = (bytes: number, body: string) => {
    const socket = connect(port, '127.0.0.1')
    const head = ['POST /api/facts HTTP/1.1', 'host: localhost:3000', 'authorization: Bearer ana', 'content-type: application/json']
    socket.setEncoding('utf8').write(`${[...head, `content-length: ${bytes}`, 'connection: close'].join('\r\n')}\r\n\r\n${body}`)
    return socket
  }
  const statusOf = async (body: string) => String((await once(send(body.length, body), 'data'))[0]).slice(9, 12)
  const held = send(900, fact(900).slice(0, 400))

  await expect.poll(() => statusOf(fact(400))).toBe('429')
  held.destroy()
  await expect.poll(() => statusOf(fact(900))).toBe('201')
})

test('many people of one address leave room to those of others', async () => {
  const { app } = await open({ mostBytes: { ...mostBytes, ofAddress: 1200 } })
  const first = slow(900)
  const answer = app.request('/api/facts', first.init)

  const next = await app.request('/api/facts', post(fact(400), { authorization: 'Bearer eve', 'content-length': '400' }))
  await first.breakOff()
  await answer

  expect([next.status, await next.text()]).toEqual([429, expect.stringContaining('by your address at once')])
})
