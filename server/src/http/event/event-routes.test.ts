import type { Change } from '@rapport/domain/event/change'
import { afterEach, expect, test } from 'vitest'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import { createMetrics } from '../monitoring/metrics.ts'
import { memberCaller, testEdge } from '../test-edge.ts'
import type { Events } from './event-routes.ts'

const opened: { readonly store: Store; readonly events: Events }[] = []
afterEach(async () => {
  for (const { store, events } of opened.splice(0)) {
    events.close()
    await store.close()
  }
})

const open = async (limits: { readonly streamsOfOne?: number } = {}) => {
  const store = await openTestStore()
  const callers = { ana: memberCaller('org-1', 'ana'), ben: memberCaller('org-1', 'ben'), eve: memberCaller('org-2', 'eve') }
  const metrics = createMetrics({ ofProcess: false })
  const { app, events } = testEdge(store, callers, { metrics, limits })
  opened.push({ store, events })
  const listen = async (name: string, lastEventId?: string) => {
    const headers = { authorization: `Bearer ${name}`, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) }
    const answer = await app.request('/api/events', { headers })
    if (answer.body === null) throw new Error('There is no stream')
    let reader: ReturnType<typeof eventReader> | undefined
    const { body } = answer
    let position: string | undefined
    const hear = (told: string) => {
      position = told
    }
    return {
      answer,
      /** Of the last event that carried one. */
      position: () => position,
      next: () => {
        reader ??= eventReader(body, hear)
        return reader()
      },
    }
  }
  const publish = (change: Partial<Change>) =>
    store.write(async (tx) => tx.changed({ organizationId: 'org-1', kind: 'account', id: 'a1', at: '2026-11-20T12:00:00.000Z', ...change }))
  const openStreams = async () => (await metrics.eventStreams.get()).values[0]?.value ?? 0
  return { listen, publish, events, app, openStreams }
}

/** Gives the next event as [name, data]; undefined at the end of the stream. */
const eventReader = (body: ReadableStream<Uint8Array>, hear: (position: string) => void) => {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  return async (): Promise<readonly [string, unknown] | undefined> => {
    while (!rest.includes('\n\n')) {
      const { value, done } = await reader.read()
      if (done) return undefined
      rest += value
    }
    const end = rest.indexOf('\n\n')
    const [, name = '', position, data = ''] = rest.slice(0, end).match(/^event: (.*)\n(?:id: (.*)\n)?data: (.*)$/) ?? []
    rest = rest.slice(end + 2)
    if (position !== undefined) hear(position)
    return [name, JSON.parse(data)]
  }
}

test('somebody has so many streams: the oldest ends for the next, and nobody else loses one', async () => {
  const { listen, publish } = await open({ streamsOfOne: 2 })
  const [ben, first, second, third] = [await listen('ben'), await listen('ana'), await listen('ana'), await listen('ana')]

  await publish({ id: 'a9' })

  await first.next()
  expect(await first.next()).toBeUndefined()
  for (const stream of [ben, second, third]) {
    expect((await stream.next())?.[0]).toBe('hello')
    expect((await stream.next())?.[0]).toBe('change')
  }
})

test('a stream begins with the epoch and then tells each commit of its organization', async () => {
  const { listen, publish } = await open()
  const { answer, next } = await listen('ana')

  await publish({ organizationId: 'org-2', id: 'foreign' })
  await publish({ id: 'own', rev: 3 })

  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  expect(await next()).toMatchObject(['hello', { epoch: 'epoch-of-the-test' }])
  expect(await next()).toMatchObject([
    'change',
    { organizationId: 'org-1', kind: 'account', id: 'own', rev: 3, at: '2026-11-20T12:00:00.000Z' },
  ])
})

test('whoever comes again with the position they heard last is told what they missed, and that it is all', async () => {
  const { listen, publish } = await open()
  const first = await listen('ana')
  await publish({ id: 'heard' })
  await first.next()
  await first.next()
  await first.answer.body?.cancel().catch(() => undefined)
  await publish({ id: 'missed' })
  await publish({ id: 'of others', organizationId: 'org-2' })
  await publish({ kind: 'notification', id: 'of ben', userId: 'ben' })
  await publish({ id: 'missed, too' })

  const again = await listen('ana', first.position())

  expect(await again.next()).toMatchObject(['hello', { resumed: true }])
  // Were the line to break here, all of it would be told again.
  expect(again.position()).toBe(first.position())
  await publish({ id: 'later' })
  expect([await again.next(), await again.next(), await again.next()]).toMatchObject([
    ['change', { id: 'missed' }],
    ['change', { id: 'missed, too' }],
    ['change', { id: 'later' }],
  ])
  expect(again.position()).not.toBe(first.position())
})

