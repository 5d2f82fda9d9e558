import { customFieldLimits } from '@rapport/domain/custom-field/custom-field'
import { ArrowUp, Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { OptionDraft } from './field-draft.ts'

export interface OptionsEditorProps {
  readonly options: readonly OptionDraft[]
  readonly onChange: (options: readonly OptionDraft[]) => void
  readonly error: string | undefined
}

/** The options of a dropdown, a text field for each, in order. */
export function OptionsEditor({ options, onChange, error }: OptionsEditorProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const added = useRef<string>(null)
  const write = (at: number, text: string) => onChange(options.map((option, index) => (index === at ? { ...option, text } : option)))
  const raise = (at: number) => {
    const [above, moved] = [options[at - 1], options[at]]
    if (above && moved) onChange(options.with(at - 1, moved).with(at, above))
  }
  const add = () => {
    const key = crypto.randomUUID()
    added.current = key
    onChange([...options, { key, from: null, text: '' }])
  }
  useEffect(() => {
    if (added.current) group.current?.querySelector<HTMLInputElement>(`[data-option="${added.current}"] input`)?.focus()
    added.current = null
  })
  return (
    <fieldset ref={group}>
      <legend className={css({ textStyle: 'label', marginBottom: '4' })}>Options</legend>
      <ul className={css({ column: '4', marginBottom: '8' })}>
        {options.map((option, index) => (
          <li key={option.key} data-option={option.key} className={css({ display: 'flex', alignItems: 'flex-start', gap: '4' })}>
            <div className={css({ flex: '1', minWidth: '0' })}>
              <TextField
                label={`Option ${index + 1}`}
                hideLabel
                placeholder={`Option ${index + 1}`}
                maxLength={customFieldLimits.option}
                value={option.text}
                onChange={(text) => write(index, text)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
                  event.preventDefault()
                  add()
                }}
              />
            </div>
            <IconButton
              icon={ArrowUp}
              label={`Move option ${index + 1} up`}
              whyNot={index === 0 ? 'It is the first' : undefined}
              onClick={() => raise(index)}
            />
            <IconButton icon={X} label={`Remove option ${index + 1}`} onClick={() => onChange(options.toSpliced(index, 1))} />
          </li>
        ))}
      </ul>
      <Button icon={Plus} size="sm" onClick={add}>
        Add option
      </Button>
      {error && (
        <p role="alert" className={css({ textStyle: 'meta', color: 'tone.red.fg', marginTop: '4' })}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
