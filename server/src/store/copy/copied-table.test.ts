import { postgresTables, sqliteTables } from '@rapport/schema/tables'
import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { copiedTables } from './copied-table.ts'

test('every table is copied with a key, and one that others refer to stands before them', () => {
  const tables = copiedTables()

  const names = tables.map(({ name }) => name)
  expect(names.toSorted()).toEqual(Object.values(sqliteTables).map(getTableName).toSorted())
  expect(tables.filter(({ key }) => key.length === 0)).toEqual([])
  for (const [first, then] of [
    ['organization', 'member'],
    ['user', 'session'],
    ['account_import', 'account_import_row'],
  ] as const)
    if (names.includes(then)) expect([then, names.indexOf(first) < names.indexOf(then)]).toEqual([then, true])
  expect(tables.find(({ counted }) => counted !== undefined)).toMatchObject({
    name: getTableName(postgresTables.accountSearch),
    counted: 'row',
  })
})
