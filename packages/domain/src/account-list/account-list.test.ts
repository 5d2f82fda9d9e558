import { expect, test } from 'vitest'
import { outreachRange, prioritiesFound, readSort, revenueRange } from './account-list.ts'
import { accountFilter } from './account-list-shape.ts'
import { readListed, writeListed } from './listed-values.ts'

test('[LS1] the values of a filter are cut at commas, each once, and a comma may stand in a name', () => {
  expect(readListed('Signed, Outreach 1,,Signed')).toEqual(['Signed', 'Outreach 1'])
  expect(readListed('')).toEqual([])
  expect(readListed(writeListed(['Paid, waiting', 'back\\slash', 'none']))).toEqual(['Paid, waiting', 'back\\slash', 'none'])
})

test('[LS2] a minus turns an order round', () => {
  expect(readSort('-lastContacted')).toEqual({ field: 'lastContacted', isDescending: true })
  expect(readSort('name')).toEqual({ field: 'name', isDescending: false })
})

test('[LS3] due is today and before, the week are the seven days after it, later is what follows', () => {
  expect(outreachRange('due', '2026-11-20')).toEqual({ from: null, to: '2026-11-20' })
  expect(outreachRange('overdue', '2026-11-20')).toEqual({ from: '1027-07-21', to: '2026-11-19' })
  expect(outreachRange('today', '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-20' })
  expect(outreachRange('week', '2026-11-20')).toEqual({ from: '2026-11-21', to: '2026-11-27' })
  expect(outreachRange('later', '2026-11-20')).toEqual({ from: '2026-11-28', to: null })
})

test('[LS4] Low finds what is shown as Low, none only what is not set', () => {
  expect(prioritiesFound('Low')).toEqual(['Low', null])
  expect(prioritiesFound('none')).toEqual([null])
  expect(prioritiesFound('High')).toEqual(['High'])
})

test('[LS6] every amount above nothing has one choice, in units of its currency', () => {
  expect(revenueRange('under1000', 'USD')).toEqual({ from: 1, below: 100_000 })
  expect(revenueRange('under10000', 'JPY')).toEqual({ from: 1000, below: 10_000 })
  expect(revenueRange('over10000', 'USD')).toEqual({ from: 1_000_000, below: null })
})

test('[LS5] a filter takes only values that it knows, at most 200, and left out it narrows nothing', () => {
  expect(accountFilter.parse({ priority: 'Low,none', outreach: 'due' })).toMatchObject({
    priority: ['Low', 'none'],
    outreach: ['due'],
    owner: [],
  })
  expect(accountFilter.safeParse({ priority: 'Urgent' }).success).toBe(false)
  expect(accountFilter.safeParse({ owner: Array.from({ length: 201 }, (_, index) => index).join(',') }).success).toBe(false)
})
