import { minuteMs } from '@rapport/domain/limit/unit'
import { apiQuery } from '../api-query.ts'
import { callWhole } from '../call.ts'
import { allPages } from '../page-request.ts'
import { queryKeys } from '../query-keys.ts'
import { fetchPartnershipHistory, type PartnershipAddress, type UpcomingDays } from './partnership-calls.ts'

export const partnershipHistoryQuery = (address: PartnershipAddress) =>
  apiQuery(queryKeys.partnershipHistory(address.accountId, address.partnershipId), (signal) => fetchPartnershipHistory(address, signal), {
    staleTime: minuteMs,
  })

/** Every Signed influencer with the state of their partnerships, the latest first. */
export const signedAccountsQuery = () =>
  apiQuery(queryKeys.signedAccounts, (signal) => allPages((page) => callWhole('GET /api/signed-accounts', { query: page, signal })))

export const upcomingContentQuery = (days: UpcomingDays) =>
  apiQuery(queryKeys.upcomingContent(days), (signal) =>
    allPages((page) => callWhole('GET /api/content/upcoming', { query: { ...days, ...page }, signal })),
  )
