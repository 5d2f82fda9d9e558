import { expect, test } from 'vitest'
import { changeHomeQuery, homeQueryOfReferrer, isNarrowed, readHomeQuery, sortOfTable, tableSortOf } from './home-query.ts'

test('an address is read totally: what is not understood is left out', () => {
  expect(readHomeQuery({ search: ' jane ', stage: 'Signed', owner: 'u1', sort: '-name' })).toEqual({
    search: 'jane',
    stage: 'Signed',
    owner: 'u1',
    sort: '-name',
  })
  expect(readHomeQuery({ search: 2026, stage: ['Signed'], sort: 'luck', page: 3 })).toEqual({ search: '2026' })
})

test('the usual order does not stand in the address', () => {
  expect(readHomeQuery({ sort: '-createdAt' })).toEqual({})
  expect(tableSortOf({})).toEqual({ column: 'createdAt', direction: 'descending' })
})

test('changing one part keeps the others, an empty text takes it away', () => {
  const query = { search: 'jane', stage: 'Signed' }

  expect(changeHomeQuery(query, { owner: 'u1' })).toEqual({ search: 'jane', stage: 'Signed', owner: 'u1' })
  expect(changeHomeQuery(query, { search: '' })).toEqual({ stage: 'Signed' })
})

test('a list is narrowed by search, stage or owner, not by its order', () => {
  expect(isNarrowed({ sort: 'name' })).toBe(false)
  expect(isNarrowed({ stage: 'Signed' })).toBe(true)
})

test('what a head asks for is what the head then shows', () => {
  expect(sortOfTable({ column: 'name', direction: 'descending' })).toBe('-name')
  expect(tableSortOf({ sort: '-name' })).toEqual({ column: 'name', direction: 'descending' })
  expect(tableSortOf({ sort: 'createdAt' })).toEqual({ column: 'createdAt', direction: 'ascending' })
})

test('below a profile the list shows what it showed when the profile was opened', () => {
  const parse = (search: string) => Object.fromEntries(new URLSearchParams(search))

  expect(homeQueryOfReferrer('/home?stage=Signed&sort=name', parse)).toEqual({ stage: 'Signed', sort: 'name' })
  expect(homeQueryOfReferrer('/settings/account?stage=Signed', parse)).toEqual({})
  expect(homeQueryOfReferrer(undefined, parse)).toEqual({})
})
