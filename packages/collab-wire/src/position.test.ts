import { expect, test } from 'vitest'
import { isLaterPosition, latestOfEachRun, readPosition, writePosition } from './position.ts'

const position = { at: 1_795_000_000_000, run: '0123456789abcdef', seal: 'abcdefghijklmnopqrstuv' }

test('a position survives being kept as a text', () => {
  expect(readPosition(writePosition(position))).toEqual(position)
})

test.each(['', 'a', 'a.b.c', `${'a'.repeat(500)}.0123456789abcdef.abcdefghijklmnopqrstuv`, 'a.0123456789abcdef.short'])(
  '%s is no position',
  (text) => {
    expect(readPosition(text)).toBeUndefined()
  },
)

test('a later position replaces an earlier one, never the other way round', () => {
  const later = writePosition({ ...position, at: position.at + 1 })

  expect(isLaterPosition(later, writePosition(position))).toBe(true)
  expect(isLaterPosition(writePosition(position), later)).toBe(false)
  expect(isLaterPosition(later, undefined)).toBe(true)
})

test('of many positions the last of each run of the server suffices', () => {
  const [first, second] = [position, { ...position, at: position.at + 1 }].map(writePosition)
  const other = writePosition({ ...position, run: 'fedcba9876543210' })

  expect(latestOfEachRun([first ?? '', other, second ?? '', other])).toEqual([second, other])
})
