import type { Account } from '@rapport/domain/account/account'
import { accountIssues } from '@rapport/domain/account/account-issues'
import type { CustomFieldValue } from '@rapport/domain/custom-field/custom-field'
import { useState } from 'react'
import { useFieldValues } from '../../../sync/account/use-field-values.ts'
import { type AccountEdit, changesOf, editOf } from './account-edit.ts'
import { type FieldEdits, fieldIssues, fieldWrites, hasFieldEdits } from './field-edit.ts'
import type { ProfileSave } from './use-profile-update.ts'

export interface ProfileEdit {
  readonly edit: AccountEdit
  readonly set: (part: Partial<AccountEdit> | ((edit: AccountEdit) => Partial<AccountEdit>)) => void
  readonly values: readonly CustomFieldValue[]
  readonly fieldEdits: FieldEdits
  readonly setField: (fieldId: string, text: string) => void
  readonly isChanged: boolean
  /** Somebody tried to save: issues are shown from now on. */
  readonly isAsked: boolean
  /** The changes to save; null with issues or without changes. */
  readonly ask: () => ProfileSave | null
}

/** The dialog's fields, from the account at opening. */
export function useProfileEdit(account: Account): ProfileEdit {
  const [opened] = useState(() => ({ edit: editOf(account), account }))
  const [edit, setEdit] = useState(opened.edit)
  const [fieldEdits, setFieldEdits] = useState<FieldEdits>({})
  const [isAsked, setAsked] = useState(false)
  const { values } = useFieldValues(account.id)
  const change = changesOf(opened.edit, edit)
  const isAccountChanged = Object.keys(change).length > 0
  const isChanged = isAccountChanged || hasFieldEdits(values, fieldEdits)
  const hasIssues = Object.keys({ ...accountIssues(edit), ...fieldIssues(values, fieldEdits) }).length > 0
  return {
    edit,
    set: (part) => setEdit((former) => ({ ...former, ...(typeof part === 'function' ? part(former) : part) })),
    values,
    fieldEdits,
    setField: (fieldId, text) => setFieldEdits((former) => ({ ...former, [fieldId]: text })),
    isChanged,
    isAsked,
    ask: () => {
      setAsked(true)
      if (!isChanged || hasIssues) return null
      return { change, seen: opened.account, values: fieldWrites(values, fieldEdits), before: account, valuesBefore: values }
    },
  }
}
