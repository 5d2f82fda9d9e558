import type { Account } from '@rapport/domain/account/account'
import type { AccountCounts, OpenBudget } from '@rapport/domain/account-list/account-list'
import type { ListQuery } from '@rapport/domain/account-list/list-membership'
import type { AccountChange, AccountCreation } from '@rapport/domain/sync/outbox'
import type { TimeLogEntry } from '@rapport/domain/time-log/time-log'
import { requestAllPages } from '../page-request.ts'
import { type ApiResult, mapValue, request } from '../request.ts'

export interface AccountPage {
  readonly data: readonly Account[]
  readonly nextCursor: string | null
  readonly total: number
  readonly epoch: string
}

interface OneAccount {
  readonly data: Account
}

/** The first rows are there soon; whoever scrolls on gets more at once. */
const pageLimit = (cursor: string | null): number => (cursor === null ? 100 : 250)

export const fetchAccounts = (
  organizationId: string,
  filter: ListQuery,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<ApiResult<AccountPage>> =>
  request('/api/accounts', { query: { organizationId, ...filter, cursor, limit: pageLimit(cursor) }, signal })

/** How many accounts fit, in all and by stage. */
export const fetchAccountCounts = async (
  organizationId: string,
  { sort: _, ...filter }: ListQuery,
  signal?: AbortSignal,
): Promise<ApiResult<AccountCounts>> =>
  mapValue(
    await request<{ readonly data: AccountCounts }>('/api/accounts/counts', { query: { organizationId, ...filter }, signal }),
    (answer) => answer.data,
  )

/** What the open partnerships of those that fit come to, by stage. */
export const fetchOpenBudgets = async (
  organizationId: string,
  { sort: _, ...filter }: ListQuery,
  signal?: AbortSignal,
): Promise<ApiResult<readonly OpenBudget[]>> =>
  mapValue(
    await request<{ readonly data: readonly OpenBudget[] }>('/api/accounts/open-budgets', { query: { organizationId, ...filter }, signal }),
    (answer) => answer.data,
  )

export const fetchAccount = async (accountId: string, signal?: AbortSignal): Promise<ApiResult<Account>> =>
  mapValue(await request<OneAccount>(`/api/accounts/${accountId}`, { signal }), (answer) => answer.data)

/** For the outbox: the same key twice is one account. */
export const createAccount = async (input: AccountCreation, idempotencyKey: string): Promise<ApiResult<Account>> =>
  mapValue(await request<OneAccount>('/api/accounts', { method: 'POST', body: input, idempotencyKey }), (answer) => answer.data)

/** For the outbox: fields changed by somebody else after `baseRev` are refused where a person must choose. */
export const patchAccount = async (
  accountId: string,
  change: AccountChange & { readonly baseRev: number; readonly isUndo?: boolean },
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
