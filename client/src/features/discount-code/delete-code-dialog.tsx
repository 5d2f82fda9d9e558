import type { DiscountCode } from '@rapport/domain/discount-code/discount-code'
import { codeDeletionWords } from '@rapport/domain/discount-code/discount-code-words'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

export interface DeleteCodeDialogProps {
  readonly code: DiscountCode
  readonly onDelete: (code: DiscountCode) => Promise<void>
  readonly onClose: () => void
}

export function DeleteCodeDialog({ code, onDelete, onClose }: DeleteCodeDialogProps) {
  const remove = async () => {
    await onDelete(code)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title="Delete discount code?"
      text={codeDeletionWords}
      confirmLabel="Delete"
      onConfirm={remove}
      onCancel={onClose}
    />
  )
}
