import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readText, removeText, removeTexts, writeText } from './device-texts.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

const fillDevice = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

test('a text is on the device once it is written, and other tabs read the same', () => {
  writeText('rapport.one', 'first')

  expect(localStorage.getItem('rapport.one')).toBe('first')
  localStorage.setItem('rapport.one', 'of another tab')
  expect(readText('rapport.one')).toBe('of another tab')
})

test('on a full device the newest text is kept while the page lives, and on the device once there is room', () => {
  writeText('rapport.one', 'first')
  const full = fillDevice()

  writeText('rapport.one', 'second')
  expect(readText('rapport.one')).toBe('second')

  full.mockRestore()
  writeText('rapport.one', 'third')
  expect(localStorage.getItem('rapport.one')).toBe('third')
  expect(readText('rapport.one')).toBe('third')
})

test('what is removed is gone from the device and from memory, alone or with all of its beginning', () => {
  writeText('rapport.a.one', '1')
  writeText('rapport.b.one', '2')
  fillDevice()
  writeText('rapport.a.two', '3')

  removeTexts('rapport.a.')
  expect(['rapport.a.one', 'rapport.a.two', 'rapport.b.one'].map(readText)).toEqual([null, null, '2'])
  removeText('rapport.b.one')
  expect(readText('rapport.b.one')).toBe(null)
})
