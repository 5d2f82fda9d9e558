import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestServer } from '../../api/test-server.ts'
import { createLiveValue } from '../live-value.ts'
import { createTestClock } from '../test-clock.ts'
import { askSession } from './session-doubt.ts'

let status = 200
let asked = 0
let stop: () => Promise<void>
beforeEach(async () => {
  Object.defineProperty(globalThis, 'localStorage', { value: { setItem: () => undefined }, configurable: true })
  status = 200
  asked = 0
  const server = await openTestServer(() => {
    asked += 1
    return { status, body: { success: status === 200, data: { user: { id: 'ana' }, organization: null, epoch: 'e1' } } }
  })
  stop = server.stop
})
afterEach(() => stop())

const clock = createTestClock()
const begin = () => {
  const sync = { client: new QueryClient(), signIns: createLiveValue(0), until: new AbortController().signal }
  const asking = askSession(sync, clock)
  return { sync, asking }
}
/** Until an answer has come, time stands still. */
const answers = async (count: number) => {
  await expect
    .poll(() => {
      clock.move(1000)
      return asked
    })
    .toBeGreaterThanOrEqual(count)
}

test('what was shut out while no server answered tries again once one says that the session is good', async () => {
  status = 503
  const { sync, asking } = begin()
  await answers(2)
  expect(sync.signIns.get()).toBe(0)

  status = 200
  await answers(asked + 1)

  await expect
    .poll(() => {
      clock.move(1000)
      return sync.signIns.get()
    })
    .toBe(1)
  await asking
})

test('many that are shut out ask once', async () => {
  const { sync, asking } = begin()
  await Promise.all(Array.from({ length: 20 }, () => askSession(sync, clock)))

  await expect
    .poll(() => {
      clock.move(1000)
      return sync.signIns.get()
    })
    .toBe(1)

  await asking
  expect(asked).toBe(1)
})

test('who is signed out is not asked again, and nothing tries to get in', async () => {
  status = 401
  let isOver = false
  const { sync, asking } = begin()
  void asking.then(() => {
    isOver = true
  })

  await expect
    .poll(() => {
      clock.move(1000)
      return isOver
    })
    .toBe(true)

  expect([asked, sync.signIns.get()]).toEqual([1, 0])
})
