import { expect, test } from 'vitest'
import { moveColumn, toggleColumn } from './column-move.ts'
import { readColumns, usualColumns, writeColumns } from './column-order.ts'

test('the name stands first, every column once, and what is not understood is left out', () => {
  expect(readColumns('stage,luck,name,email,stage')).toEqual(['name', 'stage', 'email'])
  expect(readColumns('')).toBeNull()
})

test('the usual columns need no words', () => {
  expect(writeColumns(usualColumns)).toBe('')
  expect(writeColumns(['name', 'email'])).toBe('name,email')
})

test('a column is added at the end and taken away; the name stays', () => {
  expect(toggleColumn(['name', 'stage'], 'email')).toEqual(['name', 'stage', 'email'])
  expect(toggleColumn(['name', 'stage'], 'stage')).toEqual(['name'])
  expect(toggleColumn(['name', 'stage'], 'name')).toEqual(['name', 'stage'])
})

test('a column moves by one step, never before the name or beyond the end', () => {
  expect(moveColumn(['name', 'stage', 'email'], 'email', -1)).toEqual(['name', 'email', 'stage'])
  expect(moveColumn(['name', 'stage', 'email'], 'stage', -1)).toEqual(['name', 'stage', 'email'])
  expect(moveColumn(['name', 'stage', 'email'], 'email', 1)).toEqual(['name', 'stage', 'email'])
})
