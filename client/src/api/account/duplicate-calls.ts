import { type ApiResult, mapValue, request } from '../request.ts'

export interface AccountDuplicate {
  readonly id: string
  readonly name: string
}

/** What is looked for: an e-mail, or a handle on a platform. */
export interface DuplicateSought {
  readonly email?: string
  readonly platform?: string
  readonly username?: string
  /** An account that is no duplicate of itself. */
  readonly except?: string
}

/** Who has this e-mail or handle already. */
export const fetchDuplicates = async (sought: DuplicateSought, signal?: AbortSignal): Promise<ApiResult<readonly AccountDuplicate[]>> =>
  mapValue(
    await request<{ readonly data: readonly AccountDuplicate[] }>('/api/accounts/duplicates', { query: { ...sought }, signal }),
    (answer) => answer.data,
  )
