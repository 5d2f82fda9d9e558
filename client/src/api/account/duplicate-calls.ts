import { call, type Data, type Query } from '../call.ts'
import type { ApiResult } from '../request.ts'

/** An e-mail, or a handle on a platform; `except` is no duplicate of itself. */
export type DuplicateSought = Query<'GET /api/accounts/duplicates'>

export type AccountDuplicate = Data<'GET /api/accounts/duplicates'>[number]

export const fetchDuplicates = (query: DuplicateSought, signal?: AbortSignal): Promise<ApiResult<readonly AccountDuplicate[]>> =>
  call('GET /api/accounts/duplicates', { query, signal })
