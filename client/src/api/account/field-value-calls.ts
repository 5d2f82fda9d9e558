import type { CustomField, CustomFieldValue } from '@rapport/domain/custom-field/custom-field'
import { type Body, call } from '../call.ts'
import type { ApiResult } from '../request.ts'

export const fetchCustomFields = (signal?: AbortSignal): Promise<ApiResult<readonly CustomField[]>> =>
  call('GET /api/custom-fields', { signal })

export const fetchCustomFieldValues = (accountId: string, signal?: AbortSignal): Promise<ApiResult<readonly CustomFieldValue[]>> =>
  call('GET /api/custom-field-values', { query: { accountId }, signal })

export type FieldValueInput = Body<'POST /api/custom-field-values'>

/** For the outbox: screens write values through `writeFieldValue` of sync. */
export const writeCustomFieldValue = (body: FieldValueInput, idempotencyKey: string): Promise<ApiResult<CustomFieldValue>> =>
  call('POST /api/custom-field-values', { body, idempotencyKey })
