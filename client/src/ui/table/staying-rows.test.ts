import { expect, test } from 'vitest'
import { withStaying } from './staying-rows.ts'

const shown = (former: string, now: string, staying: string) =>
  withStaying(
    [...former],
    [...now],
    (row) => row,
    (key) => staying.includes(key),
  ).join('')

test('[TD11] what is done stays behind the row that it followed, what else left the list goes', () => {
  expect(shown('abcd', 'acd', 'b')).toBe('abcd')
  expect(shown('abcd', 'd', 'ab')).toBe('abd')
  expect(shown('abcd', 'bcd', 'a')).toBe('abcd')
  expect(shown('abcd', 'acd', '')).toBe('acd')
})

test('a row that came back stands where the list has it, new ones join', () => {
  expect(shown('abc', 'bac', 'b')).toBe('bac')
  expect(shown('abc', 'xac', 'b')).toBe('xabc')
  expect(shown('', 'ab', 'c')).toBe('ab')
})
