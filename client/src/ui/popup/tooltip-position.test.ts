import { expect, test } from 'vitest'
import { tooltipPosition } from './tooltip-position.ts'

const window = { width: 400, height: 300 }
const tip = { width: 100, height: 24 }

test('a tooltip stands centred above its target', () => {
  expect(tooltipPosition({ left: 180, top: 100, width: 40, height: 32 }, tip, window)).toEqual({ left: 150, top: 70 })
})

test('a tooltip without room above stands below', () => {
  expect(tooltipPosition({ left: 180, top: 8, width: 40, height: 32 }, tip, window)).toEqual({ left: 150, top: 46 })
})

test('a tooltip stays inside the window', () => {
  expect(tooltipPosition({ left: 380, top: 100, width: 16, height: 16 }, tip, window)).toEqual({ left: 292, top: 70 })
  expect(tooltipPosition({ left: 0, top: 100, width: 16, height: 16 }, tip, window)).toEqual({ left: 8, top: 70 })
})
