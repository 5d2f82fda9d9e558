import type { Account } from '@rapport/domain/account/account'
import { accountIssues } from '@rapport/domain/account/account-issues'
import type { OrganizationStage } from '@rapport/domain/organization/organization'
import type { OrganizationUser } from '@rapport/domain/person/person'
import { Trash2 } from 'lucide-react'
import { css } from '#styled-system/css'
import { Button } from '../../../ui/button/button.tsx'
import { SubmitButtons } from '../../../ui/button/cancel-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { formWords } from '../../../ui/form/form-words.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { CustomFieldInputs } from './custom-field-inputs.tsx'
import { EditSelects } from './edit-selects.tsx'
import { CampaignPicker, SegmentPicker } from './label-picker.tsx'
import { useProfileEdit } from './use-profile-edit.ts'
import type { ProfileSave } from './use-profile-update.ts'

export interface EditProfileDialogProps {
  readonly account: Account
  readonly stages: readonly OrganizationStage[]
  readonly users: readonly OrganizationUser[]
  readonly whyNotDelete: string | undefined
  readonly onSave: (save: ProfileSave) => void
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** The fields of the header card. Only changed fields are sent, so that teammates' changes stay. */
export function EditProfileDialog({ account, stages, users, whyNotDelete, onSave, onDelete, onClose }: EditProfileDialogProps) {
  const form = useProfileEdit(account)
  const { edit, set, isChanged } = form
  const issues = form.isAsked ? accountIssues(edit) : {}
  const save = () => {
    const ready = form.ask()
    if (ready === null) return
    onSave(ready)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit Influencer Profile"
      dirty={isChanged}
      onSubmit={save}
      footer={<EditButtons isChanged={isChanged} whyNotDelete={whyNotDelete} onDelete={onDelete} />}
    >
      <TextField label="Name" value={edit.name} onChange={(name) => set({ name })} error={issues.name} autoComplete="off" />
      <TextField
        label="Email"
        optional
        type="email"
        autoComplete="off"
        value={edit.email}
        onChange={(email) => set({ email })}
        error={issues.email}
      />
      <EditSelects edit={edit} set={set} stages={stages} users={users} />
      <SegmentPicker
        value={edit.segmentId === null ? [] : [edit.segmentId]}
        onChange={(next) => set((now) => ({ segmentId: next(now.segmentId === null ? [] : [now.segmentId]).at(-1) ?? null }))}
      />
      <CampaignPicker value={edit.campaignIds} onChange={(next) => set((now) => ({ campaignIds: next(now.campaignIds) }))} />
      <CustomFieldInputs form={form} />
    </Dialog>
  )
}

function EditButtons({
  isChanged,
  whyNotDelete,
  onDelete,
}: Pick<EditProfileDialogProps, 'whyNotDelete' | 'onDelete'> & { isChanged: boolean }) {
  return (
    <>
      <Button variant="danger" icon={Trash2} whyNot={whyNotDelete} onClick={onDelete} className={css({ marginInlineEnd: 'auto' })}>
        Delete
      </Button>
      <SubmitButtons label="Save" whyNot={isChanged ? undefined : formWords.unchangedDialog} />
    </>
  )
}
