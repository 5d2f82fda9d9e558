import type { Account } from '@rapport/domain/account/account'
import type { AccountChange } from '@rapport/domain/sync/outbox'
import { useEffect, useState } from 'react'
import { patchAccount } from '../../../sync/outbox-commands.ts'
import { useSyncSummary } from '../../../sync/use-sync-summary.ts'
import { toast } from '../../../ui/toast.ts'
import { outcomeOfUpdate } from './update-outcome.ts'

/** Saves a change on this device at once, and says what the server made of it. */
export function useAccountUpdate(account: Account, pending: ReadonlySet<string>): (change: AccountChange) => void {
  const [saved, setSaved] = useState<Saved | null>(null)
  const { attention } = useSyncSummary()
  useEffect(() => {
    if (saved === null) return
    const isSeen = saved.fields.some((field) => pending.has(field))
    if (isSeen && !saved.isSeen) return setSaved({ ...saved, isSeen })
    const refused = attention.find((row) => row.accountId === account.id && !saved.refusedBefore.has(row.id))
    const outcome = outcomeOfUpdate(saved.fields, pending, refused !== undefined)
    if (outcome === 'waiting' || (outcome === 'accepted' && !saved.isSeen)) return
    setSaved(null)
    if (outcome === 'accepted') toast.success('Account updated successfully')
    else toast.error(refused?.problem?.message ?? 'Failed to update account')
  }, [saved, pending, attention, account.id])
  return (change) => {
    setSaved({ fields: Object.keys(change), isSeen: false, refusedBefore: new Set(attention.map(({ id }) => id)) })
    patchAccount(account.id, change, account.rev)
  }
}

interface Saved {
  readonly fields: readonly string[]
  /** The outbox has taken it. */
  readonly isSeen: boolean
  readonly refusedBefore: ReadonlySet<string>
}
