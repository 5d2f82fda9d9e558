import { expect, test } from 'vitest'
import { nextMailTry } from './mail-retry.ts'

test('[MA1] a mail that is not sent is tried again with growing pauses, for an hour', () => {
  const createdAt = new Date('2026-11-22T10:00:00.000Z')
  const times: string[] = []
  let now: Date | null = createdAt

  for (let tries = 1; now !== null; tries += 1) {
    times.push(now.toISOString().slice(11, 16))
    now = nextMailTry({ createdAt, tries }, now)
  }

  expect(times).toEqual(['10:00', '10:01', '10:03', '10:07', '10:15', '10:30', '10:45', '11:00'])
})
