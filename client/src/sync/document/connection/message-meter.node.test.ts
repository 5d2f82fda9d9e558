import { expect, test } from 'vitest'
import {
  countAcknowledged,
  countClosed,
  countMissed,
  countOpened,
  countRefused,
  countSent,
  freshMeter,
  isAllAcknowledged,
  serverStateOf,
} from './message-meter.ts'

const opened = countOpened(freshMeter(true))
const answered = countSent(opened, true)

test('saved needs the answer to the server and every acknowledgement', () => {
  expect(serverStateOf(opened)).toEqual({ at: 'syncing', count: 0 })
  expect(serverStateOf(answered)).toEqual({ at: 'syncing', count: 1 })
  expect(serverStateOf(countAcknowledged(answered, 1))).toEqual({ at: 'saved' })
})

test('an acknowledgement of a batch leaves the rest outstanding', () => {
  const four = [1, 2, 3].reduce((meter) => countSent(meter, false), answered)

  expect(serverStateOf(countAcknowledged(four, 2))).toEqual({ at: 'syncing', count: 2 })
  expect(serverStateOf(countAcknowledged(countAcknowledged(four, 2), 4))).toEqual({ at: 'saved' })
})

test('an acknowledgement of less than before, or of more than was sent, changes nothing', () => {
  const half = countAcknowledged(countSent(answered, false), 1)

  expect(countAcknowledged(half, 0)).toBe(half)
  expect(countAcknowledged(half, 3)).toBe(half)
})

test('a change that could not be sent is covered by the next answer only', () => {
  const missed = countMissed(countAcknowledged(answered, 1))

  expect(isAllAcknowledged(missed)).toBe(false)
  expect(isAllAcknowledged(countAcknowledged(countSent(countOpened(missed), true), 1))).toBe(true)
})

test('a refusal outlives its socket', () => {
  const refused = countOpened(countClosed(countRefused(answered, 'This note belongs to Ana'), 1006))

  expect(serverStateOf(refused)).toMatchObject({ at: 'rejected', reasons: ['This note belongs to Ana'] })
})

test('close codes say why, and a lost network comes first only where asking again helps', () => {
  expect(serverStateOf(countClosed(answered, 4401))).toEqual({ at: 'sign-in-needed' })
  expect(serverStateOf(countClosed(answered, 4410))).toMatchObject({ at: 'rejected', reasons: ['This influencer was deleted'] })
  expect(serverStateOf(countClosed(answered, 4500))).toEqual({ at: 'error' })
  expect(serverStateOf(countClosed(answered, 4429))).toEqual({ at: 'error' })
  expect(serverStateOf(countClosed(answered, 4409))).toEqual({ at: 'connecting' })
  expect(serverStateOf(countClosed(answered, null))).toEqual({ at: 'connecting' })
  expect(serverStateOf({ ...countClosed(answered, 1012), isOnline: false })).toEqual({ at: 'offline' })
})
