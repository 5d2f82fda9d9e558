import type { CustomField, CustomFieldType, CustomFieldValue } from '@rapport/domain/custom-field/custom-field'
import { type ApiResult, type CallOptions, mapValue, request } from '../request.ts'

const ask = async <T>(path: string, options: CallOptions = {}): Promise<ApiResult<T>> =>
  mapValue(await request<{ readonly data: T }>(path, options), ({ data }) => data)

/** The custom fields of the organisation, in their order. */
export const fetchCustomFields = (signal?: AbortSignal): Promise<ApiResult<readonly CustomField[]>> => ask('/api/custom-fields', { signal })

export interface NewCustomField {
  readonly name: string
  readonly type: CustomFieldType
  /** Of a dropdown; blank ones are ignored. */
  readonly options?: readonly string[]
}

/** For owners and admins, like all that follow but the values. A name that there is already is refused with 409. */
export const createCustomField = (input: NewCustomField): Promise<ApiResult<CustomField>> =>
  ask('/api/custom-fields', { method: 'POST', body: input })

export interface CustomFieldChange {
  readonly name?: string
  readonly options?: readonly string[]
  /** Accounts that have an option get its new name. */
  readonly renamedOptions?: readonly { readonly from: string; readonly to: string }[]
}

export const changeCustomField = (id: string, change: CustomFieldChange): Promise<ApiResult<CustomField>> =>
  ask(`/api/custom-fields/${id}`, { method: 'PATCH', body: change })

export const orderCustomFields = (ids: readonly string[]): Promise<ApiResult<readonly CustomField[]>> =>
  ask('/api/custom-fields/order', { method: 'PUT', body: { ids } })

/** How many influencers have a value in it. */
export const fetchCustomFieldUsage = async (id: string): Promise<ApiResult<number>> =>
  mapValue(await ask<{ readonly values: number }>(`/api/custom-fields/${id}/usage`), ({ values }) => values)

/** With all its values. */
export const deleteCustomField = (id: string): Promise<ApiResult<{ readonly id: string }>> =>
  ask(`/api/custom-fields/${id}`, { method: 'DELETE' })

/** Every custom field with what an account has in it. */
export const fetchCustomFieldValues = (accountId: string, signal?: AbortSignal): Promise<ApiResult<readonly CustomFieldValue[]>> =>
  ask('/api/custom-field-values', { query: { accountId }, signal })

export interface FieldValueInput {
  readonly accountId: string
  readonly fieldId: string
  readonly value: string | null
}

/** For the outbox: screens write values through `writeFieldValue` of sync. */
export const writeCustomFieldValue = (input: FieldValueInput, idempotencyKey: string): Promise<ApiResult<CustomFieldValue>> =>
  ask('/api/custom-field-values', { method: 'POST', body: input, idempotencyKey })
