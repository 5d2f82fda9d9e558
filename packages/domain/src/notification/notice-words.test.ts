import { expect, test } from 'vitest'
import { noticeHash } from './notice-hash.ts'
import { noticeSentence } from './notice-words.ts'
import type { Notification } from './notification.ts'

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

test('a notice leads to the note, the item, the code or the video that it is about', () => {
  const nothing = { noteId: null, due: null, code: null, video: null }

  expect(noticeHash({ ...nothing, noteId: 'n1' })).toBe('note-n1')
  expect(noticeHash({ ...nothing, due: { partnershipId: 'p', itemId: 'i', day: '2026-11-20' } })).toBe('item-i')
  expect(noticeHash({ ...nothing, code: { id: 'c1', day: null } })).toBe('code-c1')
  expect(noticeHash({ ...nothing, video: { id: 'v1', day: '2026-11-20' } })).toBe('video-v1')
})
