import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { knownAccount } from '../../sync/account/known-account.ts'
import { useRefused } from '../../sync/summary/use-sync-summary.ts'
import { toast } from '../../ui/message/toast.ts'

/** The former stages of accounts that Home moved. */
const stages = new Map<string, string>()

export const noteMove = (accountId: string, from: string): void => void stages.set(accountId, from)

/** Tells once when the server refuses a move made on Home or Today. */
export function RefusedMoves(): null {
  const allRefused = useRefused()
  const client = useQueryClient()
  const toldIds = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    const refused = allRefused.filter((row) => row.kind === 'patch-account' && row.payload.stage !== undefined)
    for (const { id, accountId, problem } of refused) {
      const from = stages.get(accountId)
      if (toldIds.current === null || toldIds.current.has(id) || from === undefined) continue
      const name = knownAccount(client, accountId)?.name ?? 'One influencer'
      toast.error(`${name} stays in ${from}: ${problem?.message ?? 'the server did not take the move'}`)
    }
    toldIds.current = new Set(refused.map(({ id }) => id))
  }, [allRefused, client])
  return null
}
