import { minuteMs } from '@rapport/domain/limit/unit'
import { apiQuery, lasting } from '../api-query.ts'
import { call, callWhole, type Query } from '../call.ts'
import { pageKeys } from '../page-keys.ts'
import { allPages } from '../page-request.ts'
import { queryKeys } from '../query-keys.ts'
import { fetchTimeLogs } from './account-calls.ts'

/** The server's own notes, which the feed shows. A profile reads people's notes from its document. */
export const notesQuery = (accountId: string) =>
  apiQuery(queryKeys.notes(accountId), (signal) =>
    allPages((page) =>
      callWhole('GET /api/accounts/{id}/notes', { params: { id: accountId }, query: { system: 'true', ...page }, signal }),
    ),
  )

export const timeLogsQuery = (accountId: string) => apiQuery(queryKeys.timeLogs(accountId), (signal) => fetchTimeLogs(accountId, signal))

/** Accounts with an e-mail or handle, without `except`; not kept on the device. */
export const duplicatesQuery = (query: Query<'GET /api/accounts/duplicates'>) =>
  apiQuery(pageKeys.duplicates(query), (signal) => call('GET /api/accounts/duplicates', { query, signal }), {
    staleTime: 10_000,
    gcTime: minuteMs,
    meta: { isPassing: true },
  })

/** Every custom field with an account's value; `useFieldValues` of sync adds waiting changes. */
export const customFieldValuesQuery = (accountId: string) =>
  apiQuery(pageKeys.customFieldValues(accountId), (signal) => call('GET /api/custom-field-values', { query: { accountId }, signal }))

/** The remaining lookups. */
export const socialLookupQuery = () => apiQuery(pageKeys.socialLookup, (signal) => callWhole('GET /api/social-lookup', { signal }), lasting)

/** Where the notes of accounts have what was searched for; not kept on the device. */
export const noteHitsQuery = (search: string, accountIds: readonly string[]) => {
  const ids = accountIds.join(',')
  return apiQuery(pageKeys.noteHits(search, ids), (signal) => call('GET /api/notes/hits', { query: { search, accountIds: ids }, signal }), {
    staleTime: 10_000,
    gcTime: minuteMs,
    meta: { isPassing: true },
    enabled: search !== '' && ids !== '',
  })
}
