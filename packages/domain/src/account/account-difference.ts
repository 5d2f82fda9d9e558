import type { AccountField } from './account-field.ts'
import type { AccountValues } from './account-values.ts'

export const changedFields = (before: AccountValues, after: AccountValues): readonly AccountField[] =>
  fieldsOf(after).filter((field) => !isSameValue(before[field], after[field]))

export const fieldsOf = (values: Partial<AccountValues>): readonly AccountField[] =>
  (Object.keys(values) as AccountField[]).filter((field) => values[field] !== undefined) // keys of AccountValues only

/** Whether two stored values are equal; the order of keys does not count. */
export const isSameValue = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((entry, index) => isSameValue(entry, b[index]))
  if (!isRecord(a) || !isRecord(b)) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => isSameValue(a[key], b[key]))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
