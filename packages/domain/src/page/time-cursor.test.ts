import { expect, test } from 'vitest'
import { cutPage, newestFirst, readTimeCursor, writeTimeCursor } from './time-cursor.ts'

test('[PG1] a cursor is read as it was written, anything else is none', () => {
  expect(readTimeCursor(writeTimeCursor({ at: 1_700_000_000_000, id: '01hx' }))).toEqual({ at: 1_700_000_000_000, id: '01hx' })
  expect(['', 'x', '1-', '-1-a', "1-a'b"].map(readTimeCursor)).toEqual([undefined, undefined, undefined, undefined, undefined])
})

test('[PG2] a page has a next one only when there is more', () => {
  const entries = [
    { at: 2, id: 'b' },
    { at: 1, id: 'a' },
  ]

  expect(cutPage(entries, 1)).toEqual({ page: [{ at: 2, id: 'b' }], next: '2-b' })
  expect(cutPage(entries, 2).next).toBeNull()
})

test('[PG3] newest first, of one instant the later id', () => {
  const sorted = [
    { at: 1, id: 'a' },
    { at: 1, id: 'b' },
    { at: 2, id: 'a' },
  ].toSorted(newestFirst)

  expect(sorted.map(writeTimeCursor)).toEqual(['2-a', '1-b', '1-a'])
})
