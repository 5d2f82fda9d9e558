import { pagedQuery } from '../api-query.ts'
import { callWhole } from '../call.ts'
import { pageKeys } from '../page-keys.ts'

/** What is unread in the inbox, newest first. */
export const unreadNotificationsQuery = () =>
  pagedQuery(pageKeys.unreadNotifications, (cursor, signal) =>
    callWhole('GET /api/notifications', { query: { cursor, unread: 'true' }, signal }),
  )
