import type { Label, LabelKind } from '@rapport/domain/label/label'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { kindWords, lossWords } from './label-words.ts'

interface DeleteLabelDialogProps {
  readonly kind: LabelKind
  readonly label: Label | undefined
  readonly onClose: () => void
  readonly onDelete: (label: Label) => Promise<string | undefined>
}

/** Tells how many influencers lose it, before it deletes. */
export function DeleteLabelDialog({ kind, label, onClose, onDelete }: DeleteLabelDialogProps) {
  const remove = async () => {
    if (!label) return
    const why = await onDelete(label)
    onClose()
    if (why === undefined) toast.success(`'${label.name}' is deleted`)
    else toast.error(why)
  }
  return (
    <ConfirmDialog
      open={label !== undefined}
      title={`Delete the ${kindWords[kind].noun} '${label?.name ?? ''}'?`}
      text={lossWords(label?.influencers ?? 0)}
      confirmLabel="Delete"
      onConfirm={remove}
      onCancel={onClose}
    />
  )
}
