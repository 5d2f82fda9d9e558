import type { ComponentProps, ReactNode } from 'react'
import { css, cx } from '#styled-system/css'
import { Field, type FieldTexts } from './field.tsx'
import { controlStyle, inputStyle } from './field-style.ts'

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'size' | 'children'> {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  /** Before the text, inside the frame: an icon or a sign such as '$'. */
  readonly start?: ReactNode
  /** After the text: a button, a unit. */
  readonly end?: ReactNode
}

export function TextField(props: TextFieldProps) {
  const { label, hideLabel, hint, error, optional, value, onChange, size, start, end, ...input } = props
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} optional={optional}>
      {({ labelId: _, ...ids }) => (
        <div className={cx(controlStyle({ size }), rowStyle)}>
          {start && <span className={signStyle}>{start}</span>}
          <input {...input} {...ids} value={value} onChange={(event) => onChange(event.target.value)} className={inputStyle} />
          {end}
        </div>
      )}
    </Field>
  )
}

const rowStyle = css({ cursor: 'text', '&:has(button:last-child)': { paddingInlineEnd: '4' } })
const signStyle = css({ display: 'inline-flex', color: 'fg.subtle', flexShrink: '0' })
