import type { SignedAccount } from '@rapport/domain/partnership/partnership-answer'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { signedAccountsQuery } from '../../../api/partnership/partnership-queries.ts'

/** Promised content of signed influencers, by account id; fetched only when wanted. */
export function useSignedAccounts(isWanted: boolean): ReadonlyMap<string, SignedAccount> {
  const { data } = useQuery({ ...signedAccountsQuery(), enabled: isWanted })
  return useMemo(() => new Map(data?.map((account) => [account.id, account])), [data])
}
