import { expect, test } from 'vitest'
import { moveColumn, putColumn, toggleColumn } from './column-move.ts'
import { readColumns, usualColumns, writeColumns } from './column-order.ts'
import { inWidths, readWidths, writeWidths } from './column-widths.ts'

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

test('a custom field is a column like the others', () => {
  expect(readColumns('stage,field:f1,field:F 1')).toEqual(['name', 'stage', 'field:f1'])
})

test('a column is put before another one or at the end, never before the name', () => {
  const columns = ['name', 'stage', 'email', 'field:f1'] as const

  expect(putColumn(columns, 'field:f1', 'stage')).toEqual(['name', 'field:f1', 'stage', 'email'])
  expect(putColumn(columns, 'stage', null)).toEqual(['name', 'email', 'field:f1', 'stage'])
  expect([putColumn(columns, 'name', null), putColumn(columns, 'email', 'name')]).toEqual([columns, columns])
})

test('widths are kept as a text, and those that no column can have are left out', () => {
  const widths = readWidths('name:240,field:f1:120,stage:9,email,owner:5000')

  expect(writeWidths(widths)).toBe('name:240,field:f1:120')
  expect(
    inWidths(
      [
        { id: 'name', width: '1fr' },
        { id: 'stage', width: '2fr' },
      ],
      widths,
    ),
  ).toEqual([
    { id: 'name', width: '240px' },
    { id: 'stage', width: '2fr' },
  ])
})
