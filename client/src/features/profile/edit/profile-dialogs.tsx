import type { Account } from '@rapport/domain/account/account'
import type { OrganizationStage } from '@rapport/domain/organization/organization'
import type { OrganizationUser } from '@rapport/domain/person/person'
import type { AccountChange } from '@rapport/domain/sync/outbox'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EditProfileDialog } from './edit-profile-dialog.tsx'
import { useDeletion } from './use-deletion.ts'

export type OpenDialog = 'edit' | 'delete' | null

export interface ProfileDialogsProps {
  readonly account: Account
  readonly stages: readonly OrganizationStage[]
  readonly users: readonly OrganizationUser[]
  readonly dialog: OpenDialog
  readonly onDialog: (dialog: OpenDialog) => void
  readonly onSave: (change: AccountChange) => void
  /** The account is gone: back to where its page was opened from. */
  readonly onLeave: () => void
  readonly whyNotDelete: string | undefined
}

export function ProfileDialogs({ account, stages, users, dialog, onDialog, onSave, onLeave, whyNotDelete }: ProfileDialogsProps) {
  const { isDeleting, remove } = useDeletion(account, onLeave)
  const close = () => onDialog(null)
  return (
    <>
      {dialog === 'edit' && (
        <EditProfileDialog {...{ account, stages, users, whyNotDelete, onSave }} onDelete={() => onDialog('delete')} onClose={close} />
      )}
      <ConfirmDialog
        open={dialog === 'delete'}
        title={`Delete ${account.name}?`}
        text="The influencer disappears for the whole team, with notes and history."
        confirmLabel="Delete"
        busy={isDeleting}
        onConfirm={() => void remove()}
        onCancel={close}
      />
    </>
  )
}
