import type { Account } from '@rapport/domain/account/account'
import type { QueryClient } from '@tanstack/react-query'
import { restoreAccount } from '../../api/account/trash-calls.ts'
import { pageKeys } from '../../api/page-keys.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { requireSync } from '../sync-session.ts'
import { cacheAccount } from './account-cache.ts'

/** Brings an influencer back from the Trash: it is shown again, and its document goes on where this device left it. Answers why not. */
export const bringBackAccount = async (client: QueryClient, accountId: string): Promise<string | null> => {
  const result = await restoreAccount(accountId)
  if (!result.ok) return result.refusal.message
  showRestored(client, result.value)
  return null
}

/** As if the event had come already, which may take a moment. */
const showRestored = (client: QueryClient, account: Account): void => {
  cacheAccount(client, account)
  void client.invalidateQueries({ queryKey: queryKeys.account(account.id) })
  void client.invalidateQueries({ queryKey: queryKeys.accountLists })
  void client.invalidateQueries({ queryKey: pageKeys.trash })
  requireSync().signals.tell({
    kind: 'account',
    id: account.id,
    organizationId: account.organizationId,
    at: account.updatedAt,
    restored: true,
  })
}
