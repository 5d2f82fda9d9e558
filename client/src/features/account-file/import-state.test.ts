import type { CsvReport } from '@rapport/domain/account-csv/csv-import'
import { expect, test } from 'vitest'
import { chooseColumn, importIssue } from './import-state.ts'

const report = (columns: readonly (string | null)[], counts: Partial<CsvReport> = { creates: 1 }) =>
  ({ creates: 0, updates: 0, ...counts, columns: columns.map((column) => ({ header: '', column, samples: [] })) }) as unknown as CsvReport

test('a column chosen for another header leaves its former header', () => {
  expect(chooseColumn(report(['name', 'email', null]), 2, 'email')).toEqual(['name', null, 'email'])
  expect(chooseColumn(report(['name', 'email', null]), 1, null)).toEqual(['name', null, null])
})

test('an import needs names or ids, and something to do', () => {
  expect(importIssue(report(['email']))).toBe('Choose which column holds the name')
  expect(importIssue(report(['id']))).toBeUndefined()
  expect(importIssue(report(['name'], {}))).toBe('There is nothing to create or change')
})
