import { type Platform, platforms } from '@rapport/domain/account/account'
import { useQueries } from '@tanstack/react-query'
import { duplicatesQuery } from '../../../api/account/profile-queries.ts'
import type { Data } from '../../../api/call.ts'
import { useOnline } from '../../../sync/summary/use-sync-summary.ts'
import { useSettled } from '../../../ui/form/use-settled.ts'

export type Usernames = Readonly<Partial<Record<Platform, string | null>>>

/** Other accounts with one of these handles, once typing pauses. */
export function useCarriers(accountId: string, usernames: Usernames): Data<'GET /api/accounts/duplicates'> {
  const isOnline = useOnline()
  const typed = JSON.stringify(usernames)
  const settled = useSettled(typed, 300)
  const sought = platforms.flatMap((platform) => {
    const username = usernames[platform]?.trim()
    return username ? [{ platform, username, except: accountId }] : []
  })
  const carriers = useQueries({
    queries: sought.map((query) => ({ ...duplicatesQuery(query), enabled: isOnline && settled === typed })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
  return settled === typed ? [...new Map(carriers.map((carrier) => [carrier.id, carrier])).values()] : []
}
