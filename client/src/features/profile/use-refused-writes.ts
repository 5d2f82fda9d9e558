import { useEffect, useRef } from 'react'
import { useRefused } from '../../sync/summary/use-sync-summary.ts'
import { toast } from '../../ui/message/toast.ts'

/** Tells once that the server refused a change of a field: its words, else `words`. */
export function useRefusedWrites(accountId: string, field: string, words: string | ((value: unknown) => string)): void {
  const allRefused = useRefused()
  const toldIds = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    const refused = allRefused.filter((row) => row.accountId === accountId && row.kind === 'patch-account' && field in row.payload)
    for (const { id, problem, payload } of refused) {
      if (toldIds.current === null || toldIds.current.has(id)) continue
      const value = new Map<string, unknown>(Object.entries(payload)).get(field)
      toast.error(problem?.message || (typeof words === 'string' ? words : words(value)))
    }
    toldIds.current = new Set(refused.map(({ id }) => id))
  }, [allRefused, accountId, field, words])
}
