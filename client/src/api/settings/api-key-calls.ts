import { type ApiResult, mapValue, request } from '../request.ts'

export interface ApiKey {
  readonly id: string
  readonly name: string
  readonly scope: 'read' | 'read-write'
  /** The first characters, to tell keys apart. */
  readonly start: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
  /** A user id. */
  readonly createdBy: string
}

interface Data<T> {
  readonly data: T
}

export const fetchApiKeys = async (signal?: AbortSignal): Promise<ApiResult<readonly ApiKey[]>> =>
  mapValue(await request<Data<readonly ApiKey[]>>('/api/api-keys', { signal }), (answer) => answer.data)

/** The token is in this answer and never again. */
export const createApiKey = async (input: Pick<ApiKey, 'name' | 'scope'>): Promise<ApiResult<ApiKey & { readonly token: string }>> =>
  mapValue(
    await request<Data<ApiKey & { readonly token: string }>>('/api/api-keys', { method: 'POST', body: input }),
    (answer) => answer.data,
  )

export const revokeApiKey = (id: string): Promise<ApiResult<unknown>> => request(`/api/api-keys/${id}`, { method: 'DELETE' })
