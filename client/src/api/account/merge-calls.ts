import { type Body, call } from '../call.ts'

/** `customFields`: by field id. */
export type MergeInput = Body<'POST /api/accounts/{id}/merge'>

/** The account stays; the other goes to the Trash with all its data. */
export const mergeAccounts = (id: string, body: MergeInput, idempotencyKey: string) =>
  call('POST /api/accounts/{id}/merge', { params: { id }, body, idempotencyKey })
