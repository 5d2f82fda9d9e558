import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import { useQuery } from '@tanstack/react-query'
import { customFieldsQuery } from '../../../api/queries.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { changeCustomField, createCustomField, deleteCustomField, orderCustomFields } from '../../../api/settings/custom-field-calls.ts'
import { useOrderedList } from '../use-ordered-list.ts'
import { changeOf, creationOf, type FieldDraft } from './field-draft.ts'

/** The custom fields and an admin's commands. */
export function useCustomFields() {
  const { rows, settle, ...list } = useOrderedList<CustomField>(useQuery(customFieldsQuery()), queryKeys.customFields, orderCustomFields)
  return {
    ...list,
    fields: rows,
    save: async (field: CustomField | 'new', draft: FieldDraft) => {
      if (field === 'new') return settle(await createCustomField(creationOf(draft)))
      const change = changeOf(draft, field)
      return Object.keys(change).length === 0 ? undefined : settle(await changeCustomField(field.id, change))
    },
    remove: async (field: CustomField) => settle(await deleteCustomField(field.id)),
  }
}
