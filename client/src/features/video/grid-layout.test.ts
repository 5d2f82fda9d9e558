import { expect, test } from 'vitest'
import { gridHeight, gridLayout, readCardSize } from './grid-layout.ts'

test('a narrow column shows two cards beside each other, or a large one; a wide column more', () => {
  expect([gridLayout(328, 'normal', 'plain').columns, gridLayout(328, 'large', 'plain').columns]).toEqual([2, 1])
  expect([gridLayout(808, 'normal', 'plain').columns, gridLayout(808, 'large', 'plain').columns]).toEqual([5, 3])
  expect(gridLayout(358, 'normal', 'named').columns).toBe(2)
  expect(gridLayout(60, 'large', 'plain').columns).toBe(1)
})

test('rows are as high as a poster of 9 to 16 with its lines, which grow with the text', () => {
  expect(gridLayout(300, 'normal', 'plain').rowHeight).toBe(256 + 76 + 12)
  expect(gridLayout(300, 'normal', 'plain', 32).rowHeight).toBe(256 + 152 + 12)
  expect(gridHeight(gridLayout(300, 'normal', 'plain'), 3)).toBe(2 * 344 - 12)
  expect(gridHeight(gridLayout(300, 'normal', 'plain'), 0)).toBe(0)
})

test('cards are of normal size until somebody chooses', () => {
  expect([readCardSize(''), readCardSize('large'), readCardSize('huge')]).toEqual(['normal', 'large', 'normal'])
})
