import { expect, test } from 'vitest'
import { columnsWithin, leastWidth, nextSort } from './table-columns.ts'

const render = () => null

test('a narrow table leaves out the columns that ask for more room', () => {
  const columns = [
    { id: 'name', header: 'Name', width: '1fr', render },
    { id: 'owner', header: 'Owner', width: '160px', render, from: 640 },
  ]

  expect(columnsWithin(columns, 390).map(({ id }) => id)).toEqual(['name'])
  expect(columnsWithin(columns, 640).map(({ id }) => id)).toEqual(['name', 'owner'])
})

test('a head sorts ascending, then descending, and another head starts anew', () => {
  expect(nextSort(null, 'name')).toEqual({ column: 'name', direction: 'ascending' })
  expect(nextSort({ column: 'name', direction: 'ascending' }, 'name')).toEqual({ column: 'name', direction: 'descending' })
  expect(nextSort({ column: 'name', direction: 'descending' }, 'owner')).toEqual({ column: 'owner', direction: 'ascending' })
})

test('a table is never narrower than what its columns need', () => {
  const column = (id: string, width: string) => ({ id, header: id, width, render: () => null })

  expect(leastWidth([column('a', 'minmax(160px, 3fr)'), column('b', '84px')])).toBe(292)
})
