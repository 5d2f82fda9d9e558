import { expect, test } from 'vitest'
import { deleterOf, purgeAt, purgedBefore, resendUntil, timeLeft } from './trash.ts'

const now = new Date('2026-11-20T15:00:00.000Z')

test('[TR1] what was deleted can be restored for 30 days', () => {
  expect(purgeAt(now)).toEqual(new Date('2026-12-20T15:00:00.000Z'))
  expect(purgedBefore(now)).toEqual(new Date('2026-10-21T15:00:00.000Z'))
  expect(purgeAt(purgedBefore(now))).toEqual(now)
})

test('[TR2] the Trash says how long something is still there', () => {
  expect(timeLeft('2026-12-20T15:00:00.000Z', now)).toBe('Removed in 30 days')
  expect(timeLeft('2026-11-21T15:00:01.000Z', now)).toBe('Removed in 2 days')
  expect(timeLeft('2026-11-21T15:00:00.000Z', now)).toBe('Removed within a day')
  expect(timeLeft('2026-11-20T15:00:00.000Z', now)).toBe('Removed any moment')
})

test('[TR3] for seven days after a restore devices send again what the copy lacks', () => {
  expect(resendUntil(now)).toEqual(new Date('2026-11-27T15:00:00.000Z'))
})

test('[TR5] who deleted something stays, and who deletes it anew after a restore did so', () => {
  const before = { deletedAt: new Date(5), deletedBy: 'ben' }

  expect(deleterOf(5, before, () => 'chloe')).toBe('ben')
  expect(deleterOf(9, before, () => 'chloe')).toBe('chloe')
  expect(deleterOf(9, undefined, () => 'chloe')).toBe('chloe')
  expect(deleterOf(null, before, () => 'chloe')).toBeNull()
})
