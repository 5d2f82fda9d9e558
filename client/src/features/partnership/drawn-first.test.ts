import { expect, test } from 'vitest'
import { drawnOfEach } from './drawn-first.ts'

test('of lists that follow one another the first entries are drawn, however they are divided', () => {
  expect(drawnOfEach([12, 12, 3], 15)).toEqual([12, 3, 0])
  expect(drawnOfEach([2, 0, 4], 100)).toEqual([2, 0, 4])
  expect(drawnOfEach([], 15)).toEqual([])
})
