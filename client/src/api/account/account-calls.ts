import { readOrder } from '@rapport/domain/account-list/account-list'
import type { ListQuery } from '@rapport/domain/account-list/list-membership'
import type { AccountChange, AccountCreation } from '@rapport/domain/sync/outbox'
import { type Answer, type Body, call, callWhole } from '../call.ts'
import { allPages } from '../page-request.ts'
import type { ApiResult } from '../request.ts'

export type AccountPage = Answer<'GET /api/accounts'>

/** The first page is small, so that it arrives soon; further pages are larger. */
const pageLimit = (cursor: string | null): number => (cursor === null ? 100 : 250)

export const fetchAccounts = (
  organizationId: string,
  { sort, ...filter }: ListQuery,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<ApiResult<AccountPage>> => {
  const query = { organizationId, ...filter, sort: sort === undefined ? undefined : readOrder(sort), cursor, limit: pageLimit(cursor) }
  return callWhole('GET /api/accounts', { query, signal })
}

export const fetchAccount = (id: string, signal?: AbortSignal) => call('GET /api/accounts/{id}', { params: { id }, signal })

/** For the outbox: the same key twice is one account. */
export const createAccount = (body: AccountCreation, idempotencyKey: string) => call('POST /api/accounts', { body, idempotencyKey })

/** For the outbox: fields that somebody else changed after `baseRev` are refused where a person must choose. */
export const patchAccount = (
  id: string,
  body: AccountChange & Pick<Body<'PATCH /api/accounts/{id}'>, 'isUndo' | 'contactChannel'> & { readonly baseRev: number },
  idempotencyKey: string,
) => call('PATCH /api/accounts/{id}', { params: { id }, body, idempotencyKey })

export const deleteAccount = (id: string) => call('DELETE /api/accounts/{id}', { params: { id } })

/** The whole history, newest first. */
export const fetchTimeLogs = (id: string, signal?: AbortSignal) =>
  allPages((page) => callWhole('GET /api/accounts/{id}/time-logs', { params: { id }, query: page, signal }))
