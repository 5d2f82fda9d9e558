import { expect, test } from 'vitest'
import { neighboursOf, rowMove } from './row-move.ts'

test('J and the arrow down go on, K and the arrow up go back, the ends hold', () => {
  expect(rowMove('j', -1, 3)).toBe(0)
  expect(rowMove('ArrowDown', 2, 3)).toBe(2)
  expect(rowMove('k', 1, 3)).toBe(0)
  expect(rowMove('ArrowUp', -1, 3)).toBe(0)
})

test('other keys and empty lists lead nowhere', () => {
  expect(rowMove('x', 0, 3)).toBeUndefined()
  expect(rowMove('j', -1, 0)).toBeUndefined()
})

test('neighbours stand before and after; an account outside the list has none', () => {
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

  expect(neighboursOf(rows, 'b')).toEqual({ at: 1, previous: { id: 'a' }, next: { id: 'c' } })
  expect(neighboursOf(rows, 'c')).toEqual({ at: 2, previous: { id: 'b' }, next: undefined })
  expect(neighboursOf(rows, 'z')).toEqual({ at: -1, previous: undefined, next: undefined })
})

test('an account that has left the list still leads to its former neighbours', () => {
  const rows = [{ id: 'a' }, { id: 'c' }]

  expect(neighboursOf(rows, 'b', 1)).toEqual({ at: -1, previous: { id: 'a' }, next: { id: 'c' } })
  expect(neighboursOf(rows, 'z', 2)).toEqual({ at: -1, previous: { id: 'c' }, next: undefined })
})
