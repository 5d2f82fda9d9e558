import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { customFieldsQuery } from '../../../api/queries.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import type { ApiResult } from '../../../api/request.ts'
import { changeCustomField, createCustomField, deleteCustomField, orderCustomFields } from '../../../api/settings/custom-field-calls.ts'
import { toast } from '../../../ui/message/toast.ts'
import { changeOf, creationOf, type FieldDraft } from './field-draft.ts'

/** The custom fields and an admin's commands. Commands answer why not, or undefined when done. */
export function useCustomFields() {
  const client = useQueryClient()
  const { data, error, refetch, dataUpdatedAt } = useQuery(customFieldsQuery())
  const settle = async (result: ApiResult<unknown>): Promise<string | undefined> => {
    await client.invalidateQueries({ queryKey: queryKeys.customFields })
    return result.ok ? undefined : result.refusal.message
  }
  return {
    fields: data,
    error,
    refetch,
    readAt: dataUpdatedAt,
    save: async (field: CustomField | 'new', draft: FieldDraft) => {
      if (field === 'new') return settle(await createCustomField(creationOf(draft)))
      const change = changeOf(draft, field)
      return Object.keys(change).length === 0 ? undefined : settle(await changeCustomField(field.id, change))
    },
    remove: async (field: CustomField) => settle(await deleteCustomField(field.id)),
    /** Shown at once; a refusal restores the list. */
    order: async (ids: readonly string[]) => {
      if (!data) return
      const ordered = ids.flatMap((id) => data.find((field) => field.id === id) ?? [])
      client.setQueryData<readonly CustomField[]>(queryKeys.customFields, ordered)
      const why = await settle(await orderCustomFields(ids))
      if (why !== undefined) toast.error(why)
    },
  }
}
