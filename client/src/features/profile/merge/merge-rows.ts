import type { Account } from '@rapport/domain/account/account'
import { factsOf, headingOf } from '@rapport/domain/account/account-field'
import { type MergeField, mergeDifferences } from '@rapport/domain/account-merge/account-merge'
import type { CustomFieldValue } from '@rapport/domain/custom-field/custom-field'
import { showValue } from '@rapport/domain/custom-field/field-value'
import { formerMember } from '@rapport/domain/person/person'
import { showDay } from '@rapport/domain/show/day'
import { showCount } from '@rapport/domain/show/money'

export interface MergeRow {
  readonly key: string
  readonly kind: 'field' | 'custom'
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

export type NameOf = (id: string) => string | undefined

export const mergeRows = (account: Account, other: Account, nameOf: NameOf): readonly MergeRow[] =>
  mergeDifferences(account, other).map((field) => ({
    key: field,
    kind: 'field',
    label: heading(field),
    mine: shown(field, account, nameOf),
    theirs: shown(field, other, nameOf),
  }))

export const customRows = (mine: readonly CustomFieldValue[], theirs: readonly CustomFieldValue[]): readonly MergeRow[] =>
  mine.flatMap((field) => {
    const other = theirs.find(({ fieldId }) => fieldId === field.fieldId)?.value ?? null
    if (field.value === null || other === null || field.value === other) return []
    return [
      { key: field.fieldId, kind: 'custom', label: field.name, mine: showValue(field, field.value), theirs: showValue(field, other) },
    ] as const
  })

const shown = (field: MergeField, account: Account, nameOf: NameOf): string => {
  const value = account[field]
  if (value === null) return ''
  if (typeof value === 'number') return showCount(value)
  const kind = factsOf(field)?.kind
  if (kind === 'person' || kind === 'segment') return nameOf(value) ?? formerMember
  return kind === 'instant' || kind === 'day' ? showDay(value) : value
}

/** A username stands under its platform's name. */
const heading = (field: MergeField): string => {
  const { kind, platform } = factsOf(field) ?? {}
  return kind === 'handle' && platform ? platform : headingOf(field)
}
