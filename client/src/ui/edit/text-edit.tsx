import { type KeyboardEvent, useRef, useState } from 'react'
import { TextField, type TextFieldProps } from '../form/text-field.tsx'
import { type EditSlot, type EditStep, tabStep } from './edit-step.ts'
import { EditWindow } from './edit-window.tsx'

interface TextEditProps extends EditSlot, Pick<TextFieldProps, 'type' | 'inputMode' | 'placeholder' | 'min' | 'max'> {
  readonly label: string
  readonly text: string
  /** The sentence for what the browser itself cannot read: half a date. */
  readonly badInput?: string
  /** One sentence when this cannot be saved. */
  readonly issueOf: (typed: string) => string | undefined
  readonly onSave: (typed: string, step: EditStep) => void
}

/** A line typed where it stands: Enter or Tab saves, Escape leaves all as it was; what cannot be saved says why and stays. */
export function TextEdit({ label, text, badInput, issueOf, anchor, onSave, onDone, ...input }: TextEditProps) {
  const [typed, setTyped] = useState(text)
  const [isAsked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const issue = () => (field.current?.validity.badInput ? badInput : issueOf(typed))
  const save = (step: EditStep) => {
    setAsked(true)
    if (issue() === undefined) onSave(typed, step)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Tab') return
    event.preventDefault()
    save(event.key === 'Enter' ? 'stay' : tabStep(event.shiftKey))
  }
  const leave = () => (issue() === undefined ? onSave(typed, 'away') : onDone('away'))
  return (
    <EditWindow label={label} anchor={anchor} isOver onEscape={() => onDone('stay')} onAway={leave}>
      <TextField
        {...input}
        ref={field}
        label={label}
        hideLabel
        value={typed}
        onChange={setTyped}
        error={isAsked ? issue() : undefined}
        onKeyDown={press}
        onFocus={(event) => input.type !== 'date' && event.target.select()}
        autoComplete="off"
        autoFocus
      />
    </EditWindow>
  )
}
