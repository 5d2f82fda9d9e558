import { expect, test } from 'vitest'
import { itemsOf, togetherInGroups } from './grouped-rows.ts'

const groups = { of: (row: string) => (row === '?' ? undefined : row[0]) }

test('a heading stands wherever another group begins, and what is not known yet stays where it is', () => {
  expect(itemsOf(['a1', 'a2', '?', 'b1'], groups).map((item) => (item.at === 'row' ? item.row : `= ${item.group}`))).toEqual([
    '= a',
    'a1',
    'a2',
    '?',
    '= b',
    'b1',
  ])
  expect(itemsOf(['a1'], undefined)).toEqual([{ at: 'row', row: 'a1' }])
})

test('a row that just changed its group joins the others of it', () => {
  expect(togetherInGroups(['a1', 'b9', 'a2', '?', 'b1'], groups)).toEqual(['a1', 'a2', '?', 'b9', 'b1'])
  expect(togetherInGroups(['a1'], undefined)).toEqual(['a1'])
})
