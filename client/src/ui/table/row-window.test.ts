import { expect, test } from 'vitest'
import { rowWindow, scrollToRow, windowWithout } from './row-window.ts'

test('only rows in sight and a few around them are drawn, of a hundred thousand too', () => {
  expect(rowWindow({ top: 0, height: 800 }, 40, 100_000)).toEqual({ first: 0, end: 36 })
  expect(rowWindow({ top: 2_000_000, height: 800 }, 40, 100_000)).toEqual({ first: 49_986, end: 50_034 })
})

test('scrolling by a line draws the same rows', () => {
  expect(rowWindow({ top: 4120, height: 800 }, 40, 1000)).toEqual(rowWindow({ top: 4160, height: 800 }, 40, 1000))
})

test('few rows, and none, are all drawn', () => {
  expect(rowWindow({ top: 0, height: 800 }, 40, 3)).toEqual({ first: 0, end: 3 })
  expect(rowWindow({ top: 900, height: 800 }, 40, 0)).toEqual({ first: 0, end: 0 })
})

test('where a row goes, the one that comes in below sight waits for the next frame; one in sight does not', () => {
  expect(windowWithout({ first: 0, end: 36 }, 1, { top: 0, height: 800 }, 40)).toEqual({ first: 0, end: 35 })
  expect(windowWithout({ first: 0, end: 36 }, 30, { top: 0, height: 800 }, 40)).toEqual({ first: 0, end: 20 })
  expect(windowWithout({ first: 0, end: 3 }, 5, { top: 0, height: 800 }, 40)).toEqual({ first: 0, end: 3 })
})

test('a row in sight moves nothing; one above or below comes just into sight', () => {
  expect(scrollToRow({ top: 400, height: 432 }, 12, 40, 32)).toBe(400)
  expect(scrollToRow({ top: 400, height: 432 }, 2, 40, 32)).toBe(80)
  expect(scrollToRow({ top: 400, height: 432 }, 30, 40, 32)).toBe(840)
})
