import { personWords } from '@rapport/domain/person/person-words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { sessionQuery, useSession } from '../../../api/session/session.ts'
import { updateProfile } from '../../../api/settings/own-account-calls.ts'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useBusy } from '../../../ui/button/use-busy.ts'
import { formWords } from '../../../ui/form/form-words.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { Card } from '../../../ui/page/card.tsx'
import { PictureField } from './picture-field.tsx'

export function ProfileCard() {
  const { user } = useSession()
  const client = useQueryClient()
  const whyOffline = useOfflineReason()
  const [firstName, setFirstName] = useState(user.firstName)
  const [lastName, setLastName] = useState(user.lastName)
  const [hasTried, setTried] = useState(false)
  const isChanged = firstName.trim() !== user.firstName || lastName.trim() !== user.lastName
  const [isBusy, save] = useBusy(async () => {
    setTried(true)
    if (!firstName.trim() || !lastName.trim()) return
    const result = await updateProfile({ firstName: firstName.trim(), lastName: lastName.trim() })
    if (!result.ok) return void toast.error(result.refusal.message)
    await client.invalidateQueries({ queryKey: sessionQuery().queryKey })
    toast.success('Your profile is saved')
  })
  const missing = (name: string, issue: string) => (hasTried && !name.trim() ? issue : undefined)
  return (
    <Card
      title="Profile"
      description="This is how teammates see you, in notes and mentions."
      footer={
        <Button variant="primary" busy={isBusy} onClick={save} whyNot={isChanged ? whyOffline : formWords.unchanged}>
          Save
        </Button>
      }
    >
      <div className={css({ column: '16' })}>
        <PictureField user={user} />
        <div className={css({ display: 'grid', gridTemplateColumns: { base: '1fr', tablet: '1fr 1fr' }, gap: '16' })}>
          <TextField
            label="First name"
            autoComplete="given-name"
            value={firstName}
            onChange={setFirstName}
            error={missing(firstName, personWords.noFirstName)}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            value={lastName}
            onChange={setLastName}
            error={missing(lastName, personWords.noLastName)}
          />
        </div>
        <TextField label="Email" value={user.email} onChange={() => {}} readOnly hint="You sign in with it. It cannot be changed here." />
      </div>
    </Card>
  )
}
