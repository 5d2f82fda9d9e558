import { restoredWords } from '@rapport/domain/trash/trash'
import type { QueryClient } from '@tanstack/react-query'
import { bringBackAccount } from '../../sync/account/restored-account.ts'
import { toast } from '../../ui/message/toast.ts'

/** Restores a deleted influencer and tells what came of it. */
export async function bringBack(client: QueryClient, accountId: string): Promise<void> {
  const refusal = await bringBackAccount(client, accountId)
  if (refusal === null) toast.success(restoredWords.account)
  else toast.error(refusal)
}
