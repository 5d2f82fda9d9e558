import type { Notification } from '@rapport/domain/notification/notification'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { markNotificationsRead, markNotificationsUnread } from '../../api/account/notification-calls.ts'
import { pageKeys } from '../../api/page-keys.ts'
import { notificationsQuery } from '../../api/queries.ts'
import type { InboxFilter } from '../../api/query-keys.ts'
import { toast } from '../../ui/message/toast.ts'
import { type InboxPages, markRead, markUnread, notificationsOf, unreadOf } from './inbox-pages.ts'

export interface Inbox {
  /** Undefined until the server or this device answers. */
  readonly notifications: readonly Notification[] | undefined
  readonly unread: number
  readonly isFailed: boolean
  /** Milliseconds since 1970. */
  readonly asOf: number
  readonly retry: () => void
  /** Loads the next page; null on the last page. */
  readonly loadMore: (() => void) | null
  /** Marks as read at once and takes it back after a refusal; without ids all of them. */
  readonly read: (ids?: readonly string[]) => void
  /** The way back, of one. */
  readonly unreadAgain: (id: string) => void
}

const everything: InboxFilter = {}

export const useInbox = (filter: InboxFilter = everything): Inbox => {
  const client = useQueryClient()
  const { data, isError, dataUpdatedAt, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(notificationsQuery(filter))
  const notifications = useMemo(() => data && notificationsOf(data), [data])
  const mark = useCallback(
    async (change: (pages: InboxPages) => InboxPages, ask: () => ReturnType<typeof markNotificationsRead>) => {
      const { notifications: queryKey } = pageKeys
      await client.cancelQueries({ queryKey })
      client.setQueriesData<InboxPages>({ queryKey }, (before) => before && change(before))
      const result = await ask()
      if (!result.ok && result.status !== 0) toast.error(result.refusal.message)
      if (!result.ok) void client.invalidateQueries({ queryKey })
    },
    [client],
  )
  return {
    notifications,
    unread: data ? unreadOf(data) : 0,
    isFailed: isError && data === undefined,
    asOf: dataUpdatedAt,
    retry: () => void refetch(),
    loadMore: hasNextPage ? () => void fetchNextPage() : null,
    read: (ids) =>
      void mark(
        (pages) => markRead(pages, ids, new Date().toISOString()),
        () => markNotificationsRead(ids),
      ),
    unreadAgain: (id) =>
      void mark(
        (pages) => markUnread(pages, id),
        () => markNotificationsUnread([id]),
      ),
  }
}
