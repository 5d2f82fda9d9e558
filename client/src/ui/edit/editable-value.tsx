import { type ReactNode, useRef, useState } from 'react'
import { css } from '#styled-system/css'
import type { EditSlot, EditStep } from './edit-step.ts'

interface EditableValueProps {
  /** The field, as in 'Change priority'. */
  readonly label: string
  readonly children: ReactNode
  readonly edit: (slot: EditSlot) => ReactNode
}

/** A value that a click or Enter changes where it stands. */
export function EditableValue({ label, children, edit }: EditableValueProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const done = (step: EditStep) => {
    setOpen(false)
    if (button.current && step !== 'away') valueAt(button.current, step).focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        data-value-button
        className={valueStyle}
        onClick={() => setOpen(true)}
        aria-expanded={isOpen}
        aria-description={`Change ${label}`}
      >
        {children}
      </button>
      {isOpen && button.current && edit({ anchor: button.current, onDone: done })}
    </>
  )
}

/** The value to which Tab leads; at an end it stays. */
function valueAt(button: HTMLElement, step: EditStep): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>('[data-value-button]')]
  const at = all.indexOf(button) + (step === 'next' ? 1 : step === 'back' ? -1 : 0)
  return all[at] ?? button
}

const valueStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: '24px',
  maxWidth: 'full',
  minHeight: '24px',
  marginBlock: '-2px',
  paddingInline: '4',
  marginInline: '-4px',
  borderRadius: 'sm',
  textAlign: 'start',
  color: 'inherit',
  cursor: 'pointer',
  '&:is(:hover, [aria-expanded=true])': { background: 'bg.muted' },
})
