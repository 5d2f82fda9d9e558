import type { Account } from '@rapport/domain/account/account'
import type { OrganizationStage } from '@rapport/domain/organization/organization'
import type { OrganizationUser } from '@rapport/domain/person/person'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { later } from '../../../ui/loading/later.tsx'
import { useDeletion } from './use-deletion.ts'
import type { ProfileSave } from './use-profile-update.ts'

export type OpenDialog = 'edit' | 'merge' | 'delete' | null

export interface ProfileDialogsProps {
  readonly account: Account
  readonly stages: readonly OrganizationStage[]
  readonly users: readonly OrganizationUser[]
  readonly dialog: OpenDialog
  readonly onDialog: (dialog: OpenDialog) => void
  readonly onSave: (save: ProfileSave) => void
  /** The account is gone: back to the page that opened the profile. */
  readonly onLeave: () => void
  readonly whyNotDelete: string | undefined
}

export function ProfileDialogs({ account, stages, users, dialog, onDialog, onSave, onLeave, whyNotDelete }: ProfileDialogsProps) {
  const remove = useDeletion(account, onLeave)
  // The question covers the edit dialog: No returns to it with everything typed.
  const [isAsked, setAsked] = useState(false)
  const close = () => onDialog(null)
  return (
    <>
      {dialog === 'edit' && (
        <EditProfileDialog {...{ account, stages, users, whyNotDelete, onSave }} onDelete={() => setAsked(true)} onClose={close} />
      )}
      {dialog === 'merge' && <MergeDialog account={account} onClose={close} />}
      <ConfirmDialog
        open={dialog === 'delete' || isAsked}
        title={`Delete ${account.name}?`}
        text="The influencer disappears for the whole team, with notes and history."
        confirmLabel="Delete"
        onConfirm={remove}
        onCancel={() => (isAsked ? setAsked(false) : close())}
      />
    </>
  )
}

const EditProfileDialog = later(async () => (await import('./edit-profile-dialog.tsx')).EditProfileDialog)
const MergeDialog = later(async () => (await import('../merge/merge-dialog.tsx')).MergeDialog)
