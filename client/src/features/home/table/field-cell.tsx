import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import { showValue } from '@rapport/domain/custom-field/field-value'
import { css } from '#styled-system/css'
import { Flash } from '../../../ui/motion/flash.tsx'

/** The value of a custom field in a row; nothing while it is not known. */
export function FieldCell({ field, value }: { readonly field: CustomField; readonly value: string | null | undefined }) {
  if (value === undefined || value === null) return null
  return (
    <Flash value={value} isOwn={false}>
      <span className={clipped}>{showValue(field, value)}</span>
    </Flash>
  )
}

const clipped = css({ minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' })
