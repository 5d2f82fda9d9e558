import { apiQuery } from '../api-query.ts'
import { type Body, call } from '../call.ts'
import { pageKeys } from '../page-keys.ts'

export type FieldValueInput = Body<'POST /api/custom-field-values'>

/** What some accounts have in some fields. */
export const listedValuesQuery = (organizationId: string, accounts: readonly string[], fields: readonly string[]) =>
  apiQuery(pageKeys.listedFieldValues(accounts, fields), (signal) =>
    call('GET /api/custom-field-values/of-many', { query: { organizationId, accounts: accounts.join(), fields: fields.join() }, signal }),
  )

/** For the outbox: screens write values through `writeFieldValue` of sync. */
export const writeCustomFieldValue = (body: FieldValueInput, idempotencyKey: string) =>
  call('POST /api/custom-field-values', { body, idempotencyKey })
