import { expect, test } from 'vitest'
import { drawnOfEach, entriesInSight } from './drawn-first.ts'

test('of lists that follow one another the first entries are drawn, however they are divided', () => {
  expect(drawnOfEach([12, 12, 3], 15)).toEqual([12, 3, 0])
  expect(drawnOfEach([2, 0, 4], 100)).toEqual([2, 0, 4])
  expect(drawnOfEach([], 15)).toEqual([])
})

test('as many rows are drawn first as the window has room for below the partnerships, and never none', () => {
  expect(entriesInSight({ least: 40 }, 900)).toBe(18)
  expect(entriesInSight({ least: 40, above: 320 }, 900)).toBe(10)
  expect(entriesInSight({ least: 40, above: 1600 }, 900)).toBe(3)
})
