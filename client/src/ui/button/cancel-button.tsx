import type { ReactNode } from 'react'
import { useDialogClose } from '../dialog/dialog-close.ts'
import { Button, type ButtonProps } from './button.tsx'

/** Leaves the dialog around it, which asks first while something typed would be lost. */
export function CancelButton() {
  return <Button onClick={useDialogClose()}>Cancel</Button>
}

export interface SubmitButtonsProps extends Pick<ButtonProps, 'busy' | 'whyNot'> {
  readonly label: string
  /** Another way to end the dialog. */
  readonly beside?: ReactNode
}

/** Cancel, and the button that submits the dialog around them. */
export function SubmitButtons({ label, beside, ...state }: SubmitButtonsProps) {
  return (
    <>
      <CancelButton />
      {beside}
      <Button type="submit" variant="primary" {...state}>
        {label}
      </Button>
    </>
  )
}
