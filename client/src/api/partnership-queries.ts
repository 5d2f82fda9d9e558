import { queryOptions } from '@tanstack/react-query'
import { fetchPartnershipHistory, fetchPartnerships, fetchSignedAccounts, type PartnershipAddress } from './partnership-calls.ts'
import { queryKeys } from './query-keys.ts'
import { valueOrThrow } from './refused-call.ts'

const aMinute = 60_000

/** The partnerships of an account as rows have them, kept a minute. */
export const partnershipsQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.partnerships(accountId),
    queryFn: ({ signal }) => valueOrThrow(fetchPartnerships(accountId, signal)),
    staleTime: aMinute,
  })

/** Who changed what of a partnership, the newest first. */
export const partnershipHistoryQuery = (address: PartnershipAddress) =>
  queryOptions({
    queryKey: queryKeys.partnershipHistory(address.accountId, address.partnershipId),
    queryFn: ({ signal }) => valueOrThrow(fetchPartnershipHistory(address, signal)),
    staleTime: aMinute,
  })

export const signedAccountsQuery = () =>
  queryOptions({
    queryKey: queryKeys.signedAccounts,
    queryFn: ({ signal }) => valueOrThrow(fetchSignedAccounts(signal)),
    staleTime: aMinute,
  })
