import { useInfiniteQuery } from '@tanstack/react-query'
import { notificationsQuery } from '../../api/queries.ts'

/** How many are unread, fetched or not: the bell needs nothing else of the inbox. */
export const useUnread = (): number => useInfiniteQuery(notificationsQuery()).data?.pages[0]?.unread ?? 0
