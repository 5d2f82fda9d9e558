import { expect, test } from 'vitest'
import { createLiveValue, whenLive } from '../live-value.ts'
import { holdLock } from './tab-lock.ts'

test('of two tabs one drains; the other takes over when it is gone', async () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const leaders = createLiveValue<readonly string[]>([])
  holdLock('rapport-lead-test', first.signal, () => leaders.set([...leaders.get(), 'first']))
  holdLock('rapport-lead-test', second.signal, () => leaders.set([...leaders.get(), 'second']))

  await whenLive(leaders, (names) => names.length === 1)
  await new Promise((resolve) => setImmediate(resolve))
  expect(leaders.get()).toEqual(['first'])
  first.abort()
  await whenLive(leaders, (names) => names.length === 2)

  expect(leaders.get()).toEqual(['first', 'second'])
  second.abort()
})
