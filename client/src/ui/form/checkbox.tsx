import type { ComponentProps, ReactNode } from 'react'
import { css } from '#styled-system/css'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}

export function Checkbox({ checked, onChange, children, ...input }: CheckboxProps) {
  return (
    <label className={labelStyle}>
      <input {...input} type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} className={boxStyle} />
      <span>{children}</span>
    </label>
  )
}

const labelStyle = css({ display: 'inline-flex', alignItems: 'flex-start', gap: '8', textStyle: 'body', cursor: 'pointer' })
const boxStyle = css({ boxSize: '16px', marginBlock: '2', flexShrink: '0', accentColor: 'fg.default' })
