import { personWords } from '@rapport/domain/person/person-words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { forgetSession } from '../../../api/session/session.ts'
import { deleteMyAccount } from '../../../api/settings/own-account-calls.ts'
import { leaveForGood } from '../../../sync/leaving/leaving.ts'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useBusy } from '../../../ui/button/use-busy.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { Card } from '../../../ui/page/card.tsx'

/** Deletes the person's account; it asks for the password. */
export function DeleteAccountCard() {
  const whyOffline = useOfflineReason()
  const [isAsking, setAsking] = useState(false)
  return (
    <Card
      title="Delete your account"
      description="You leave every organization at once. What you wrote stays there, as of a former member."
      footer={
        <Button variant="danger" whyNot={whyOffline} onClick={() => setAsking(true)}>
          Delete my account…
        </Button>
      }
    >
      {isAsking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </Card>
  )
}

function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient()
  const [password, setPassword] = useState('')
  const [issue, setIssue] = useState<string>()
  const [isBusy, remove] = useBusy(async () => {
    if (password === '') return setIssue(personWords.noPassword)
    const result = await deleteMyAccount(password)
    if (!result.ok) return setIssue(result.refusal.message)
    await leaveForGood()
    forgetSession(client)
    location.assign('/sign-in')
  })
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title="Delete your account?"
      description="This cannot be undone. Changes on this device that are not synced are lost."
      onSubmit={() => void remove()}
      locked={isBusy}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" busy={isBusy}>
            Delete my account
          </Button>
        </>
      }
    >
      <PasswordField label="Your password" autoComplete="current-password" value={password} onChange={setPassword} error={issue} />
    </Dialog>
  )
}
