import type { Account } from '@rapport/domain/account/account'
import { fieldIdOf } from '@rapport/domain/account-list/account-list'
import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import type { ReactNode } from 'react'
import type { EditSlot } from '../../../ui/edit/edit-step.ts'
import type { CellEdit } from '../../../ui/table/cell-editing.tsx'
import type { RowContext } from './account-columns.tsx'

/** The editor of a value, and the value that it changes. */
export type EditValueSlot = (slot: EditedValue & EditSlot) => ReactNode

interface EditedValue {
  readonly account: Account
  readonly field: EditedColumn | { readonly field: CustomField; readonly value: string | null }
  readonly onStage: (stage: string) => void
}

type EditedColumn = (typeof editedColumns)[keyof typeof editedColumns]

/** The columns whose values are changed where they stand, with what they change. */
export const editedColumns = {
  stage: 'stage',
  outreach: 'nextOutreachDate',
  owner: 'owner',
  priority: 'priority',
  followers: 'reach',
  lastContacted: 'lastContacted',
  segment: 'segmentId',
  platform: 'topPlatform',
} as const

/** What a cell changes; undefined for a column that shows what nobody types. */
export function editedField(
  { row, column }: Pick<CellEdit<Account>, 'row' | 'column'>,
  context: RowContext,
): EditedValue['field'] | undefined {
  const fieldId = fieldIdOf(column)
  if (fieldId === undefined) return new Map<string, EditedColumn>(Object.entries(editedColumns)).get(column)
  const field = context.fields.find(({ id }) => id === fieldId)
  return field && { field, value: context.fieldValueOf(row.id, fieldId) ?? null }
}
