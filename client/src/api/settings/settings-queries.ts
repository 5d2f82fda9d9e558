import type { LabelKind } from '@rapport/domain/label/label'
import { apiQuery, lasting } from '../api-query.ts'
import { call } from '../call.ts'
import { pageKeys } from '../page-keys.ts'
import { queryKeys } from '../query-keys.ts'

/** Queries of the settings only: the first load goes without. */

export const apiKeysQuery = () => apiQuery(pageKeys.apiKeys, (signal) => call('GET /api/api-keys', { signal }))

/** The influencer that changed last, alone in a list: examples are written with it. */
export const newestAccountQuery = () =>
  apiQuery(pageKeys.newestAccount, (signal) => call('GET /api/accounts', { query: { limit: 1, sort: '-updatedAt' }, signal }), lasting)

export const invitationsQuery = () => apiQuery(pageKeys.invitations, (signal) => call('GET /api/invitations', { signal }))

export const readingLessonsQuery = () => apiQuery(pageKeys.readingLessons, (signal) => call('GET /api/reading-lessons', { signal }))

export const trashQuery = () => apiQuery(pageKeys.trash, (signal) => call('GET /api/trash', { signal }))

export const utmDefaultsQuery = () =>
  apiQuery(pageKeys.utmDefaults, (signal) => call('GET /api/organization/utm-defaults', { signal }), lasting)

/** The person's sessions; no live event tells of them, so each visit reads them. */
export const sessionsQuery = () =>
  apiQuery(pageKeys.sessions, (signal) => call('GET /api/sessions', { signal }), { refetchOnMount: 'always', meta: { isPassing: true } })

/** Segments or campaigns with how many influencers carry each. */
export const labelCountsQuery = (kind: LabelKind, organizationId: string) =>
  apiQuery([...(kind === 'segment' ? queryKeys.segments : queryKeys.campaigns), 'counts'], (signal) =>
    call(kind === 'segment' ? 'GET /api/segments' : 'GET /api/campaigns', { query: { organizationId, counts: 'true' }, signal }),
  )

export const notificationSettingsQuery = () =>
  apiQuery(pageKeys.notificationSettings, (signal) => call('GET /api/notification-settings', { query: {}, signal }))
