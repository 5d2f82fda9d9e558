import type { Account } from '@rapport/domain/account/account'
import { pictureSources } from '@rapport/domain/social/lookup-plan'
import { isNewAccount, lookupTimes } from '@rapport/domain/social/social-lookup'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fetchInfluencerImage } from '../../../api/account/social-calls.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { useOnline } from '../../../sync/summary/use-sync-summary.ts'

/** Accounts by id, with the addresses tried for their picture in this tab. */
const asked = new Set<string>()

/** Asks for a picture of a new account without one, and again when its website or another profile appears. Then it reads the account again. */
export function useInfluencerImage(account: Account, isReady: boolean): void {
  const isOnline = useOnline()
  const client = useQueryClient()
  const sources = pictureSources(account).join(' ')
  const isWanted =
    isReady && isOnline && account.rev > 0 && account.influencer.profilePictureUrl === null && isNewAccount(account, new Date())
  useEffect(() => {
    const search = `${account.id} ${sources}`
    if (!isWanted || asked.has(search)) return
    asked.add(search)
    const readAgain = () => void client.invalidateQueries({ queryKey: queryKeys.account(account.id) })
    void fetchInfluencerImage(account.id).then(() => setTimeout(readAgain, lookupTimes.readAgainAfter))
  }, [isWanted, account.id, sources, client])
}
