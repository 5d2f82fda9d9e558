import { type Account, platforms, priorities } from '@rapport/domain/account/account'
import { accountIssues } from '@rapport/domain/account/account-issues'
import type { OrganizationStage } from '@rapport/domain/organization/organization'
import type { OrganizationUser } from '@rapport/domain/person/person'
import type { AccountChange } from '@rapport/domain/sync/outbox'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type AccountEdit, changesOf, editOf, hasChanges } from './account-edit.ts'
import { NONE, ownerChoices, platformChoices, priorityChoices, stageChoices } from './edit-choices.tsx'

export interface EditProfileDialogProps {
  readonly account: Account
  readonly stages: readonly OrganizationStage[]
  readonly users: readonly OrganizationUser[]
  readonly whyNotDelete: string | undefined
  readonly onSave: (change: AccountChange) => void
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** The header's fields; only what was changed is sent, so that a teammate's change of another field stays. */
export function EditProfileDialog({ account, stages, users, whyNotDelete, onSave, onDelete, onClose }: EditProfileDialogProps) {
  const [opened] = useState(() => editOf(account))
  const [edit, setEdit] = useState(opened)
  const [isAsked, setAsked] = useState(false)
  const set = (part: Partial<AccountEdit>) => setEdit((former) => ({ ...former, ...part }))
  const change = changesOf(opened, edit)
  const issues = isAsked ? accountIssues(edit) : {}
  const save = () => {
    setAsked(true)
    if (!hasChanges(change) || Object.keys(accountIssues(edit)).length > 0) return
    onSave(change)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit Influencer Profile"
      dirty={hasChanges(change)}
      onSubmit={save}
      footer={
        <>
          <Button variant="danger" icon={Trash2} whyNot={whyNotDelete} onClick={onDelete} className={css({ marginInlineEnd: 'auto' })}>
            Delete
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" whyNot={hasChanges(change) ? undefined : 'Nothing has changed yet'}>
            Save
          </Button>
        </>
      }
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
      <EditChoices edit={edit} set={set} stages={stages} users={users} />
    </Dialog>
  )
}

interface EditChoicesProps extends Pick<EditProfileDialogProps, 'stages' | 'users'> {
  readonly edit: AccountEdit
  readonly set: (part: Partial<AccountEdit>) => void
}

function EditChoices({ edit, set, stages, users }: EditChoicesProps) {
  return (
    <div className={pairStyle}>
      <Select label="Stage" choices={stageChoices(stages)} value={edit.stage} onChange={(stage) => set({ stage })} />
      <Select
        label="Priority"
        choices={priorityChoices}
        value={edit.priority}
        onChange={(priority) => set({ priority: priorities.find((one) => one === priority) ?? 'Low' })}
      />
      <Select
        label="Owner"
        choices={ownerChoices(users, edit.owner)}
        value={edit.owner ?? NONE}
        onChange={(owner) => set({ owner: owner === NONE ? null : owner })}
      />
      <Select
        label="Top platform"
        choices={platformChoices}
        value={edit.topPlatform ?? NONE}
        onChange={(platform) => set({ topPlatform: platforms.find((one) => one === platform) ?? null })}
      />
    </div>
  )
}

const pairStyle = css({ display: 'grid', gridTemplateColumns: { base: '1fr', tablet: '1fr 1fr' }, gap: '16' })
