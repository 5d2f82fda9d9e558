import type { Account } from '@rapport/domain/account/account'
import type { BulkChanged } from '@rapport/domain/account-list/bulk-change'
import type { BulkChange } from '@rapport/domain/account-list/bulk-change-shape'
import { shownName } from '@rapport/domain/person/person'
import type { AccountChange } from '@rapport/domain/sync/outbox'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeAccounts, undoBulkChange } from '../../../api/account/bulk-calls.ts'
import { refreshLists } from '../../../sync/live/live-accounts.ts'
import { newId } from '../../../sync/new-id.ts'
import { useOnline } from '../../../sync/summary/use-sync-summary.ts'
import { toast } from '../../../ui/message/toast.ts'
import { useWorkspace } from '../use-workspace.ts'
import { bulkWords, undoWords } from './bulk-words.ts'
import { changeOnDevice, tell } from './change-on-device.ts'

export interface Bulk {
  readonly isBusy: boolean
  /** `doing` is the words of the change: 'moved to Signed'. */
  readonly change: (accounts: readonly Account[], change: BulkChange, doing: string) => Promise<void>
}

/** Changes many at once, tells the outcome in one sentence, and offers Undo for ten seconds. */
export function useBulk(): Bulk {
  const client = useQueryClient()
  const isOnline = useOnline()
  const { users } = useWorkspace({ segments: false, campaigns: false })
  const [isBusy, setBusy] = useState(false)
  const personOf = (id: string) => shownName(users.find((user) => user.id === id))
  const undo = async (entries: readonly BulkChanged[], nameOf: (id: string) => string | undefined) => {
    const result = await undoBulkChange(entries, newKey)
    await refreshLists(client)
    if (result.ok) tell(undoWords(result.value, nameOf, personOf), result.value.kept.length > 0 ? 'info' : 'success')
    else toast.error(result.refusal.message)
  }
  const change: Bulk['change'] = async (accounts, wanted, doing) => {
    const fields = fieldsOfOutbox(wanted)
    if (!isOnline && fields) return changeOnDevice(accounts, fields, doing)
    const names = new Map(accounts.map(({ id, name }) => [id, name]))
    const nameOf = (id: string) => names.get(id)
    setBusy(true)
    const result = await changeAccounts([...names.keys()], wanted, newKey)
    await refreshLists(client)
    setBusy(false)
    if (!result.ok) return void toast.error(result.refusal.message)
    const { changed, failed } = result.value
    const action = changed.length > 0 ? { action: { label: 'Undo', run: () => void undo(changed, nameOf) } } : {}
    tell(bulkWords(result.value, doing, nameOf), failed.length > 0 ? 'error' : 'success', action)
  }
  return { isBusy, change }
}

const newKey = () => newId<'idempotency-key'>()

/** The part that the outbox can hold; null when it needs the server. */
function fieldsOfOutbox({ stage, owner, priority, ...others }: BulkChange): AccountChange | null {
  if (Object.keys(others).length > 0) return null
  return { ...(stage !== undefined && { stage }), ...(owner !== undefined && { owner }), ...(priority !== undefined && { priority }) }
}
