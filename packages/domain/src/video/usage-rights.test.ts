import { expect, test } from 'vitest'
import {
  expiringSpan,
  noRights,
  rightsBadge,
  rightsDoubt,
  rightsEndIssue,
  rightsStatus,
  rightsTooltip,
  type UsageRights,
  withRights,
} from './usage-rights.ts'

const today = '2026-11-20'
const until = (usageRightsExpirationDate: string | null, more: Partial<UsageRights> = {}): UsageRights => ({
  ...noRights,
  usageRightsExpirationDate,
  ...more,
})
const paid = until(null, { usageRightsPaid: true })
const unlimited = until(null, { usageRightsUnlimited: true })

test('[VR1] a video may be used until its last day, which is expiring from 30 days before', () => {
  const statusOf = (rights: UsageRights) => rightsStatus(rights, today)

  expect(statusOf(noRights)).toBe('not-set')
  expect([paid, unlimited, until('2026-12-21')].map(statusOf)).toEqual(['available', 'available', 'available'])
  expect(['2026-12-20', '2026-11-20'].map((day) => statusOf(until(day)))).toEqual(['expiring', 'expiring'])
  expect(statusOf(until('2026-11-19', { usageRightsPaid: true }))).toBe('expired')
  expect(expiringSpan(today)).toEqual({ from: '2026-11-20', to: '2026-12-20' })
})

test('[VR2] a card tells what runs out', () => {
  const days = ['2026-11-19', '2026-11-20', '2026-12-20', '2026-12-21']

  expect(days.map((day) => rightsBadge(until(day), today))).toEqual(['Expired', 'Expires in 0d', 'Expires in 30d', undefined])
  expect([noRights, paid, unlimited].map((rights) => rightsBadge(rights, today))).toEqual([undefined, undefined, undefined])
})

test('[VR3] [VR4] the tooltip says until when, and for what', () => {
  const firstLineOf = (day: string) => rightsTooltip(until(day), today)[0]

  expect(rightsTooltip(noRights, today)).toEqual(['Usage rights not configured'])
  expect(rightsTooltip(unlimited, today)).toEqual(['Unlimited', 'Rights: Not specified'])
  expect(rightsTooltip({ ...paid, usageRightsOrganic: true, usageRightsWhitelisting: true }, today)).toEqual([
    'No expiration set',
    'Rights: Organic, Paid, Whitelisting',
  ])
  expect(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-12-20', '2027-01-05'].map(firstLineOf)).toEqual([
    'Expired',
    'Expires today',
    'Expires tomorrow',
    'Expires in 2 days',
    'Expires in 30 days',
    'Jan 5, 2027',
  ])
})

test('[VR5] who chooses Unlimited clears the end', () => {
  expect(withRights(until('2026-12-01'), { usageRightsUnlimited: true })).toEqual(unlimited)
  expect(withRights(until('2026-12-01'), { usageRightsPaid: true })).toEqual(until('2026-12-01', { usageRightsPaid: true }))
})

test('[VR6] an end is today or later, unless it stands already', () => {
  const words = 'Please choose today or a later day'

  expect([null, '2026-11-20', '2026-11-19'].map((end) => rightsEndIssue(end, today))).toEqual([undefined, undefined, words])
  expect(rightsEndIssue('2026-11-19', today, '2026-11-19')).toBeUndefined()
})

test('[VR7] who downloads or passes on a video is asked first when its rights ended or were never told', () => {
  expect(rightsDoubt(until('2026-11-19'), today)).toBe('The usage rights of this video ended on Nov 19, 2026.')
  expect(rightsDoubt(noRights, today)).toBe('The usage rights of this video are not configured.')
  expect([paid, unlimited, until('2026-11-20')].map((rights) => rightsDoubt(rights, today))).toEqual([undefined, undefined, undefined])
})
