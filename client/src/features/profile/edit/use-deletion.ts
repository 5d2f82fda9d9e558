import type { Account } from '@rapport/domain/account/account'
import { restoredWords } from '@rapport/domain/trash/trash'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteAccount } from '../../../api/account/account-calls.ts'
import { uncacheAccount } from '../../../sync/account/account-cache.ts'
import { bringBackAccount } from '../../../sync/account/restored-account.ts'
import { toast } from '../../../ui/message/toast.ts'

/** Deletes for everybody, then leaves. It needs the network, because others must stop working on the account. */
export function useDeletion(account: Account | undefined, leave: () => void) {
  const client = useQueryClient()
  const [isDeleting, setDeleting] = useState(false)
  const remove = async () => {
    if (!account || isDeleting) return
    setDeleting(true)
    const result = await deleteAccount(account.id)
    setDeleting(false)
    if (!result.ok) return void toast.error(result.status === 0 ? 'Failed to delete account' : result.refusal.message)
    toast.success('Account deleted', { action: { label: 'Undo', run: () => void undo(client, account.id) } })
    leave()
    uncacheAccount(client, account.id)
  }
  return { isDeleting, remove }
}

async function undo(client: QueryClient, accountId: string): Promise<void> {
  const refusal = await bringBackAccount(client, accountId)
  if (refusal === null) toast.success(restoredWords.account)
  else toast.error(refusal)
}
