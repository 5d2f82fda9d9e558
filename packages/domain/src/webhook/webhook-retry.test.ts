import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '../limit/unit.ts'
import { failsTooLong, isGone, isReceived, mostWebhookTries, nextWebhookTry, retryAfterMsOf } from './webhook-retry.ts'

const createdAt = new Date('2026-11-20T15:00:00Z')
const failed = { createdAt, retryAfterMs: null, random: 0 }

const triesOf = (random: number): readonly number[] => {
  const minutes: number[] = []
  let now = createdAt
  for (let tries = 1; ; tries += 1) {
    minutes.push(Math.round((now.getTime() - createdAt.getTime()) / minuteMs))
    const next = nextWebhookTry({ ...failed, tries, random }, now)
    if (next === null) return minutes
    now = next
  }
}

test('[WH6] ten tries within a day, each pause longer than the one before', () => {
  expect(triesOf(0)).toEqual([0, 0, 1, 6, 26, 86, 206, 446, 866, 1406])
  expect(triesOf(0)).toHaveLength(mostWebhookTries)
  expect(triesOf(1).at(-1)).toBe(1266)
})

test('[WH7] a receiver may ask for more time, up to six hours, and never beyond the day', () => {
  const after = (retryAfterMs: number, tries = 1, now = createdAt) => nextWebhookTry({ ...failed, tries, retryAfterMs }, now)

  expect(after(5 * minuteMs)).toEqual(new Date('2026-11-20T15:05:00Z'))
  expect(after(1)).toEqual(new Date('2026-11-20T15:00:10Z'))
  expect(after(100 * hourMs)).toEqual(new Date('2026-11-20T21:00:00Z'))
  expect(after(6 * hourMs, 2, new Date('2026-11-21T10:00:00Z'))).toBeNull()
})

test('[WH7] the header is seconds or a date; anything else asks for nothing', () => {
  const now = new Date('2026-11-20T15:00:00Z')

  expect(retryAfterMsOf('120', now)).toBe(120_000)
  expect(retryAfterMsOf('Fri, 20 Nov 2026 15:01:00 GMT', now)).toBe(minuteMs)
  expect(retryAfterMsOf('Fri, 20 Nov 2026 14:00:00 GMT', now)).toBe(0)
  expect(retryAfterMsOf('soon', now)).toBeNull()
  expect(retryAfterMsOf(null, now)).toBeNull()
})

test('[WH8] 410 means gone; five days of failures are too long', () => {
  expect([isGone(410), isGone(404), isGone(null)]).toEqual([true, false, false])
  expect(failsTooLong(null, createdAt)).toBe(false)
  expect(failsTooLong(createdAt, new Date('2026-11-25T14:59:59Z'))).toBe(false)
  expect(failsTooLong(createdAt, new Date('2026-11-25T15:00:00Z'))).toBe(true)
})

test('[WH11] only 2xx is received', () => {
  expect([200, 204, 299].every(isReceived)).toBe(true)
  expect([null, 199, 301, 302, 400, 500].some(isReceived)).toBe(false)
})
