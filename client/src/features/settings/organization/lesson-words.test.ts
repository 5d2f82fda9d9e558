import { expect, test } from 'vitest'
import { lessonCountWords, lessonWords } from './lesson-words.ts'

const learning = { isOn: true, lessons: [], learnedAt: null, used: [] }

test('a lesson is told by its field and what became of it', () => {
  expect(lessonWords({ field: 'budget', outcome: 'changed' })).toBe('Budget: taken or corrected')
  expect(lessonWords({ field: 'endDate', outcome: 'typed' })).toBe('End date: typed, was not among the options')
})

test('the number of lessons says what they are good for', () => {
  expect(lessonCountWords({ ...learning, count: 1 })).toBe('1 lesson. Learning begins with 30.')
  expect(lessonCountWords({ ...learning, count: 31 })).toBe('31 lessons. They are learned in the coming night.')
  const learnedAt = '2026-11-20T12:00:00.000Z'
  expect(lessonCountWords({ ...learning, count: 31, learnedAt })).toContain('they do not help yet')
  expect(lessonCountWords({ ...learning, count: 31, learnedAt, used: ['budget'] })).toBe(
    '31 lessons, learned on Nov 20, 2026: budget is read by them.',
  )
})
