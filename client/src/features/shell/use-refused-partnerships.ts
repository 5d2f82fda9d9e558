import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { knownAccount } from '../../sync/account/known-account.ts'
import { type RefusedChange, useRefusedChange } from '../../sync/attention/refused-change.ts'
import { toast } from '../../ui/message/toast.ts'

/** Names the influencer of a refused change, unless its profile is open. */
export function useRefusedPartnerships(): void {
  const client = useQueryClient()
  const tell = useCallback(
    ({ accountId, why }: RefusedChange) => {
      toast.error(`Failed to update partnership of ${knownAccount(client, accountId)?.name ?? 'another influencer'}: ${why}`)
      return true
    },
    [client],
  )
  useRefusedChange('elsewhere', tell)
}
