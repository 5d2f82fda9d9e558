import { expect, test } from 'vitest'
import {
  changeHomeQuery,
  clearing,
  homeQueryOfReferrer,
  isNarrowed,
  listQueryOf,
  readHomeQuery,
  sortOfTable,
  tableSortOf,
} from './home-query.ts'

test('any address is read; unreadable parts are left out', () => {
  expect(readHomeQuery({ search: ' jane ', stage: 's1,s2', owner: 'u1', sort: '-name', layout: 'board' })).toEqual({
    search: 'jane',
    stage: 's1,s2',
    owner: 'u1',
    sort: '-name',
    layout: 'board',
  })
  expect(readHomeQuery({ search: 2026, stage: ['Signed'], sort: 'luck', layout: 'cube', page: 3 })).toEqual({ search: '2026' })
})

test('the usual order does not stand in the address', () => {
  expect(readHomeQuery({ sort: '-createdAt' })).toEqual({})
  expect(tableSortOf({})).toEqual({ column: 'createdAt', direction: 'descending' })
  expect(listQueryOf({ layout: 'board', columns: 'name', view: 'v1', stage: 's1' })).toEqual({ stage: 's1', sort: '-createdAt' })
})

test('changing one part keeps the others, an empty text takes it away', () => {
  const query = { search: 'jane', stage: 's8' }

  expect(changeHomeQuery(query, { owner: 'u1' })).toEqual({ search: 'jane', stage: 's8', owner: 'u1' })
  expect(changeHomeQuery(query, { search: '' })).toEqual({ stage: 's8' })
})

test('a list is narrowed by search and filters, not by its order or look', () => {
  expect(isNarrowed({ sort: 'name', layout: 'board', columns: 'name' })).toBe(false)
  expect(isNarrowed({ platform: 'TikTok' })).toBe(true)
  expect(changeHomeQuery({ search: 'jane', outreach: 'due', sort: 'name' }, clearing)).toEqual({ sort: 'name' })
})

test('what a head asks for is what the head then shows', () => {
  expect(sortOfTable({}, { column: 'name', direction: 'descending' })).toEqual({ sort: '-name', group: '' })
  expect(sortOfTable({}, { column: 'campaigns', direction: 'ascending' })).toEqual({ sort: 'campaign', group: '' })
  expect(tableSortOf({ sort: 'campaign' })).toEqual({ column: 'campaigns', direction: 'ascending' })
  expect(tableSortOf({ sort: '-name' })).toEqual({ column: 'name', direction: 'descending' })
  expect(tableSortOf({ sort: 'createdAt' })).toEqual({ column: 'createdAt', direction: 'ascending' })
})

test('groups decide the order, either way round; another order ends them', () => {
  expect(readHomeQuery({ group: 'stage' })).toEqual({ group: 'stage' })
  expect(readHomeQuery({ group: 'name' })).toEqual({})
  expect(listQueryOf({ group: 'stage', sort: 'name' })).toEqual({ sort: 'stage' })
  expect(listQueryOf({ group: 'field:f1', sort: '-field:f1' })).toEqual({ sort: '-field:f1' })
  expect(listQueryOf({ group: 'stage', layout: 'board' })).toEqual({ sort: '-createdAt' })
  expect(sortOfTable({ group: 'stage' }, { column: 'stage', direction: 'descending' })).toEqual({ sort: '-stage' })
})

test('below a profile the list shows what it showed when the profile was opened', () => {
  const parse = (search: string) => Object.fromEntries(new URLSearchParams(search))

  expect(homeQueryOfReferrer('/home?stage=s8&sort=name', parse)).toEqual({ stage: 's8', sort: 'name' })
  expect(homeQueryOfReferrer('/settings/account?stage=s8', parse)).toEqual({})
  expect(homeQueryOfReferrer(undefined, parse)).toEqual({})
})
