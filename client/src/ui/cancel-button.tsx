import { Button } from './button.tsx'
import { useDialogClose } from './dialog-close.ts'

/** Leaves the dialog around it, which asks first while something typed would be lost. */
export function CancelButton() {
  return <Button onClick={useDialogClose()}>Cancel</Button>
}
