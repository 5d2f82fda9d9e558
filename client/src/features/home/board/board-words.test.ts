import { expect, test } from 'vitest'
import { promiseWords } from './board-words.ts'

test('a card says how much of the promised content is posted, what is late and what is next', () => {
  const content = { total: 5, approved: 3, posted: 2, overdue: 0 }
  expect(promiseWords({ content, nextDueDate: '2026-12-04T00:00:00.000Z' })).toBe('2 of 5 posted, next due Dec 4')
  expect(promiseWords({ content: { ...content, overdue: 1 }, nextDueDate: '2026-11-20T00:00:00.000Z' })).toBe(
    '2 of 5 posted, 1 overdue, next due Nov 20',
  )
  expect(promiseWords({ content: { ...content, posted: 5 }, nextDueDate: null })).toBe('5 of 5 posted')
})
