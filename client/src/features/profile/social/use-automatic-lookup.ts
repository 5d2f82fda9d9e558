import type { Account } from '@rapport/domain/account/account'
import { hasSocials, isNewAccount, lookupTexts, lookupTimes, wantsLookup } from '@rapport/domain/social/social-lookup'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { socialLookupQuery } from '../../../api/account/profile-queries.ts'
import { lookUpSocials } from '../../../api/account/social-calls.ts'
import { pageKeys } from '../../../api/page-keys.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { useOnline } from '../../../sync/summary/use-sync-summary.ts'
import { toast } from '../../../ui/message/toast.ts'
import { failedWords, savedWords } from './social-words.ts'

/** Lookups of this tab; the server prevents doubles across tabs. */
const asked = new Set<string>()

/** Looks up a new account without socials once; the server writes the findings. */
export function useAutomaticLookup(account: Account): 'idle' | 'under-way' {
  const isOnline = useOnline()
  const client = useQueryClient()
  const [isUnderWay, setUnderWay] = useState(false)
  // An account that only this device has is at revision 0.
  const isCandidate = isOnline && account.rev > 0 && !hasSocials(account) && isNewAccount(account, new Date()) && !asked.has(account.id)
  const { data: usage } = useQuery({ ...socialLookupQuery(), enabled: isCandidate })
  const isWanted = isCandidate && usage !== undefined && wantsLookup(account, usage, new Date())
  useEffect(() => {
    if (!isWanted) return
    const timer = setTimeout(async () => {
      asked.add(account.id)
      setUnderWay(true)
      const answer = await lookUpSocials({ query: account.name, accountId: account.id, knownSocial: null, automatic: true })
      setUnderWay(false)
      if (!answer.ok) return void (isOfInterest(answer.status) && toast.error(failedWords(answer)))
      const { data, remaining, limit } = answer.value
      client.setQueryData(pageKeys.socialLookup, { remaining, limit })
      if (Object.values(data).some((value) => value !== null)) {
        await client.invalidateQueries({ queryKey: queryKeys.account(account.id) })
        toast.success(savedWords)
      } else if (answer.value.asked) toast.info(lookupTexts.nothingFound)
    }, lookupTimes.startsAfter)
    return () => clearTimeout(timer)
  }, [isWanted, account.id, account.name, client])
  return isUnderWay || isWanted ? 'under-way' : 'idle'
}

/** Nobody asked for this lookup: a gone account, an ended session and a lost network are told elsewhere. */
const isOfInterest = (status: number): boolean => status === 429 || status >= 500
