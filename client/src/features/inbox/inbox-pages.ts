import type { Notification } from '@rapport/domain/notification/notification'
import type { InfiniteData } from '@tanstack/react-query'
import type { NotificationPage } from '../../api/account/notification-calls.ts'

/** The pages of a list of notifications, as the cache has them. */
export type InboxPages = InfiniteData<NotificationPage, string | null>

type Pages = Pick<InboxPages, 'pages'>

/** The notifications of all pages, each once: new ones push others onto the next page. */
export const notificationsOf = ({ pages }: Pages): readonly Notification[] => [
  ...new Map(pages.flatMap((page) => page.data.map((notification) => [notification.id, notification] as const))).values(),
]

/** The unread count over all pages, fetched or not. */
export const unreadOf = ({ pages }: Pages): number => pages[0]?.unread ?? 0

/** The pages with these notifications read; without ids all of them. `at` is an ISO instant. */
export const markRead = <All extends Pages>(all: All, ids: readonly string[] | undefined, at: string): All => {
  const isMarked = (notification: Notification) => notification.readAt === null && (ids === undefined || ids.includes(notification.id))
  const count = notificationsOf(all).filter((notification) => isMarked(notification) && !notification.isMuted).length
  return {
    ...all,
    pages: all.pages.map((page) => ({
      ...page,
      unread: ids === undefined ? 0 : Math.max(0, page.unread - count),
      data: page.data.map((notification) => (isMarked(notification) ? { ...notification, readAt: at } : notification)),
    })),
  }
}

/** The pages with a notification unread again. A muted one counts for nobody. */
export const markUnread = <All extends Pages>(all: All, id: string): All => {
  const marked = notificationsOf(all).find((notification) => notification.id === id && notification.readAt !== null)
  if (!marked) return all
  return {
    ...all,
    pages: all.pages.map((page) => ({
      ...page,
      unread: page.unread + (marked.isMuted ? 0 : 1),
      data: page.data.map((notification) => (notification.id === id ? { ...notification, readAt: null } : notification)),
    })),
  }
}

/** Unread mentions that are not in `seen`: a toast tells them. Due days only count in the badge. */
export const arrivals = (seen: ReadonlySet<string>, notifications: readonly Notification[]): readonly Notification[] =>
  notifications.filter((notification) => notification.kind === 'mention' && notification.readAt === null && !seen.has(notification.id))
