import { useDialogClose } from '../dialog/dialog-close.ts'
import { Button } from './button.tsx'

/** Leaves the dialog around it, which asks first while something typed would be lost. */
export function CancelButton() {
  return <Button onClick={useDialogClose()}>Cancel</Button>
}
