import { expect, test } from 'vitest'
import { countWords, readyViews } from './ready-view.ts'
import { filterOfView } from './view-filter.ts'

test('[SV4] everybody has six views, of which one is about themselves', () => {
  const views = readyViews('ana')

  expect(views.map(({ name }) => name)).toEqual([
    'Mine',
    'Due now',
    'Unassigned',
    'Overdue content',
    'Waiting for invoice',
    'No reply for 14 days',
  ])
  expect(views.map(({ query }) => filterOfView(query) !== null)).not.toContain(false)
  expect(filterOfView(views[0]?.query ?? '')?.owner).toEqual(['ana'])
})

test('[SV5] a count is exact up to 999, and a view that asks for nonsense has none', () => {
  expect(countWords({ count: 0, isMore: false })).toBe('0')
  expect(countWords({ count: 999, isMore: true })).toBe('999+')
  expect(countWords({ count: null, isMore: false })).toBe('')
  expect(filterOfView('sort=name&layout=board&priority=High&search=tea')).toMatchObject({ priority: ['High'], search: 'tea' })
  expect(filterOfView('priority=Urgent')).toBeNull()
})
