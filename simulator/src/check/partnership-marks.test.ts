import '../chance/virtual-globals.ts'
import { expect, test } from 'vitest'
import { areSameMarks, type Marked, marksThen, withSharedParts } from './partnership-marks.ts'

const item = { approved: false, posted: false, contentLink: null, deletedAt: null }
const creation = [
  { itemId: '', field: 'created', newValue: { isCompleted: false } },
  { itemId: 'podcast', field: 'created', newValue: item },
  { itemId: 'reel', field: 'created', newValue: item },
]
const marks = [
  { itemId: 'podcast', field: 'posted', newValue: true },
  { itemId: 'reel', field: 'approved', newValue: true },
]

/** The creation comes back; in the same commit a colleague marks the podcast again. The history tells only of the reel. */
const told = marksThen([...creation, ...marks, { itemId: 'reel', field: 'approved', newValue: false }])
const answer: Marked = {
  isCompleted: false,
  content: [
    { ...item, id: 'podcast', posted: true },
    { ...item, id: 'reel' },
  ],
}
const isAsItWas = (restored: Marked, shared: readonly string[]): boolean =>
  areSameMarks(restored, withSharedParts(marksThen(creation), told, new Set(shared)))

test('an earlier moment came back as it was where a colleague set a mark again in the same commit', () => {
  expect(isAsItWas(answer, ['podcast'])).toBe(true)
})

test('an earlier moment came back otherwise where a mark stayed and nobody else wrote its item', () => {
  expect(isAsItWas(answer, [])).toBe(false)
  expect(isAsItWas(answer, ['', 'reel'])).toBe(false)
})

test('an item that two edits of a commit wrote has no other value than its history tells', () => {
  const content = answer.content.map((part) => ({ ...part, contentLink: 'https://example.com/other' }))

  expect(isAsItWas({ ...answer, content }, ['podcast', 'reel'])).toBe(false)
})
