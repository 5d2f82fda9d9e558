import type { Notification } from '@rapport/domain/notification/notification'
import { expect, test } from 'vitest'
import { arrivals, markRead, markUnread, notificationsOf, unreadOf } from './inbox-pages.ts'

const mention = (id: string, readAt: string | null = null): Notification => ({
  id,
  kind: 'mention',
  accountId: 'a1',
  accountName: 'Jane Doe',
  noteId: `note-${id}`,
  due: null,
  code: null,
  video: null,
  actor: { id: 'u2', name: 'Ben Okafor', image: null },
  text: 'Hello',
  createdAt: '2026-11-20T10:00:00.000Z',
  readAt,
})
const now = '2026-11-20T11:00:00.000Z'
const inbox = {
  pages: [
    { data: [mention('a'), mention('b')], unread: 5, nextCursor: 'x' },
    { data: [mention('b'), mention('c', now)], unread: 5, nextCursor: null },
  ],
}

test('each notification stands once, the count is of all there are', () => {
  expect(notificationsOf(inbox).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(unreadOf(inbox)).toBe(5)
})

test('a read mention counts once less, on any page', () => {
  const after = markRead(inbox, ['b'], now)

  expect(unreadOf(after)).toBe(4)
  expect(notificationsOf(after).map(({ readAt }) => readAt)).toEqual([null, now, now])
  expect(unreadOf(markRead(after, ['b'], now))).toBe(4)
})

test('all read leaves none, also of those that were not fetched', () => {
  expect(unreadOf(markRead(inbox, undefined, now))).toBe(0)
})

test('new mentions are told; read ones and due days are not', () => {
  const due: Notification = { ...mention('d'), kind: 'content_due_today', noteId: null, actor: null }

  expect(arrivals(new Set(['a']), [mention('a'), mention('b'), mention('c', now), due]).map(({ id }) => id)).toEqual(['b'])
})

test('[IB4] what was read counts again once it is unread; what is muted never counts', () => {
  expect(unreadOf(markUnread(inbox, 'c'))).toBe(6)
  expect(unreadOf(markUnread(inbox, 'a'))).toBe(5)
  const muted = { pages: [{ data: [{ ...mention('m', now), isMuted: true as const }], unread: 0, nextCursor: null }] }
  expect(unreadOf(markUnread(muted, 'm'))).toBe(0)
  expect(notificationsOf(markUnread(muted, 'm'))[0]?.readAt).toBeNull()
})
