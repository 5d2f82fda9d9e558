import { nameLimit, nameWords } from '@rapport/domain/name/name-words'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../../api/session/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { HomeQuery } from '../home-query.ts'
import { useViewActions } from './use-view-actions.ts'
import { viewTextOf } from './view-query.ts'

export interface SaveViewDialogProps {
  readonly query: HomeQuery
  readonly onClose: () => void
}

export function SaveViewDialog({ query, onClose }: SaveViewDialogProps) {
  const { organization } = useSession()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [issue, setIssue] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { create } = useViewActions()
  const navigate = useNavigate()
  const save = async () => {
    if (name.trim() === '') return setIssue(nameWords.missing)
    setBusy(true)
    const view = await create({ name: name.trim(), query: viewTextOf(query), isShared })
    setBusy(false)
    if (!view) return
    onClose()
    void navigate({ to: '/home', search: { ...query, view: view.id }, replace: true })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title="Save view"
      description="Search, filters, order, columns and layout as they are now."
      dirty={name !== ''}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            Save view
          </Button>
        </>
      }
    >
      <TextField label="Name" value={name} onChange={setName} error={issue} maxLength={nameLimit} autoComplete="off" autoFocus />
      <Checkbox checked={isShared} onChange={setShared}>
        Share with everybody at {organization.name}
      </Checkbox>
    </Dialog>
  )
}
