import { expect, test } from 'vitest'
import { bulkWords, undoWords } from './bulk-words.ts'

const nameOf = (id: string) => ({ a: 'Jane Doe', b: 'Ben Roe' })[id]
const personOf = (id: string) => ({ chloe: 'Chloe Martin' })[id]
const changed = (...ids: string[]) => ids.map((id) => ({ id, rev: 2 }))

test('the outcome of a bulk change is one sentence; a single account is named', () => {
  expect(bulkWords({ changed: changed('a', 'b'), unchanged: [], failed: [] }, 'moved to Signed', nameOf)).toBe(
    '2 influencers moved to Signed',
  )
  expect(bulkWords({ changed: changed('a'), unchanged: [], failed: [] }, 'moved to Signed', nameOf)).toBe('Jane Doe moved to Signed')
})

test('an unchanged account is told with the reason', () => {
  const failed = [{ id: 'b', message: 'This influencer does not exist any more' }]

  expect(bulkWords({ changed: changed('a'), unchanged: ['c'], failed }, 'moved to Signed', nameOf)).toBe(
    '2 influencers moved to Signed; Ben Roe was not: This influencer does not exist any more',
  )
  expect(bulkWords({ changed: [], unchanged: [], failed }, 'moved to Signed', nameOf)).toBe(
    'Ben Roe was not: This influencer does not exist any more',
  )
})

test('Undo says whom it left, and who changed them', () => {
  const kept = [{ id: 'b', fields: ['stage'], changedBy: 'chloe' }]

  expect(undoWords({ undone: changed('a', 'b'), kept: [] }, nameOf, personOf)).toBe('Undone for 2 influencers')
  expect(undoWords({ undone: changed('a'), kept }, nameOf, personOf)).toBe(
    'Undone for Jane Doe; Ben Roe stayed: Chloe Martin changed that meanwhile',
  )
  expect(undoWords({ undone: [], kept }, nameOf, personOf)).toBe('Not undone: Chloe Martin changed Ben Roe meanwhile')
})
