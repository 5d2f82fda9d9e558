import { expect, test } from 'vitest'
import { edgeSpeed } from './edge-speed.ts'

test('a frame scrolls the faster the nearer something is held to its edge', () => {
  expect(edgeSpeed(500, 0, 1000)).toBe(0)
  expect(edgeSpeed(0, 0, 1000)).toBe(-16)
  expect(edgeSpeed(968, 0, 1000)).toBe(8)
})
