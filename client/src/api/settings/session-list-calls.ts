import { type ApiResult, mapValue, request } from '../request.ts'

/** A browser in which one is signed in. */
export interface BrowserSession {
  readonly id: string
  /** 'Safari on iOS'. */
  readonly browser: string
  readonly address: string | null
  readonly startedAt: string
  /** To the day. */
  readonly lastUsedAt: string
  readonly isThis: boolean
}

export const fetchSessions = async (signal?: AbortSignal): Promise<ApiResult<readonly BrowserSession[]>> =>
  mapValue(await request<{ readonly data: readonly BrowserSession[] }>('/api/sessions', { signal }), ({ data }) => data)

/** Its sockets end too. */
export const endSession = (id: string): Promise<ApiResult<unknown>> => request(`/api/sessions/${id}`, { method: 'DELETE' })
