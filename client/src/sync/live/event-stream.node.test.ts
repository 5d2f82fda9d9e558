import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLiveValue, whenLive } from '../live-value.ts'
import { createTestClock } from '../test-clock.ts'
import { type EventStream, followEvents } from './event-stream.ts'

let end: AbortController
beforeEach(() => {
  end = new AbortController()
})
afterEach(() => end.abort())

/** A stream in the test's hand. */
class TestStream implements EventStream {
  readyState = 0
  onerror: ((event: Event) => unknown) | null = null
  readonly #listeners = new Map<string, (event: MessageEvent<string>) => void>()

  addEventListener(type: string, listener: (event: MessageEvent<string>) => void) {
    this.#listeners.set(type, listener)
  }
  readonly position: string
  constructor(position: string) {
    this.position = position
  }
  say(type: string, data: unknown, lastEventId = '') {
    this.#listeners.get(type)?.(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }))
  }
  fail() {
    this.readyState = 2
    this.onerror?.(new Event('error'))
  }
  close() {
    this.readyState = 2
  }
}

const follow = () => {
  const streams = createLiveValue<readonly TestStream[]>([])
  const heard = createLiveValue<readonly string[]>([])
  const hear = (what: string) => heard.set([...heard.get(), what])
  const online = createLiveValue(true)
  const clock = createTestClock()
  void followEvents({
    connect: (position) => {
      const stream = new TestStream(position)
      streams.set([...streams.get(), stream])
      return stream
    },
    online,
    clock,
    until: end.signal,
    onEpoch: (epoch) => hear(`epoch ${epoch}`),
    onChange: (change) => hear(`${change.kind} ${change.id}`),
    onConnected: ({ isResumed }) => hear(isResumed ? 'connected where it was' : 'connected'),
    onSessionEnded: () => hear('session ended'),
    onRefused: () => hear('refused'),
  })
  const nth = async (count: number) => (await whenLive(streams, (all) => all.length >= count))[count - 1] ?? new TestStream('')
  return { nth, heard, online, clock, streams }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('the epoch comes first, then changes', async () => {
  const { nth, heard } = follow()
  const stream = await nth(1)

  stream.say('hello', { epoch: 'e1' })
  stream.say('change', { kind: 'note', id: 'n1' })

  expect(heard.get()).toEqual(['epoch e1', 'connected', 'note n1'])
})

test('whenever the stream stands it says so, since anything may have changed meanwhile', async () => {
  const { nth, heard, clock } = follow()
  const first = await nth(1)
  first.say('hello', { epoch: 'e1' })
  first.fail()
  await settled()
  clock.move(1000)
  const second = await nth(2)

  second.say('hello', { epoch: 'e1' })

  expect(heard.get()).toEqual(['epoch e1', 'connected', 'epoch e1', 'connected'])
})

test('a stream that comes again says what it heard last, and hears whether anything is missing', async () => {
  const { nth, heard, clock } = follow()
  const first = await nth(1)
  first.say('hello', { epoch: 'e1' }, 'p.1')
  first.say('change', { kind: 'note', id: 'n1' })
  first.say('change', { kind: 'note', id: 'n2' }, 'p.3')
  first.fail()
  await settled()
  clock.move(1000)
  const second = await nth(2)

  second.say('hello', { epoch: 'e1', resumed: true }, 'p.4')

  expect([first.position, second.position]).toEqual(['', 'p.3'])
  expect(heard.get().slice(-2)).toEqual(['epoch e1', 'connected where it was'])
})

test('a stream that never greeted asks whether anybody is signed in, and waits longer each time', async () => {
  const { nth, heard, clock, streams } = follow()

  for (const [count, wait] of [
    [1, 1000],
    [2, 2000],
  ] as const) {
    const stream = await nth(count)
    stream.fail()
    await settled()
    clock.move(wait - 1)
    await settled()
    expect(streams.get()).toHaveLength(count)
    clock.move(1)
  }

  await nth(3)
  expect(heard.get()).toEqual(['refused', 'refused'])
})

test('nothing is asked without a network', async () => {
  const { nth, online, clock, streams } = follow()
  const first = await nth(1)
  first.say('hello', { epoch: 'e1' })

  online.set(false)
  await settled()
  clock.move(100_000)
  await settled()
  expect(streams.get()).toHaveLength(1)
  online.set(true)

  await nth(2)
})

test('the end of the session is told once', async () => {
  const { nth, heard } = follow()
  const stream = await nth(1)
  stream.say('hello', { epoch: 'e1' })

  stream.say('session-ended', {})
  stream.say('session-ended', {})

  expect(heard.get()).toEqual(['epoch e1', 'connected', 'session ended'])
})
