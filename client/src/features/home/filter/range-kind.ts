import { readReplyDays } from '@rapport/domain/account-list/account-list'
import { isDayRange, isNumberRange } from '@rapport/domain/account-list/list-range'
import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import { numberKey } from '@rapport/domain/custom-field/field-key'
import type { FilterTarget } from './filter-target.ts'

/** What can be typed for a filter besides its choices. */
export type RangeKind =
  | { readonly at: 'numbers' | 'days'; readonly isOfField: boolean }
  | { readonly at: 'reply' }
  /** Of a custom field. */
  | { readonly at: 'text' }

export function rangeKindOf(target: FilterTarget, field: Pick<CustomField, 'type'> | undefined): RangeKind | undefined {
  if (field?.type === 'number') return { at: 'numbers', isOfField: true }
  if (field?.type === 'date') return { at: 'days', isOfField: true }
  if (field?.type === 'text' || field?.type === 'link') return { at: 'text' }
  if (target === 'reach' || target === 'budget') return { at: 'numbers', isOfField: false }
  if (target === 'contacted' || target === 'created' || target === 'outreach') return { at: 'days', isOfField: false }
  return target === 'noReply' ? { at: 'reply' } : undefined
}

/** What was typed as a value of its filter; null where it is none yet. */
export function valueOfTyped(kind: RangeKind, from: string, to: string): string | null {
  const [start, end] = [from, to].map((text) => text.trim().replaceAll(',', ''))
  if (kind.at === 'text') return from.trim() === '' ? null : `has:${from.trim()}`
  if (kind.at === 'reply') return readReplyDays(start ?? '') === null ? null : String(Number(start))
  const range = `${start}..${end}`
  if (range === '..') return null
  if (kind.at === 'days') return isDayRange(range) ? (kind.isOfField ? `in:${range}` : range) : null
  if (kind.isOfField) return [start, end].every((text) => text === '' || numberKey(text ?? '') !== null) ? `in:${range}` : null
  return isNumberRange(range) ? range : null
}
