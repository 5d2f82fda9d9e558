import { expect, test } from 'vitest'
import { discountCodeStatus, usedUpWords, usesOf } from './discount-code-status.ts'

const code = { isActive: true, startDate: '2026-11-10', endDate: '2026-11-20/05', usageLimit: 100, usageCount: 99 }
type Change = Partial<typeof code> | { endDate: null } | { usageLimit: null }
const statusOf = (change: Change, today = '2026-11-20') => discountCodeStatus({ ...code, ...change }, today)
const shown = (change: Change, today?: string) => {
  const status = statusOf(change, today)
  return status.isActive ? status.label : `${status.label}: ${status.sentence}`
}

test('[DC10] a code is Active when it is switched on, has started and is not past its last day', () => {
  expect(shown({})).toBe('Active')
  expect(shown({}, '2026-11-10')).toBe('Active')
  expect(shown({ endDate: null, usageLimit: null }, '2036-01-01')).toBe('Active')
})

test('[DC10] an Inactive code says why', () => {
  expect(shown({}, '2026-11-09')).toBe('Inactive: Starts on Nov 10, 2026')
  expect(shown({}, '2026-11-21')).toBe('Inactive: Ended on Nov 20, 2026')
  expect(shown({ isActive: false }, '2026-12-24')).toBe('Inactive: Switched off')
})

test('[DC17] a code that is used up stays Active, and says so beside it', () => {
  expect(statusOf({ usageCount: 100 })).toEqual({ isActive: true, label: 'Active', isUsedUp: true })
  expect(statusOf({ usageCount: 101 }).isUsedUp).toBe(true)
  expect([{}, { usageLimit: null, usageCount: 9999 }].map((change) => statusOf(change).isUsedUp)).toEqual([false, false])
  expect([100, 1].map(usedUpWords)).toEqual(['All 100 uses are used up', 'Its one use is used up'])
})

test('[DC17] an Inactive code that is used up keeps the reason of its status', () => {
  expect(shown({ usageCount: 100 }, '2026-11-21')).toBe('Inactive: Ended on Nov 20, 2026')
  expect(statusOf({ usageCount: 100 }, '2026-11-21').isUsedUp).toBe(true)
})

test('[DC24] a code was used as often as the store says, or as its known orders tell, whichever is more', () => {
  expect([usesOf(3, 60), usesOf(61, 60), usesOf(2, 0), usesOf(4, null)]).toEqual([60, 61, 2, 4])
})
