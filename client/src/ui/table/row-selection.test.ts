import { expect, test } from 'vitest'
import { keepRows, noSelection, selectAll, selectRow } from './row-selection.ts'

const rows = ['a', 'b', 'c', 'd', 'e']
const chosen = (...steps: readonly (readonly [string, boolean])[]) => {
  const { keys } = steps.reduce((selection, [key, isRange]) => selectRow(selection, rows, key, isRange), noSelection)
  return [...keys].sort().join('')
}

test('a row is chosen, and taken back', () => {
  expect(chosen(['b', false], ['d', false])).toBe('bd')
  expect(chosen(['b', false], ['b', false])).toBe('')
})

test('a range reaches from the last one touched, upwards too', () => {
  expect(chosen(['b', false], ['d', true])).toBe('bcd')
  expect(chosen(['d', false], ['a', true])).toBe('abcd')
})

test('a range that begins with one taken back takes back', () => {
  expect(chosen(['a', false], ['e', true], ['b', false], ['d', true])).toBe('ae')
})

test('a range without a beginning is that row alone', () => {
  expect(chosen(['c', true])).toBe('c')
})

test('selecting all a second time selects none', () => {
  const all = selectAll(noSelection, rows)

  expect(all.keys.size).toBe(5)
  expect(selectAll(all, rows).keys.size).toBe(0)
})

test('whoever has left the list is chosen no more', () => {
  const selection = selectRow(selectRow(noSelection, rows, 'a', false), rows, 'b', false)

  expect([...keepRows(selection, ['b', 'c']).keys]).toEqual(['b'])
  expect(keepRows(selection, rows)).toBe(selection)
})
