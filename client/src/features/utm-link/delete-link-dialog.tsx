import type { UtmLink } from '@rapport/domain/utm-link/utm-link'
import { utmLinkDeletionWords, utmLinkToasts } from '@rapport/domain/utm-link/utm-link-words'
import { removeUtmLink } from '../../sync/outbox/sale-commands.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { tellOutcome } from './tell-outcome.ts'

export interface DeleteLinkDialogProps {
  readonly link: UtmLink
  readonly onClose: () => void
}

export function DeleteLinkDialog({ link, onClose }: DeleteLinkDialogProps) {
  const remove = () => {
    const write = removeUtmLink(link.accountId, { linkId: link.id, name: link.name })
    void tellOutcome(write, { done: utmLinkToasts.deleted, failed: utmLinkToasts.notDeleted })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title="Delete UTM campaign?"
      text={utmLinkDeletionWords}
      confirmLabel="Delete"
      onConfirm={remove}
      onCancel={onClose}
    />
  )
}
