import type { CustomField, CustomFieldValue } from '@rapport/domain/custom-field/custom-field'
import type { OutboxRow } from '@rapport/domain/sync/outbox'
import { pendingFieldIds, valuesWithPending } from '@rapport/domain/sync/outbox-values'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { customFieldValuesQuery } from '../../api/account/profile-queries.ts'
import { customFieldsQuery } from '../../api/queries.ts'
import { isSameList, useLiveSelection } from '../live-value.ts'
import { requireSync } from '../sync-session.ts'

export interface FieldValuesView {
  /** Every custom field of the organisation in its order, with the influencer's value. */
  readonly values: readonly CustomFieldValue[]
  /** Ids of the fields whose values wait for the server. */
  readonly pending: ReadonlySet<string>
  /** Nothing is known yet, neither from the server nor from this device. */
  readonly isLoading: boolean
  readonly error: Error | null
}

/** An influencer's custom fields as this person sees them: the server's last values with the waiting ones laid over. */
export const useFieldValues = (accountId: string): FieldValuesView => {
  const rows = useLiveSelection(
    requireSync().outbox.rows,
    useCallback(
      (rows: readonly OutboxRow[]) => rows.filter((row) => row.accountId === accountId && row.kind !== 'patch-account'),
      [accountId],
    ),
    isSameList,
  )
  const isCreating = rows.some((row) => row.kind === 'create-account')
  const { data: fields } = useQuery(customFieldsQuery())
  const { data, error, isPending } = useQuery({ ...customFieldValuesQuery(accountId), enabled: !isCreating })
  return useMemo(
    () => ({
      values: valuesWithPending(accountId, inFields(accountId, fields, data), rows),
      pending: pendingFieldIds(accountId, rows),
      isLoading: isPending && !isCreating && data === undefined,
      error: data === undefined ? error : null,
    }),
    [accountId, fields, data, rows, isPending, isCreating, error],
  )
}

const none: readonly CustomFieldValue[] = []

/** The fields as they are called and ordered now, with the values as they were read. */
const inFields = (
  accountId: string,
  fields: readonly CustomField[] | undefined,
  values: readonly CustomFieldValue[] | undefined,
): readonly CustomFieldValue[] => {
  if (fields === undefined) return values ?? none
  const valueById = new Map(values?.map(({ fieldId, value }) => [fieldId, value]))
  return fields.map((field) => ({ ...field, fieldId: field.id, accountId, value: valueById.get(field.id) ?? null }))
}
