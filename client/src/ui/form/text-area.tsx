import type { ComponentProps } from 'react'
import { css, cx } from '#styled-system/css'
import { Field, type FieldTexts } from './field.tsx'
import { controlStyle } from './field-style.ts'

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'children'> {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Several lines; it grows with its text. */
export function TextArea({ label, hideLabel, hint, error, optional, value, onChange, ...area }: TextAreaProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} optional={optional}>
      {({ labelId: _, ...ids }) => (
        <textarea
          {...area}
          {...ids}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={cx(controlStyle(), areaStyle)}
        />
      )}
    </Field>
  )
}

const areaStyle = css({ paddingBlock: '6', minHeight: '80px', maxHeight: '320px', resize: 'vertical', fieldSizing: 'content' })
