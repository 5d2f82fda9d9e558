import { css, cx } from '#styled-system/css'
import { pairStyle } from './edit-selects.tsx'
import { editedText, fieldIssues } from './field-edit.ts'
import { FieldInput } from './field-input.tsx'
import type { ProfileEdit } from './use-profile-edit.ts'

export function CustomFieldInputs({ form }: { readonly form: ProfileEdit }) {
  const { values, fieldEdits, setField, isAsked } = form
  if (values.length === 0) return null
  const issues = isAsked ? fieldIssues(values, fieldEdits) : {}
  return (
    <section aria-label="Custom fields" className={cx(pairStyle, apartStyle)}>
      {values.map((field) => (
        <FieldInput
          key={field.fieldId}
          field={field}
          text={editedText(field, fieldEdits)}
          error={issues[field.fieldId]}
          onChange={(text) => setField(field.fieldId, text)}
        />
      ))}
    </section>
  )
}

const apartStyle = css({ paddingTop: '16', borderTop: '1px solid {colors.border.subtle}' })
