import { minuteMs } from '@rapport/domain/limit/unit'
import { apiQuery, pagedQuery } from '../api-query.ts'
import { call, callWhole } from '../call.ts'
import { pageKeys } from '../page-keys.ts'
import { allPages } from '../page-request.ts'
import { queryKeys } from '../query-keys.ts'
import { fetchPartnershipHistory, type PartnershipAddress, type UpcomingDays } from './partnership-calls.ts'

export const partnershipHistoryQuery = (address: PartnershipAddress) =>
  apiQuery(queryKeys.partnershipHistory(address.accountId, address.partnershipId), (signal) => fetchPartnershipHistory(address, signal), {
    staleTime: minuteMs,
  })

/** Every Signed influencer with the state of their partnerships, the latest first. */
export const signedAccountsQuery = () =>
  apiQuery(pageKeys.signedAccounts, (signal) => allPages((page) => callWhole('GET /api/signed-accounts', { query: page, signal })))

export const upcomingContentQuery = (days: UpcomingDays) =>
  apiQuery(pageKeys.upcomingContent(days), (signal) =>
    allPages((page) => callWhole('GET /api/content/upcoming', { query: { ...days, ...page }, signal })),
  )

/** Invoices of finished work that nobody has paid, the earliest end first; of one person's influencers, or of all. */
export const openInvoicesQuery = (owner: string | undefined) =>
  pagedQuery(pageKeys.openInvoices(owner), (cursor, signal) => callWhole('GET /api/open-invoices', { query: { owner, cursor }, signal }))

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
