import type { Account } from '@rapport/domain/account/account'
import { useQueryClient } from '@tanstack/react-query'
import { deleteAccount } from '../../../api/account/account-calls.ts'
import { uncacheAccount } from '../../../sync/account/account-cache.ts'
import { toast } from '../../../ui/message/toast.ts'
import { bringBack } from '../bring-back.ts'

/** Deletes for everybody, then leaves. It needs the network, because others must stop working on the account. */
export function useDeletion({ id }: Account, leave: () => void): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const result = await deleteAccount(id)
    if (!result.ok) return void toast.error(result.status === 0 ? 'Failed to delete account' : result.refusal.message)
    toast.success('Account deleted', { action: { label: 'Undo', run: () => void bringBack(client, id) } })
    leave()
    uncacheAccount(client, id)
  }
}
