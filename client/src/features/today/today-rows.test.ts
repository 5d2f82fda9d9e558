import type { UpcomingItem } from '@rapport/domain/content/upcoming-content'
import type { Notification } from '@rapport/domain/notification/notification'
import { expect, test } from 'vitest'
import { isToday, readTodayQuery } from './today-query.ts'
import { activeIndex, contentRows, inSections, nextOpen, noticeRows, stepOf } from './today-rows.ts'

const item = (id: string, dueDate: string, owner: string | null = 'u1'): UpcomingItem => ({
  id,
  partnershipId: 'p1',
  accountId: 'a1',
  accountName: 'Mia Chen',
  owner,
  rev: 1,
  type: 'TIKTOK',
  contentType: 'TIKTOK',
  dueDate: `${dueDate}T00:00:00.000Z`,
  contentLink: null,
  approved: false,
  posted: false,
})

const notice = (id: string, kind: Notification['kind'], readAt: string | null = null): Notification => ({
  id,
  kind,
  accountId: 'a1',
  accountName: 'Mia Chen',
  noteId: null,
  due: null,
  code: null,
  video: null,
  actor: null,
  text: '',
  createdAt: '2026-11-20T10:00:00.000Z',
  readAt,
})

const items = [item('late', '2026-11-01'), item('soon', '2026-11-27', 'u2'), item('later', '2026-11-28')]
const keysOf = (rows: readonly { readonly key: string }[]) => rows.map(({ key }) => key)

test('[TD8] content of the reader, or of everybody, is due up to seven days ahead', () => {
  expect(keysOf(contentRows(items, undefined, '2026-11-20'))).toEqual(['content-a1-p1-late', 'content-a1-p1-soon'])
  expect(keysOf(contentRows(items, 'u2', '2026-11-20'))).toEqual(['content-a1-p1-soon'])
})

test('[TD7] [TD9] rows stand in the order of the sections; empty ones are not there', () => {
  const notices = [notice('n1', 'rights_end_7'), notice('n2', 'mention'), notice('n3', 'mention', 'read'), notice('n4', 'content_overdue')]
  const rows = [...noticeRows(notices), ...contentRows(items, 'u1', '2026-11-20')]

  expect(inSections(rows).map(([section, ofSection]) => [section, keysOf(ofSection)])).toEqual([
    ['content', ['content-a1-p1-late']],
    ['mentions', ['notice-n2']],
    ['ending', ['notice-n1']],
  ])
})

test('[TD12] the active row is the chosen one; when it goes, the next one', () => {
  const rows = contentRows(items, undefined, '2026-11-20')

  expect(activeIndex(rows, 'content-a1-p1-soon', 0)).toBe(1)
  expect(activeIndex(rows, 'gone', 1)).toBe(1)
  expect(activeIndex(rows, 'gone', 5)).toBe(1)
  expect(activeIndex(rows, null, -1)).toBe(0)
  expect(activeIndex([], 'gone', 3)).toBe(-1)
  expect([stepOf('j', 0, 2), stepOf('j', 1, 2), stepOf('k', 0, 2), stepOf('ArrowUp', 1, 2), stepOf('x', 0, 2)]).toEqual([
    1,
    1,
    0,
    0,
    undefined,
  ])
})

test('[TD14] after a row is done the next open one is active, else the nearest before it', () => {
  const rows = contentRows(items, undefined, '2026-11-20')
  const [late, soon] = ['content-a1-p1-late', 'content-a1-p1-soon']

  expect(nextOpen(rows, late, () => false)).toBe(soon)
  expect(nextOpen(rows, soon, () => false)).toBe(late)
  expect(nextOpen(rows, late, (key) => key === soon)).toBe(late)
})

test('the address says whose work is shown', () => {
  expect([readTodayQuery({ whose: 'all' }), readTodayQuery({ whose: 'x' })]).toEqual([{ whose: 'all' }, {}])
  expect([isToday('/today'), isToday('/today?whose=all'), isToday('/todays'), isToday('/home'), isToday(undefined)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
