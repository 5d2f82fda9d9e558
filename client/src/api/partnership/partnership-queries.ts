import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../query-keys.ts'
import { valueOrThrow } from '../refused-call.ts'
import { fetchPartnershipHistory, fetchSignedAccounts, type PartnershipAddress } from './partnership-calls.ts'

const aMinute = 60_000

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
  })
