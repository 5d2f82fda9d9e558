import type { Account } from '@rapport/domain/account/account'
import type { MergeChoices, MergeSide } from '@rapport/domain/account-merge/account-merge'
import { type ApiResult, mapValue, request } from '../request.ts'

export interface MergeInput {
  readonly otherId: string
  readonly choices: MergeChoices
  /** By field id. */
  readonly customFields: Readonly<Record<string, MergeSide>>
}

/** The account stays; the other one goes to the Trash with all it held. */
export const mergeAccounts = async (accountId: string, input: MergeInput, idempotencyKey: string): Promise<ApiResult<Account>> =>
  mapValue(
    await request<{ readonly data: Account }>(`/api/accounts/${accountId}/merge`, { method: 'POST', body: input, idempotencyKey }),
    ({ data }) => data,
  )
