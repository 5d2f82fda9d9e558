import { expect, test } from 'vitest'
import { movedTo, positionAfterDrag, shiftsOf } from './sort-move.ts'

const keys = ['a', 'b', 'c']
const sizes = new Map([
  ['a', 40],
  ['b', 60],
  ['c', 40],
])

test('a row moves to a position, and no further than the ends', () => {
  expect(movedTo(keys, 'a', 2)).toEqual(['b', 'c', 'a'])
  expect(movedTo(keys, 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(movedTo(keys, 'b', 9)).toEqual(['a', 'c', 'b'])
  expect(movedTo(keys, 'b', -1)).toEqual(['b', 'a', 'c'])
})

test('rows of different heights make way for each other', () => {
  expect(shiftsOf(sizes, keys, ['b', 'c', 'a'])).toEqual(
    new Map([
      ['a', 100],
      ['b', -40],
      ['c', -40],
    ]),
  )
})

test('a dragged row belongs behind those whose middle it has passed', () => {
  expect(positionAfterDrag(sizes, keys, 'a', 0)).toBe(0)
  expect(positionAfterDrag(sizes, keys, 'a', 49)).toBe(0)
  expect(positionAfterDrag(sizes, keys, 'a', 51)).toBe(1)
  expect(positionAfterDrag(sizes, keys, 'a', 200)).toBe(2)
  expect(positionAfterDrag(sizes, keys, 'c', -200)).toBe(0)
})
