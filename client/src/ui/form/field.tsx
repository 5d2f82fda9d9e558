import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { css, cx } from '#styled-system/css'
import { visuallyHidden } from '../theme/visually-hidden.ts'

export interface FieldTexts {
  readonly label: string
  /** The label is read aloud but not shown, where its place says what it is. */
  readonly hideLabel?: boolean | undefined
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly optional?: boolean | undefined
}

export interface FieldIds {
  readonly id: string
  readonly labelId: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean | undefined
}

/** The frame of a control: label above, hint or error below, tied together for screen readers. */
export function Field({ label, hideLabel, hint, error, optional, children }: FieldTexts & { children: (ids: FieldIds) => ReactNode }) {
  const id = useId()
  const textId = `${id}text`
  const hasText = Boolean(error ?? hint)
  return (
    <div className={frame}>
      <label htmlFor={id} id={`${id}label`} className={hideLabel ? visuallyHidden : labelStyle}>
        {label}
        {optional && <span className={optionalStyle}>Optional</span>}
      </label>
      {children({
        id,
        labelId: `${id}label`,
        'aria-describedby': hasText ? textId : undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hasText && <FieldText id={textId} error={error} hint={hint} />}
    </div>
  )
}

function FieldText({ id, error, hint }: { readonly id: string } & Pick<FieldTexts, 'error' | 'hint'>) {
  if (error === undefined)
    return (
      <div id={id} className={textStyle}>
        {hint}
      </div>
    )
  return (
    <div id={id} role="alert" className={cx(textStyle, errorStyle)}>
      <CircleAlert size={12} aria-hidden className={css({ flexShrink: '0', marginTop: '2' })} />
      {error}
    </div>
  )
}

const frame = css({ column: '4', minWidth: '0' })
const labelStyle = css({ display: 'flex', justifyContent: 'space-between', textStyle: 'label', color: 'fg.default' })
const optionalStyle = css({ textStyle: 'meta', lineHeight: '1.25rem', fontWeight: 'regular', color: 'fg.subtle' })
const textStyle = css({ display: 'flex', gap: '4', textStyle: 'meta', color: 'fg.muted' })
const errorStyle = css({ color: 'tone.red.fg' })
