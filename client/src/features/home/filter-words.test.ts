import { accountFilter } from '@rapport/domain/account-list/account-list-shape'
import { expect, test } from 'vitest'
import { choiceNames, filterName, filterWords, rangeOrChoice, testWords } from './filter-words.ts'

const nameOf = (value: string) =>
  new Map([
    ['s1', 'Outreach 1'],
    ['s8', 'Signed'],
    ['s10', 'Archived'],
  ]).get(value)

test('a filter is told by its values, from the third on counted', () => {
  expect(filterWords('stage', ['s1'], nameOf)).toBe('Outreach 1')
  expect(filterWords('stage', ['s1', 's8', 's10'], nameOf)).toBe('Outreach 1, Signed +1')
})

test('not set has a name of its own in each filter, and what is gone is unknown', () => {
  expect(filterWords('owner', ['none'], nameOf)).toBe('Nobody')
  expect(filterWords('segment', ['none', 'gone'], nameOf)).toBe('No segment, Unknown')
})

test('ranges and days are told in words, ready ones in their own', () => {
  expect(rangeOrChoice('reach', '1000..5000')).toBe('1,000 to 5,000')
  expect([rangeOrChoice('budget', '2500.5..'), rangeOrChoice('budget', '..99')]).toEqual(['from 2,500.5', 'up to 99'])
  expect(rangeOrChoice('contacted', '..-31d')).toBe('More than 30 days ago')
  expect(rangeOrChoice('created', '2026-01-01..today')).toBe('Jan 1, 2026 to today')
  expect(rangeOrChoice('outreach', 'today..14d')).toBe('today to in 14 days')
  expect([rangeOrChoice('noReply', '14'), rangeOrChoice('noReply', '21'), rangeOrChoice('stage', 's1')]).toEqual([
    '14 days',
    '21 days',
    undefined,
  ])
})

test('what a custom field is asked is told by its type, and a field that is gone says so', () => {
  expect([testWords({ type: 'checkbox' }, 'is:true'), testWords({ type: 'number' }, 'in:36..40')]).toEqual(['Yes', '36 to 40'])
  expect([testWords({ type: 'text' }, 'has:tea: green'), testWords(undefined, 'unset')]).toEqual(['holds ‘tea: green’', 'not set'])
  expect([filterName('field:gone', []), filterName('noReply', [])]).toEqual(['Deleted field', 'No reply for'])
})

test('every ready choice is a value that the server takes', () => {
  for (const [name, choices] of Object.entries(choiceNames))
    for (const value of Object.keys(choices ?? {}))
      expect([name, value, accountFilter.safeParse({ [name]: value }).success]).toEqual([name, value, true])
})
