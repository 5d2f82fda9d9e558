import { useDialogClose } from '../dialog/dialog-close.ts'
import { Button, type ButtonProps } from './button.tsx'

/** Leaves the dialog around it, which asks first while something typed would be lost. */
export function CancelButton() {
  return <Button onClick={useDialogClose()}>Cancel</Button>
}

/** Cancel, and the button that submits the dialog around them. */
export function SubmitButtons({ label, ...state }: { readonly label: string } & Pick<ButtonProps, 'busy' | 'whyNot'>) {
  return (
    <>
      <CancelButton />
      <Button type="submit" variant="primary" {...state}>
        {label}
      </Button>
    </>
  )
}
