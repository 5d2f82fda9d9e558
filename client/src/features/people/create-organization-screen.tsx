import { nameWords } from '@rapport/domain/name/name-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery } from '../../api/session/session.ts'
import { createOrganization } from '../../api/settings/organization-calls.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { EntranceForm, useEntranceForm } from './entrance-form.tsx'
import { EntranceLayout } from './entrance-layout.tsx'
import { SignedInAs } from './signed-in-as.tsx'
import { useEnter } from './use-enter.ts'

export function CreateOrganizationScreen() {
  const { data: session } = useQuery(sessionQuery())
  return session?.mayCreateOrganization === false ? <AskForInvitation /> : <NewOrganization />
}

/** Only owners and admins create organizations here. */
function AskForInvitation() {
  return (
    <EntranceLayout
      title="Ask for an invitation"
      text="Owners and admins create organizations here. Ask a teammate to invite you, then open the link of the invitation."
      foot={<SignedInAs />}
    />
  )
}

function NewOrganization() {
  const [name, setName] = useState('')
  const [issue, setIssue] = useState<string>()
  const enter = useEnter()
  const send = () => {
    const isMissing = name.trim() === ''
    setIssue(isMissing ? nameWords.missing : undefined)
    return isMissing ? undefined : createOrganization(name.trim())
  }
  const form = useEntranceForm(send, enter)
  return (
    <EntranceLayout
      title="Create an organization"
      text="Influencers, notes and stages belong to it. If a teammate has one already, ask for an invitation."
      foot={<SignedInAs />}
    >
      <EntranceForm {...form} submitLabel="Create organization">
        <TextField
          label="Name"
          size="lg"
          autoComplete="organization"
          placeholder="Northlight Skincare"
          autoFocus
          value={name}
          onChange={setName}
          error={issue}
          hint="Your brand or team. Dates are counted in this browser's time zone."
        />
      </EntranceForm>
    </EntranceLayout>
  )
}
