import { keptAgreementWords } from '@rapport/domain/agreement/kept-agreement'
import { useQueryClient } from '@tanstack/react-query'
import { removeAgreement } from '../../../api/partnership/kept-agreement-calls.ts'
import type { PartnershipAddress } from '../../../api/partnership/partnership-calls.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/message/toast.ts'

interface RemoveAgreementDialogProps {
  readonly address: PartnershipAddress
  readonly name: string
  readonly onRemoved: () => void
  readonly onCancel: () => void
}

/** A document that is removed does not come back. */
export function RemoveAgreementDialog({ address, name, onRemoved, onCancel }: RemoveAgreementDialogProps) {
  const client = useQueryClient()
  const confirm = async () => {
    const result = await removeAgreement(address)
    if (!result.ok) return void toast.error(result.refusal.message)
    await client.invalidateQueries({ queryKey: queryKeys.agreements(address.accountId) })
    toast.success(keptAgreementWords.removed)
    onRemoved()
  }
  return (
    <ConfirmDialog
      open
      title="Remove document?"
      text={`${name} is removed for good, with the lines that were read. The partnership stays as it is.`}
      confirmLabel="Remove"
      onConfirm={confirm}
      onCancel={onCancel}
    />
  )
}
