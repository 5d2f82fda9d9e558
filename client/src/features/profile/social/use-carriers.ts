import { type Platform, platforms } from '@rapport/domain/account/account'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AccountDuplicate } from '../../../api/account/duplicate-calls.ts'
import { duplicatesQuery } from '../../../api/queries.ts'
import { useOnline } from '../../../sync/summary/use-sync-summary.ts'

export type Usernames = Readonly<Partial<Record<Platform, string | null>>>

const pause = 300

/** Other accounts with one of these handles, once typing pauses. */
export function useCarriers(accountId: string, usernames: Usernames): readonly AccountDuplicate[] {
  const isOnline = useOnline()
  const typed = JSON.stringify(usernames)
  const settled = useSettled(typed)
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

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
