import type { Account } from '@rapport/domain/account/account'
import { useEffect } from 'react'
import { useListedValues } from '../../../sync/account/use-listed-values.ts'
import type { RowContext } from './account-columns.tsx'

export interface ListedValuesProps {
  readonly accounts: readonly Account[]
  readonly fieldIds: readonly string[]
  readonly onChange: (valueOf: RowContext['fieldValueOf']) => void
}

/** Reads custom fields of the rows while a column or a group shows one; it draws nothing. */
export function ListedValues({ accounts, fieldIds, onChange }: ListedValuesProps) {
  const valueOf = useListedValues(accounts, fieldIds)
  useEffect(() => onChange(valueOf), [valueOf, onChange])
  return null
}
