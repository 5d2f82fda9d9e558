import { type Body, call, type Data } from '../call.ts'
import type { ApiResult } from '../request.ts'

export type ApiKey = Data<'GET /api/api-keys'>[number]

export const fetchApiKeys = (signal?: AbortSignal): Promise<ApiResult<readonly ApiKey[]>> => call('GET /api/api-keys', { signal })

/** Only this answer has the token. */
export const createApiKey = (body: Body<'POST /api/api-keys'>): Promise<ApiResult<Data<'POST /api/api-keys'>>> =>
  call('POST /api/api-keys', { body })

export const revokeApiKey = (id: string): Promise<ApiResult<unknown>> => call('DELETE /api/api-keys/{id}', { params: { id } })
