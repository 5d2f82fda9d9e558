import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { knownAccount } from '../../sync/account/known-account.ts'
import { useRefused } from '../../sync/summary/use-sync-summary.ts'
import { toast } from '../../ui/message/toast.ts'

/** The former stages of accounts that this page moved. */
const stages = new Map<string, string>()
/** Refusals that were told, by row. */
const toldIds = new Set<string>()

export const noteMove = (accountId: string, from: string): void => void stages.set(accountId, from)

/** Tells once when the server refuses a move made on Home or Today. One that was refused before this was drawn is told, too. */
export function RefusedMoves(): null {
  const allRefused = useRefused()
  const client = useQueryClient()
  useEffect(() => {
    const refused = allRefused.filter((row) => row.kind === 'patch-account' && row.payload.stage !== undefined)
    for (const { id, accountId, problem } of refused) {
      const from = stages.get(accountId)
      if (toldIds.has(id) || from === undefined) continue
      toldIds.add(id)
      const name = knownAccount(client, accountId)?.name ?? 'One influencer'
      toast.error(`${name} stays in ${from}: ${problem?.message ?? 'the server did not take the move'}`)
    }
  }, [allRefused, client])
  return null
}
