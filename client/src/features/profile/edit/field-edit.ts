import type { CustomFieldValue } from '@rapport/domain/custom-field/custom-field'
import { storedValue } from '@rapport/domain/custom-field/field-value'
import type { FieldValueWrite } from '@rapport/domain/sync/outbox'

/** Typed values of custom fields, by field id; untouched fields stay as stored. */
export type FieldEdits = Readonly<Record<string, string>>

export function editedText({ fieldId, value }: CustomFieldValue, edits: FieldEdits): string {
  return edits[fieldId] ?? value ?? ''
}

/** One write for each field whose value has changed. A value that does not fit is not written. */
export function fieldWrites(values: readonly CustomFieldValue[], edits: FieldEdits): readonly FieldValueWrite[] {
  return touched(values, edits).flatMap(({ field, typed }) => {
    const stored = storedValue(field, typed)
    return stored.ok ? [{ fieldId: field.fieldId, name: field.name, value: stored.value }] : []
  })
}

export function fieldIssues(values: readonly CustomFieldValue[], edits: FieldEdits): Readonly<Record<string, string>> {
  return Object.fromEntries(
    touched(values, edits).flatMap(({ field, typed }) => {
      const stored = storedValue(field, typed)
      return stored.ok ? [] : [[field.fieldId, stored.refusal.message]]
    }),
  )
}

export function hasFieldEdits(values: readonly CustomFieldValue[], edits: FieldEdits): boolean {
  return touched(values, edits).length > 0
}

/** A stored value stays allowed, whatever it is. */
const touched = (values: readonly CustomFieldValue[], edits: FieldEdits) =>
  values.flatMap((field) => {
    const typed = edits[field.fieldId]
    if (typed === undefined) return []
    const stored = storedValue(field, typed)
    const isAsBefore = typed === (field.value ?? '') || (stored.ok && stored.value === field.value)
    return isAsBefore ? [] : [{ field, typed }]
  })
