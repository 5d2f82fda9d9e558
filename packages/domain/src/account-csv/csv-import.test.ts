import { expect, test } from 'vitest'
import { alikeIssues, type CsvReport, importedWords, importLabel, rowWords, undoneWords } from './csv-import.ts'

const none = { creates: 0, updates: 0, unchanged: 0, failed: 0 } as CsvReport

test('[CI9] what an import did is told in one sentence', () => {
  expect(importedWords({ ...none, creates: 1, updates: 2, failed: 1 })).toBe('1 influencer created, 2 updated, 1 row left out')
  expect(importedWords({ ...none, updates: 10_000 })).toBe('10,000 influencers updated')
  expect(importedWords(none)).toBe('Nothing to import')
})

test('[CI21] what the Undo of an import did is told in one sentence', () => {
  expect(undoneWords({ removed: 120, restored: 4, kept: 1 })).toBe(
    'Import undone: 120 influencers in the Trash, 4 influencers as before, 1 left, changed or gone since',
  )
  expect(undoneWords({ removed: 0, restored: 0, kept: 0 })).toBe('Nothing was left to undo')
})

test('[CI25] the same reason in several rows is told once, with the rows', () => {
  const issues = [4, 7, 12, 13].map((row) => ({ row, column: 'Owner', message: "Nothing in Rapport is called 'Tobi'" }))
  const other = { row: 5, column: 'Followers', message: "Please use digits only ('many')" }

  expect(alikeIssues([...issues.slice(0, 1), other, ...issues.slice(1)]).map(({ column, rows }) => [column, rows])).toEqual([
    ['Owner', [4, 7, 12, 13]],
    ['Followers', [5]],
  ])
  expect([[4], [4, 7], [4, 7, 12], [4, 7, 12, 1300]].map(rowWords)).toEqual([
    'Row 4',
    'Rows 4 and 7',
    'Rows 4, 7 and 12',
    'Rows 4, 7, 12 and 1 more',
  ])
})

test('[CI26] the button of an import says whether it creates or changes', () => {
  expect(importLabel({ creates: 39, updates: 0 })).toBe('Import 39 influencers')
  expect(importLabel({ creates: 0, updates: 1 })).toBe('Change 1 influencer')
  expect(importLabel({ creates: 3, updates: 10 })).toBe('Create 3, change 10 influencers')
})
