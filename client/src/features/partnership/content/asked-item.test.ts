import { expect, test } from 'vitest'
import { readAskedItem } from './asked-item.ts'

test('an address asks for a content item by its id, and for nothing by anything else', () => {
  expect(readAskedItem('#item-01hx0000000000000000000011')).toBe('01hx0000000000000000000011')
  expect(readAskedItem('item-01hx0000000000000000000011')).toBe('01hx0000000000000000000011')
  expect([readAskedItem(''), readAskedItem('note-01hx0000000000000000000011'), readAskedItem('item-"]')]).toEqual([null, null, null])
})
