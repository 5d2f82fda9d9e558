import { expect, test } from 'vitest'
import { isShareOpen, lastShareDay, readShareToken, shareEnd, shareToken } from './share-link.ts'
import { noRights, type UsageRights } from './usage-rights.ts'

const today = '2026-11-20'
const until = (usageRightsExpirationDate: string | null): UsageRights => ({ ...noRights, usageRightsPaid: true, usageRightsExpirationDate })
const endOf = (rights: UsageRights, wanted?: string) => {
  const end = shareEnd(rights, today, wanted)
  return end.ok ? end.value : end.refusal.message
}

test('[VS1] a link works for 30 days, or as long as is asked for, and never longer than the rights', () => {
  expect(endOf(until(null))).toBe('2026-12-20')
  expect(endOf(until(null), '2026-12-01')).toBe('2026-12-01')
  expect(endOf(until(null), '2030-01-01')).toBe('2027-11-20')
  expect(endOf(until('2026-11-25'))).toBe('2026-11-25')
  expect(endOf(until('2026-11-25'), '2026-11-22')).toBe('2026-11-22')
  expect(endOf(until(null), '2026-11-19')).toBe('Please choose a day that is not over')
  expect(endOf(until('2026-11-19'))).toBe('The usage rights of this video ended on Nov 19, 2026.')
})

test('[VS1] the latest day of a link is the end of the rights, at most a year from now', () => {
  expect([null, '2026-11-25', '2030-01-01'].map((end) => lastShareDay(until(end), today))).toEqual([
    '2027-11-20',
    '2026-11-25',
    '2027-11-20',
  ])
})

test('[VS2] a link works until its day, and ends with the rights', () => {
  const isOpen = (lastDay: string, end: string | null) => isShareOpen({ lastDay }, until(end), today)

  expect([isOpen('2026-11-20', null), isOpen('2026-11-19', null)]).toEqual([true, false])
  expect([isOpen('2026-12-20', '2026-11-20'), isOpen('2026-12-20', '2026-11-19')]).toEqual([true, false])
})

test('[VS3] an address is read back, and anything else is no link', () => {
  const signature = 'a'.repeat(64)

  expect(readShareToken(shareToken('01hx', signature))).toEqual({ id: '01hx', signature })
  expect(['', '01hx', `01hx-${'a'.repeat(63)}`, `../x-${signature}`, `01hx-${signature}/`].map(readShareToken)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
