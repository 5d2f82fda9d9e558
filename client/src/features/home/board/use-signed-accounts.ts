import type { SignedAccount } from '@rapport/domain/partnership/partnership-answer'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { signedAccountsQuery } from '../../../api/partnership/partnership-queries.ts'

/** What those who are signed have promised, by the account's id; nothing is asked before it is wanted. */
export function useSignedAccounts(isWanted: boolean): ReadonlyMap<string, SignedAccount> {
  const { data } = useQuery({ ...signedAccountsQuery(), enabled: isWanted })
  return useMemo(() => new Map(data?.map((account) => [account.id, account])), [data])
}