test('of a position that is not known any more nobody claims to tell all', async () => {
  const { listen, publish } = await open()
  const positions = ['of-another-process.7', '', 'nonsense', '1.2.3']

  const streams = await Promise.all(positions.map((position) => listen('ana', position)))

  const greetings = await Promise.all(streams.map(({ next }) => next()))
  for (const greeting of greetings) expect(greeting?.[1]).not.toHaveProperty('resumed')
  await publish({ id: 'later' })
  for (const { next } of streams) expect(await next()).toMatchObject(['change', { id: 'later' }])
})

test('what ended before somebody was let in again ends nothing when they are told what they missed', async () => {
  const { listen, publish } = await open()
  const first = await listen('ana')
  await first.next()
  await publish({ kind: 'member', id: 'ana', userId: 'ana', deleted: true })
  await publish({ id: 'missed' })

  const again = await listen('ana', first.position())

  expect(await again.next()).toMatchObject(['hello', { resumed: true }])
  expect(await again.next()).toMatchObject(['change', { id: 'missed' }])
})

test('a notification reaches only its person', async () => {
  const { listen, publish } = await open()
  const ana = await listen('ana')
  const ben = await listen('ben')

  await publish({ kind: 'notification', id: 'n1', userId: 'ben' })
  await publish({ id: 'after' })

  await ana.next()
  await ben.next()
  expect((await ana.next())?.[1]).toMatchObject({ id: 'after' })
  expect((await ben.next())?.[1]).toMatchObject({ id: 'n1' })
})

test('the end of a session ends its own stream only', async () => {
  const { listen, publish } = await open()
  const ana = await listen('ana')
  const ben = await listen('ben')

  await publish({ kind: 'session', id: 'session-of-ana', userId: 'ana', deleted: true })
  await publish({ id: 'after' })

  await ana.next()
  await ben.next()
  expect(await ana.next()).toEqual(['session-ended', {}])
  expect(await ana.next()).toBeUndefined()
  expect((await ben.next())?.[1]).toMatchObject({ id: 'after' })
})

test('a session that is prolonged goes on; one that moves to another organization is closed and comes back', async () => {
  const { listen, publish } = await open()
  const { next } = await listen('ana')

  await publish({ kind: 'session', id: 'session-of-ana', userId: 'ana', deleted: false })
  await publish({ id: 'after' })
  await publish({ kind: 'session', id: 'session-of-ana', userId: 'ana', deleted: false, organizationId: 'org-2' })

  await next()
  expect((await next())?.[1]).toMatchObject({ id: 'after' })
  expect(await next()).toBeUndefined()
})

test('whoever is removed from the organization hears no more of it', async () => {
  const { listen, publish } = await open()
  const { next } = await listen('ben')

  await publish({ kind: 'member', id: 'm1', userId: 'ben', deleted: true })

  await next()
  expect(await next()).toEqual(['session-ended', {}])
  expect(await next()).toBeUndefined()
})

test('streams end when the server stops', async () => {
  const { listen, events } = await open()
  const { next } = await listen('ana')

  events.close()

  await next()
  expect(await next()).toBeUndefined()
})

test('a reader that goes away is forgotten, and a HEAD opens no stream', async () => {
  const { listen, openStreams, app } = await open()
  const { answer } = await listen('ana')
  expect(await openStreams()).toBe(1)

  await answer.body?.cancel()
  await app.request('/api/events', { method: 'HEAD', headers: { authorization: 'Bearer ana' } })

  expect(await openStreams()).toBe(0)
})

test('a stream needs a caller', async () => {
  const { app } = await open()

  expect((await app.request('/api/events')).status).toBe(401)
})

test('the greeting and every answer carry the same mark until something of the organization is committed', async () => {
  const { app, listen, publish } = await open()
  const markOf = async (name: string) =>
    (await app.request('/api/unknown', { headers: { authorization: `Bearer ${name}` } })).headers.get('rapport-changes')
  const greetingOf = async (name: string) => ((await (await listen(name)).next()) as readonly [string, { changes: string }])[1].changes // the first event
  const before = await markOf('ana')
  expect(await greetingOf('ben')).toBe(before)

  await publish({ organizationId: 'org-2' })
  expect(await markOf('ana')).toBe(before)
  await publish({})

  expect(await markOf('ana')).not.toBe(before)
  expect(await greetingOf('ana')).toBe(await markOf('ana'))
})
