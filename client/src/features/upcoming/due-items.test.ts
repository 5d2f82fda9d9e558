import type { UpcomingItem } from '@rapport/domain/content/upcoming-content'
import { expect, test } from 'vitest'
import { agendaOf, countWords, dayTitle, itemsByDay, ofOwner } from './due-items.ts'
import { dueWords, lateWords, shortType, stateWord, staysWords } from './due-words.ts'

const item = (id: string, day: string, more: Partial<UpcomingItem> = {}): UpcomingItem => ({
  id,
  partnershipId: 'p1',
  accountId: 'a1',
  accountName: 'Mia Chen',
  owner: 'u1',
  rev: 1,
  type: 'INSTAGRAM_REEL',
  contentType: 'INSTAGRAM_REEL',
  dueDate: `${day}T00:00:00.000Z`,
  contentLink: null,
  approved: false,
  posted: false,
  ...more,
})

const today = '2026-11-20'
const late = item('late', '2026-11-12')
const soon = item('soon', '2026-11-21', { accountName: 'Zoe', owner: null })
const done = item('done', '2026-11-10', { approved: true, posted: true })
const now = item('now', '2026-11-20', { approved: true })

test('items stand under their day, in the order of time', () => {
  const second = item('second', '2026-11-20', { dueDate: '2026-11-20T00:01:00.000Z' })

  expect([...itemsByDay([second, soon, now]).entries()].map(([day, items]) => [day, items.map(({ id }) => id)])).toEqual([
    ['2026-11-20', ['now', 'second']],
    ['2026-11-21', ['soon']],
  ])
})

test('the agenda begins with what is overdue; what is done is not', () => {
  expect(agendaOf([soon, now, done, late], today).map(({ title, items }) => [title, items.map(({ id }) => id)])).toEqual([
    ['Overdue', ['late']],
    ['Tuesday, Nov 10', ['done']],
    ['Today', ['now']],
    ['Tomorrow', ['soon']],
  ])
  expect(dayTitle('2026-11-27', today)).toBe('Friday, Nov 27')
})

test('an owner sees their own, and what is nobody’s', () => {
  expect(ofOwner([late, soon], 'u1')).toEqual([late])
  expect(ofOwner([late, soon], 'none')).toEqual([soon])
  expect(ofOwner([late, soon], undefined)).toEqual([late, soon])
})

test('open items are counted; due today is not overdue', () => {
  expect(countWords([soon, now, done, late], today)).toBe('2 due · 1 overdue · 1 done')
  expect(countWords([], today)).toBe('Nothing is due in this month')
})

test('an item says when it is due, its state and how late it is', () => {
  expect(dueWords(late, today)).toBe('due Nov 12, 2026, Overdue')
  expect([stateWord(done, today), stateWord(now, today), stateWord(soon, today)]).toEqual(['Done', 'Approved', 'Due'])
  expect([lateWords(late.dueDate, today), lateWords('2026-11-19', today)]).toEqual(['8 days late', '1 day late'])
  expect(staysWords(soon, 'Not today')).toBe('Instagram Reel of Zoe stays on Nov 21: Not today')
  expect([shortType('INSTAGRAM_REEL'), shortType('YOUTUBE_DEDICATED'), shortType('TIKTOK')]).toEqual(['Reel', 'Dedicated', 'TikTok'])
})
