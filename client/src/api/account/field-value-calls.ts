import { type Body, call } from '../call.ts'

export type FieldValueInput = Body<'POST /api/custom-field-values'>

/** For the outbox: screens write values through `writeFieldValue` of sync. */
export const writeCustomFieldValue = (body: FieldValueInput, idempotencyKey: string) =>
  call('POST /api/custom-field-values', { body, idempotencyKey })
