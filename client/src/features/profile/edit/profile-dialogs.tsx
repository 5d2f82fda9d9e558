import type { Account } from '@rapport/domain/account/account'
import type { OrganizationStage } from '@rapport/domain/organization/organization'
import type { OrganizationUser } from '@rapport/domain/person/person'
import { lazy, Suspense, useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { loadAgain } from '../../../ui/loading/load-again.ts'
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
  const { isDeleting, remove } = useDeletion(account, onLeave)
  // The question covers the edit dialog: No returns to it with everything typed.
  const [isAsked, setAsked] = useState(false)
  const close = () => onDialog(null)
  return (
    <>
      {dialog === 'edit' && (
        <Suspense fallback={null}>
          <EditProfileDialog {...{ account, stages, users, whyNotDelete, onSave }} onDelete={() => setAsked(true)} onClose={close} />
        </Suspense>
      )}
      {dialog === 'merge' && (
        <Suspense fallback={null}>
          <MergeDialog account={account} onClose={close} />
        </Suspense>
      )}
      <ConfirmDialog
        open={dialog === 'delete' || isAsked}
        title={`Delete ${account.name}?`}
        text="The influencer disappears for the whole team, with notes and history."
        confirmLabel="Delete"
        busy={isDeleting}
        onConfirm={() => void remove()}
        onCancel={() => (isAsked ? setAsked(false) : close())}
      />
    </>
  )
}

const EditProfileDialog = lazy(async () => ({
  default: (await loadAgain(() => import('./edit-profile-dialog.tsx'))).EditProfileDialog,
}))
const MergeDialog = lazy(async () => ({ default: (await loadAgain(() => import('../merge/merge-dialog.tsx'))).MergeDialog }))
