import { type Body, call } from '../call.ts'
import { mapValue } from '../request.ts'

/** Options of a dropdown; blank ones are ignored. */
export type NewCustomField = Body<'POST /api/custom-fields'>

/** Owners and admins only, like all below. An existing name is refused with 409. */
export const createCustomField = (body: NewCustomField) => call('POST /api/custom-fields', { body })

/** Values of a renamed option get its new name. */
export type CustomFieldChange = Body<'PATCH /api/custom-fields/{id}'>

export const changeCustomField = (id: string, body: CustomFieldChange) => call('PATCH /api/custom-fields/{id}', { params: { id }, body })

export const orderCustomFields = (ids: readonly string[]) => call('PUT /api/custom-fields/order', { body: { ids } })

export const fetchCustomFieldUsage = async (id: string) =>
  mapValue(await call('GET /api/custom-fields/{id}/usage', { params: { id } }), ({ values }) => values)

/** With all its values. */
export const deleteCustomField = (id: string) => call('DELETE /api/custom-fields/{id}', { params: { id } })
