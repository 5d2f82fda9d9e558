import { ConfirmDialog } from './confirm-dialog.tsx'

interface DiscardDialogProps {
  readonly open: boolean
  readonly text: string
  readonly onDiscard: () => void
  readonly onKeep: () => void
}

/** Asks before what somebody typed is given up. */
export function DiscardDialog({ open, text, onDiscard, onKeep }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Discard your changes?"
      text={text}
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  )
}
