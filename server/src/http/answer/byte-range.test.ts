import { expect, test } from 'vitest'
import { readRange } from './byte-range.ts'

test('a range is read as players write it', () => {
  expect(readRange('bytes=0-', 100)).toEqual({ start: 0 })
  expect(readRange('bytes=10-19', 100)).toEqual({ start: 10, end: 19 })
  expect(readRange('bytes=-10', 100)).toEqual({ start: 90 })
  expect(readRange('bytes=-500', 100)).toEqual({ start: 0 })
})

test('a range beyond the end is refused, and what is no single range gets the whole file', () => {
  expect(['bytes=100-', 'bytes=100-200', 'bytes=-0'].map((header) => readRange(header, 100))).toEqual(['beyond', 'beyond', 'beyond'])
  expect(
    [undefined, '', 'bytes=-', 'bytes=5-1', 'bytes=0-1,5-9', 'items=0-1', 'bytes=a-b'].map((header) => readRange(header, 100)),
  ).toEqual(Array.from({ length: 7 }, () => undefined))
})
