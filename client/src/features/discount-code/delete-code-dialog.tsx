import type { DiscountCode } from '@rapport/domain/discount-code/discount-code'
import { codeDeletionWords } from '@rapport/domain/discount-code/discount-code-words'
import { useBusy } from '../../ui/button/use-busy.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

export interface DeleteCodeDialogProps {
  readonly code: DiscountCode
  readonly onDelete: (code: DiscountCode) => Promise<void>
  readonly onClose: () => void
}

export function DeleteCodeDialog({ code, onDelete, onClose }: DeleteCodeDialogProps) {
  const [isBusy, remove] = useBusy(async () => {
    await onDelete(code)
    onClose()
  })
  return (
    <ConfirmDialog
      open
      isDanger
      title="Delete discount code?"
      text={codeDeletionWords}
      confirmLabel="Delete"
      busy={isBusy}
      onConfirm={remove}
      onCancel={onClose}
    />
  )
}
