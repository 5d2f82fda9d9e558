import { call, type Data } from '../call.ts'
import type { ApiResult } from '../request.ts'

export type BrowserSession = Data<'GET /api/sessions'>[number]

export const fetchSessions = (signal?: AbortSignal): Promise<ApiResult<readonly BrowserSession[]>> => call('GET /api/sessions', { signal })

/** Its sockets end too. */
export const endSession = (id: string): Promise<ApiResult<unknown>> => call('DELETE /api/sessions/{id}', { params: { id } })
