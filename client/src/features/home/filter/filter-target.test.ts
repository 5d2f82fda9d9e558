import { expect, test } from 'vitest'
import { changeHomeQuery } from '../home-query.ts'
import { activeFilters, toggleFilter, valuesOf, withValues } from './filter-target.ts'
import { valueOfTyped } from './range-kind.ts'

test('a filter takes several values; the last one gone, it is gone', () => {
  expect(toggleFilter({ stage: 's1' }, 'stage', 's2')).toEqual({ stage: 's1,s2' })
  expect(toggleFilter({ stage: 's1,s2' }, 'stage', 's1')).toEqual({ stage: 's2' })
  expect(changeHomeQuery({ stage: 's1' }, toggleFilter({ stage: 's1' }, 'stage', 's1'))).toEqual({})
  expect(activeFilters({ owner: 'none', stage: 's1', search: 'jane' })).toEqual(['stage', 'owner'])
})

test('custom fields stand in one part of the address, each with its own tests', () => {
  const query = { fields: 'f1:is:Tea\\, green,f2:unset', owner: 'none' }

  expect(activeFilters(query)).toEqual(['owner', 'field:f1', 'field:f2'])
  expect(valuesOf(query, 'field:f1')).toEqual(['is:Tea, green'])
  expect(toggleFilter(query, 'field:f2', 'set')).toEqual({ fields: 'f1:is:Tea\\, green,f2:unset,f2:set' })
  expect(changeHomeQuery(query, withValues(query, 'field:f1', []))).toEqual({ fields: 'f2:unset', owner: 'none' })
})

test('what is typed becomes a value once it is one', () => {
  expect(valueOfTyped({ at: 'numbers', isOfField: false }, '1,000', '')).toBe('1000..')
  expect(valueOfTyped({ at: 'numbers', isOfField: true }, '-4', '9.5')).toBe('in:-4..9.5')
  expect(valueOfTyped({ at: 'days', isOfField: false }, '2026-01-01', '2026-02-01')).toBe('2026-01-01..2026-02-01')
  expect(valueOfTyped({ at: 'text' }, ' tea, green ', '')).toBe('has:tea, green')
  expect(valueOfTyped({ at: 'reply' }, '21', '')).toBe('21')
  expect([
    valueOfTyped({ at: 'numbers', isOfField: false }, '', ''),
    valueOfTyped({ at: 'numbers', isOfField: false }, 'many', ''),
    valueOfTyped({ at: 'reply' }, '0', ''),
    valueOfTyped({ at: 'text' }, ' ', ''),
  ]).toEqual([null, null, null, null])
})
