import type { CustomFieldValue } from '@rapport/domain/custom-field/custom-field'
import { css } from '#styled-system/css'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { type Choice, Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { NONE } from './edit-choices.tsx'

export interface FieldInputProps {
  readonly field: CustomFieldValue
  readonly text: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

/** The control of one custom field, by its type. */
export function FieldInput({ field, text, error, onChange }: FieldInputProps) {
  if (field.type === 'checkbox')
    return (
      <div className={beside}>
        <Checkbox checked={text === 'true'} onChange={(checked) => onChange(String(checked))}>
          {field.name}
        </Checkbox>
      </div>
    )
  if (field.type === 'dropdown')
    return (
      <Select
        label={field.name}
        error={error}
        choices={optionChoices(field.options, text)}
        value={text === '' ? NONE : chosen(text)}
        onChange={(choice) => onChange(choice === NONE ? '' : choice.slice(1))}
      />
    )
  return <TextField label={field.name} error={error} value={text} onChange={onChange} autoComplete="off" {...inputs[field.type]} />
}

/** On one line with the controls of labelled fields. */
const beside = css({ paddingTop: { base: '0', tablet: '24' }, marginTop: { base: '0', tablet: '6' }, overflowWrap: 'anywhere' })

const inputs = {
  text: {},
  number: { inputMode: 'decimal' },
  date: { type: 'date' },
  link: { inputMode: 'url', placeholder: 'https://' },
} as const

/** An option may have any name, even that of the clearing choice. */
const chosen = (option: string): string => `=${option}`

/** A removed option is offered where it is still chosen. */
function optionChoices(options: readonly string[], present: string): readonly Choice[] {
  const offered = present === '' || options.includes(present) ? options : [...options, present]
  return [{ value: NONE, label: 'None' }, ...offered.map((option) => ({ value: chosen(option), label: option }))]
}
