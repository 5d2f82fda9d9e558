import { apiQuery, lasting } from '../api-query.ts'
import { call } from '../call.ts'
import { pageKeys } from '../page-keys.ts'

/** The person's own views and the shared ones, by name. */
export const savedViewsQuery = () => apiQuery(pageKeys.savedViews, (signal) => call('GET /api/saved-views', { signal }), lasting)

/** How many fit some views. */
export const viewCountsQuery = (organizationId: string, views: readonly string[]) =>
  apiQuery(pageKeys.viewCounts(views), (signal) =>
    call('GET /api/accounts/view-counts', { query: { organizationId, views: views.join() }, signal }),
  )
