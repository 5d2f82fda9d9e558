import type { Account } from '@rapport/domain/account/account'
import type { TrashEntry } from '@rapport/domain/trash/trash'
import { call } from '../call.ts'
import type { ApiResult } from '../request.ts'

export const fetchTrash = (signal?: AbortSignal): Promise<ApiResult<readonly TrashEntry[]>> => call('GET /api/trash', { signal })

/** A second call changes nothing. */
export const restoreAccount = (id: string): Promise<ApiResult<Account>> => call('POST /api/accounts/{id}/restore', { params: { id } })

export const restoreNote = (id: string): Promise<ApiResult<unknown>> => call('POST /api/notes/{id}/restore', { params: { id } })
