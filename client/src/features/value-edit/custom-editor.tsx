import { noDateWords } from '@rapport/domain/calendar-day/calendar-day'
import { storedValue } from '@rapport/domain/custom-field/field-value'
import type { EditStep } from '../../ui/edit/edit-step.ts'
import { ListEdit } from '../../ui/edit/list-edit.tsx'
import { TextEdit } from '../../ui/edit/text-edit.tsx'
import type { Choice } from '../../ui/form/select.tsx'
import type { CustomValue, ValueEditorProps } from './edited-field.ts'
import { writeCustomValue } from './write-value.ts'

/** A custom field by its type: a list for dropdowns and yes or no, a line for all others. */
export function CustomEditor({ account, field: custom, anchor, onDone }: ValueEditorProps & { readonly field: CustomValue }) {
  const { field, value } = custom
  const text = value ?? ''
  const save = (typed: string, step: EditStep) => {
    onDone(step)
    const stored = storedValue(field, typed)
    if (typed !== text && stored.ok) writeCustomValue(account, custom, stored.value)
  }
  const issueOf = (typed: string) => {
    const stored = storedValue(field, typed)
    return stored.ok || typed === text ? undefined : stored.refusal.message
  }
  const slot = { anchor, onDone, label: field.name, onSave: save }
  if (field.type === 'dropdown') return <ListEdit {...slot} choices={optionChoices(field.options, text)} value={text} />
  if (field.type === 'checkbox') return <ListEdit {...slot} choices={answers} value={text} />
  return <TextEdit {...slot} text={text} issueOf={issueOf} badInput={noDateWords} {...inputs[field.type]} />
}

const notSet: Choice = { value: '', label: 'None' }

/** A removed option is offered where it is still chosen. */
function optionChoices(options: readonly string[], present: string): readonly Choice[] {
  const offered = present === '' || options.includes(present) ? options : [...options, present]
  return [notSet, ...offered.map((option) => ({ value: option, label: option }))]
}

const answers: readonly Choice[] = [notSet, { value: 'true', label: 'Yes' }, { value: 'false', label: 'No' }]

const inputs = {
  text: {},
  number: { inputMode: 'decimal' },
  date: { type: 'date' },
  link: { inputMode: 'url', placeholder: 'https://' },
} as const
