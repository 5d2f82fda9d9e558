import type { Account } from '@rapport/domain/account/account'
import type { TrashEntry } from '@rapport/domain/trash/trash'
import { type ApiResult, mapValue, request } from '../request.ts'

/** What is deleted and can be restored, the latest first. */
export const fetchTrash = async (signal?: AbortSignal): Promise<ApiResult<readonly TrashEntry[]>> =>
  mapValue(await request<{ readonly data: readonly TrashEntry[] }>('/api/trash', { signal }), (answer) => answer.data)

/** Asked twice it is restored once. */
export const restoreAccount = async (accountId: string): Promise<ApiResult<Account>> =>
  mapValue(await request<{ readonly data: Account }>(`/api/accounts/${accountId}/restore`, { method: 'POST' }), (answer) => answer.data)

export const restoreNote = (noteId: string): Promise<ApiResult<unknown>> => request(`/api/notes/${noteId}/restore`, { method: 'POST' })
