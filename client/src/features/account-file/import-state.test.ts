import type { CsvReport } from '@rapport/domain/account-csv/csv-import'
import { expect, test } from 'vitest'
import { chooseColumn, importIssue, mapValue } from './import-state.ts'

const report = (columns: readonly (string | null)[], more: Partial<CsvReport> = { creates: 1 }) =>
  ({
    creates: 0,
    updates: 0,
    missing: null,
    days: null,
    ...more,
    columns: columns.map((column) => ({ header: '', column, samples: [] })),
  }) as unknown as CsvReport

test('a column chosen for another header leaves its former header; notes stand in several', () => {
  expect(chooseColumn(['name', 'email', null], 2, 'email')).toEqual(['name', null, 'email'])
  expect(chooseColumn(['name', 'email', null], 1, null)).toEqual(['name', null, null])
  expect(chooseColumn(['name', 'note', null], 2, 'note')).toEqual(['name', 'note', 'note'])
})

test('an import needs what its server misses, the order of its days, and something to do', () => {
  expect(importIssue(report([], { missing: 'Choose the column that holds the name' }))).toBe('Choose the column that holds the name')
  expect(importIssue(report(['name'], { creates: 1, days: { order: 'asked', isAnswered: false, example: '03/11/2026' } }))).toBe(
    'Say which comes first in your days',
  )
  expect(importIssue(report(['id']))).toBeUndefined()
  expect(importIssue(report(['name'], {}))).toBe('There is nothing to create or change')
})

test('what a value becomes is said once; the last word counts', () => {
  const first = mapValue({}, { target: 'stage', from: 'In Talks', to: 'Interested' })

  expect(mapValue(first, { target: 'stage', from: 'In Talks', to: null }).values).toEqual([{ target: 'stage', from: 'In Talks', to: null }])
})
