import type { Account } from '@rapport/domain/account/account'
import type { TrashEntry } from '@rapport/domain/trash/trash'
import { call } from '../call.ts'
import { type ApiResult, mapValue, request } from '../request.ts'

/** What is deleted and can be restored, the latest first. */
export const fetchTrash = (signal?: AbortSignal): Promise<ApiResult<readonly TrashEntry[]>> => call('GET /api/trash', { signal })

/** Asked twice it is restored once. */
export const restoreAccount = async (accountId: string): Promise<ApiResult<Account>> =>
  mapValue(await request<{ readonly data: Account }>(`/api/accounts/${accountId}/restore`, { method: 'POST' }), (answer) => answer.data)

export const restoreNote = (id: string): Promise<ApiResult<unknown>> => call('POST /api/notes/{id}/restore', { params: { id } })
