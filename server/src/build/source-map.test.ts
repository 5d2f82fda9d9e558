import { expect, test } from 'vitest'
import { sourceOf } from './source-map.ts'

/** The first line is of `a.ts` twice, the second of nobody, the third of `b.ts` twice and then of nobody. */
const map = { sources: ['a.ts', 'b.ts'], mappings: 'AAAA,IACE;;ACDF,oBAoGA,I' }

test('a position is that of the last part of its line which begins before it', () => {
  expect(sourceOf(map, { line: 0, column: 3 })).toEqual({ source: 'a.ts', line: 0, column: 0 })
  expect(sourceOf(map, { line: 0, column: 4 })).toEqual({ source: 'a.ts', line: 1, column: 2 })
  expect(sourceOf(map, { line: 0, column: 90 })).toEqual({ source: 'a.ts', line: 1, column: 2 })
})

test('numbers go on from line to line, and columns begin anew', () => {
  expect(sourceOf(map, { line: 2, column: 0 })).toEqual({ source: 'b.ts', line: 0, column: 0 })
  expect(sourceOf(map, { line: 2, column: 20 })).toEqual({ source: 'b.ts', line: 100, column: 0 })
})

test('what the build itself wrote has no source', () => {
  expect(sourceOf(map, { line: 1, column: 0 })).toBeUndefined()
  expect(sourceOf(map, { line: 2, column: 24 })).toBeUndefined()
  expect(sourceOf(map, { line: 3, column: 0 })).toBeUndefined()
})
