import type { Account } from '@rapport/domain/account/account'
import type { AccountChange, AccountCreation } from '@rapport/domain/sync/outbox'
import type { TimeLogEntry } from '@rapport/domain/time-log/time-log'
import { requestAllPages } from './page-request.ts'
import { type ApiResult, mapValue, request } from './request.ts'

/** What a list of accounts is narrowed and ordered by; absent and empty say nothing. */
export interface AccountFilter {
  readonly search?: string
  readonly stage?: string
  readonly owner?: string
  readonly sort?: string
}

export interface AccountPage {
  readonly data: readonly Account[]
  readonly nextCursor: string | null
  readonly total: number
  readonly epoch: string
}

interface OneAccount {
  readonly data: Account
}

export const fetchAccounts = (
  organizationId: string,
  filter: AccountFilter,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<ApiResult<AccountPage>> => request('/api/accounts', { query: { organizationId, ...filter, cursor, limit: 100 }, signal })

export const fetchAccount = async (accountId: string, signal?: AbortSignal): Promise<ApiResult<Account>> =>
  mapValue(await request<OneAccount>(`/api/accounts/${accountId}`, { signal }), (answer) => answer.data)

/** For the outbox: the same key twice is one account. */
export const createAccount = async (input: AccountCreation, idempotencyKey: string): Promise<ApiResult<Account>> =>
  mapValue(await request<OneAccount>('/api/accounts', { method: 'POST', body: input, idempotencyKey }), (answer) => answer.data)

/** For the outbox: fields changed by somebody else after `baseRev` are refused where a person must choose. */
export const patchAccount = async (
  accountId: string,
  change: AccountChange & { readonly baseRev: number },
  idempotencyKey: string,
): Promise<ApiResult<Account>> =>
  mapValue(
    await request<OneAccount>(`/api/accounts/${accountId}`, { method: 'PATCH', body: change, idempotencyKey }),
    (answer) => answer.data,
  )

export const deleteAccount = (accountId: string): Promise<ApiResult<unknown>> => request(`/api/accounts/${accountId}`, { method: 'DELETE' })

/** The whole history, newest first. */
export const fetchTimeLogs = (accountId: string, signal?: AbortSignal): Promise<ApiResult<readonly TimeLogEntry[]>> =>
  requestAllPages<TimeLogEntry>(`/api/accounts/${accountId}/time-logs`, {}, signal)
