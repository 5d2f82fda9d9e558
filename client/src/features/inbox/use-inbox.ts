import type { Notification } from '@rapport/domain/notification/notification'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { markNotificationsRead } from '../../api/notification-calls.ts'
import { notificationsQuery } from '../../api/queries.ts'
import { toast } from '../../ui/message/toast.ts'
import { markRead, notificationsOf, unreadOf } from './inbox-pages.ts'

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
}

export const useInbox = (): Inbox => {
  const client = useQueryClient()
  const { data, isError, dataUpdatedAt, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(notificationsQuery())
  const notifications = useMemo(() => data && notificationsOf(data), [data])
  const read = useCallback(
    async (ids?: readonly string[]) => {
      const { queryKey } = notificationsQuery()
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (before) => before && markRead(before, ids, new Date().toISOString()))
      const result = await markNotificationsRead(ids)
      if (result.ok) return
      if (result.status !== 0) toast.error(result.refusal.message)
      void client.invalidateQueries({ queryKey })
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
    read: (ids) => void read(ids),
  }
}
