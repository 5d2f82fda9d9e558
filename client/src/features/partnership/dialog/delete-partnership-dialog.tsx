import { deletePartnership } from '@rapport/account-doc/partnership/partnership-commands'
import { useSetAtom } from 'jotai'
import { intoDoc } from '../../../sync/document/reading/document-atoms.ts'
import { addOwnStep } from '../../../sync/undo/own-steps.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { useRestore } from '../history/use-restore.ts'
import type { PartnershipDialogProps } from '../partnership-document.ts'
import { failureWords, partnershipToasts } from '../partnership-words.ts'

const deletePartnershipAtom = intoDoc(deletePartnership)

export function DeletePartnershipDialog({ document, partnershipId, onClose }: PartnershipDialogProps) {
  const remove = useSetAtom(deletePartnershipAtom(document))
  const [, restore] = useRestore({ document, partnershipId })
  const confirm = () => {
    onClose()
    const result = remove(partnershipId, Date.now())
    if (!result.ok) return void toast.error(failureWords(partnershipToasts.notDeleted, result.refusal.message))
    toast.success(partnershipToasts.deleted, { action: addOwnStep(() => void restore()) })
  }
  return (
    <ConfirmDialog
      open
      title="Delete partnership?"
      text="Are you sure you want to delete this partnership?"
      confirmLabel="Delete"
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
