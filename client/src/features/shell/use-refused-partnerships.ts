import type { Account } from '@rapport/domain/account/account'
import { partnershipNotUpdated } from '@rapport/domain/partnership/partnership'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { knownAccount } from '../../sync/account/known-account.ts'
import { type RefusedChange, useRefusedChange } from '../../sync/attention/refused-change.ts'
import { toast } from '../../ui/message/toast.ts'

type Influencer = Pick<Account, 'id' | 'name'>

/** Tells why a change was refused, unless its profile is open; from there it can be opened. Pass a stable `open`. */
export function useRefusedPartnerships(open: (influencer: Influencer) => void): void {
  const client = useQueryClient()
  const tell = useCallback(
    ({ accountId, why }: RefusedChange) => {
      const { name } = knownAccount(client, accountId) ?? { name: '' }
      const action = { label: `Open ${name || 'the profile'}`, run: () => open({ id: accountId, name }) }
      toast.error(why || partnershipNotUpdated, { action })
      return true
    },
    [client, open],
  )
  useRefusedChange('elsewhere', tell)
}
