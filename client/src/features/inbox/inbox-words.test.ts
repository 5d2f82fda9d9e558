import type { Notification } from '@rapport/domain/notification/notification'
import { expect, test } from 'vitest'
import { bellLabel } from './bell-label.ts'
import { agoOf, noticeSentence } from './inbox-words.ts'

test('how long ago takes few signs', () => {
  const noonOf = (year: number, month: number, day: number) => new Date(year, month - 1, day, 12).toISOString()
  const now = '2026-11-20T12:00:00.000Z'

  const whens = ['2026-11-20T11:59:30.000Z', '2026-11-20T11:55:00.000Z', '2026-11-20T09:00:00.000Z', '2026-11-18T11:00:00.000Z']
  expect(whens.map((when) => agoOf(when, now))).toEqual(['now', '5m', '3h', '2d'])
  expect(agoOf(noonOf(2026, 11, 1), now)).toBe('Nov 1')
  expect(agoOf(noonOf(2025, 12, 24), now)).toBe('Dec 24, 2025')
  expect(agoOf('2026-11-20T12:00:05.000Z', now)).toBe('now')
})

test('the bell says how many are unread', () => {
  expect([bellLabel(0), bellLabel(3)]).toEqual(['Notifications', 'Notifications, 3 unread'])
})

test('a notice says who mentioned the reader, or what is due when', () => {
  const mention: Notification = {
    id: 'n1',
    kind: 'mention',
    accountId: 'a1',
    accountName: 'Jane Doe',
    noteId: 'note',
    due: null,
    code: null,
    video: null,
    actor: { id: 'u2', name: 'Ben Okafor', image: null },
    text: 'Hello',
    createdAt: '2026-11-20T10:00:00.000Z',
    readAt: null,
  }
  const due = (kind: Notification['kind'], day: string) =>
    noticeSentence(
      { ...mention, kind, noteId: null, actor: null, text: 'TikTok', due: { partnershipId: 'p', itemId: 'i', day } },
      '2026-11-20',
    )

  expect(noticeSentence(mention, '2026-11-20')).toBe('Ben Okafor mentioned you on Jane Doe')
  expect(due('content_due_soon', '2026-11-23')).toBe('TikTok of Jane Doe is due on Nov 23')
  expect(due('content_due_today', '2026-11-20')).toBe('TikTok of Jane Doe is due today')
  expect(due('content_due_today', '2026-11-19')).toBe('TikTok of Jane Doe was due on Nov 19')
  expect(due('content_overdue', '2026-11-18')).toBe('TikTok of Jane Doe is overdue since Nov 18')
})

test('a notice says that a code has its first order, or ends soon', () => {
  const notice = (kind: Notification['kind'], day: string | null) =>
    noticeSentence(
      {
        id: 'n1',
        kind,
        accountId: 'a1',
        accountName: 'Jane Doe',
        noteId: null,
        due: null,
        code: { id: 'c1', day },
        video: null,
        actor: null,
        text: 'JANE10',
        createdAt: '2026-11-20T10:00:00.000Z',
        readAt: null,
      },
      '2026-11-20',
    )

  expect(notice('code_first_order', null)).toBe('The code JANE10 of Jane Doe has its first order')
  expect(notice('code_ends_soon', '2026-11-23')).toBe('The code JANE10 of Jane Doe ends on Nov 23')
  expect(notice('code_ends_soon', '2026-11-20')).toBe('The code JANE10 of Jane Doe ends today')
  expect(notice('code_ends_soon', '2026-11-19')).toBe('The code JANE10 of Jane Doe ended on Nov 19')
})

test('a notice says when the usage rights of a video end', () => {
  const notice = (day: string) =>
    noticeSentence(
      {
        id: 'n1',
        kind: 'rights_end_7',
        accountId: 'a1',
        accountName: 'Jane Doe',
        noteId: null,
        due: null,
        code: null,
        video: { id: 'v1', day },
        actor: null,
        text: 'unboxing.mp4',
        createdAt: '2026-11-20T10:00:00.000Z',
        readAt: null,
      },
      '2026-11-20',
    )

  expect(['2026-11-27', '2026-11-20', '2026-11-19'].map(notice)).toEqual([
    'The usage rights of unboxing.mp4 by Jane Doe end on Nov 27',
    'The usage rights of unboxing.mp4 by Jane Doe end today',
    'The usage rights of unboxing.mp4 by Jane Doe ended on Nov 19',
  ])
})
