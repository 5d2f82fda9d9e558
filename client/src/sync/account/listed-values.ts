import type { Account } from '@rapport/domain/account/account'
import { useEffect } from 'react'
import { useListedValues, type ValueOf } from './use-listed-values.ts'

export interface ListedValuesProps {
  readonly accounts: readonly Account[]
  readonly fieldIds: readonly string[]
  readonly onChange: (fieldValueOf: ValueOf) => void
}

/** Reads custom fields of the rows while a column or a group shows one; it draws nothing. */
export function ListedValues({ accounts, fieldIds, onChange }: ListedValuesProps) {
  const fieldValueOf = useListedValues(accounts, fieldIds)
  useEffect(() => onChange(fieldValueOf), [fieldValueOf, onChange])
  return null
}
