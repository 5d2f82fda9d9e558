import { expect, test } from 'vitest'
import { type CsvReport, importedWords, undoneWords } from './csv-import.ts'

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
