import type { CustomFieldValue } from '@rapport/domain/custom-field/custom-field'
import { storedValue } from '@rapport/domain/custom-field/field-value'
import type { FieldValueWrite } from '@rapport/domain/sync/outbox'

/** What somebody typed into custom fields, by the id of the field; what they did not touch stays as everybody sees it. */
export type FieldEdits = Readonly<Record<string, string>>

/** What the form shows in a field. */
export function editedText({ fieldId, value }: CustomFieldValue, edits: FieldEdits): string {
  return edits[fieldId] ?? value ?? ''
}

/** What is to be written: one for each field whose value is another one than before. A value that does not fit is none. */
export function fieldWrites(values: readonly CustomFieldValue[], edits: FieldEdits): readonly FieldValueWrite[] {
  return touched(values, edits).flatMap(({ field, typed }) => {
    const stored = storedValue(field, typed)
    return stored.ok ? [{ fieldId: field.fieldId, name: field.name, value: stored.value }] : []
  })
}

/** What a person must correct, by the id of the field. */
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

/** A value that was there before stays allowed, whatever it is. */
const touched = (values: readonly CustomFieldValue[], edits: FieldEdits) =>
  values.flatMap((field) => {
    const typed = edits[field.fieldId]
    if (typed === undefined) return []
    const stored = storedValue(field, typed)
    const isAsBefore = typed === (field.value ?? '') || (stored.ok && stored.value === field.value)
    return isAsBefore ? [] : [{ field, typed }]
  })
