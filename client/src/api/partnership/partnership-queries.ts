import { minuteMs } from '@rapport/domain/limit/unit'
import { apiQuery } from '../api-query.ts'
import { call, callWhole } from '../call.ts'
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

/** The documents of an influencer's partnerships. */
export const agreementsQuery = (accountId: string) =>
  apiQuery(
    queryKeys.agreements(accountId),
    (signal) => call('GET /api/accounts/{id}/agreements', { params: { id: accountId }, query: {}, signal }),
    {
      staleTime: minuteMs,
    },
  )

/** One of them with its text, which does not change. */
export const agreementQuery = ({ accountId, partnershipId: id }: PartnershipAddress) =>
  apiQuery(
    queryKeys.agreement(accountId, id),
    (signal) => call('GET /api/partnerships/{id}/agreement', { params: { id }, query: { accountId }, signal }),
    { staleTime: minuteMs },
  )
