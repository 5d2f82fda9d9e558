import { useState } from 'react'
import { createOrganization } from '../../api/organization-calls.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { EntranceForm } from './entrance-form.tsx'
import { EntranceLayout } from './entrance-layout.tsx'
import { SignedInAs } from './signed-in-as.tsx'
import { useEnter } from './use-enter.ts'

export function CreateOrganizationScreen() {
  const [name, setName] = useState('')
  const [issue, setIssue] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const enter = useEnter()
  const [isBusy, submit] = useBusy(async () => {
    const isMissing = name.trim() === ''
    setIssue(isMissing ? 'Please enter a name' : undefined)
    setRefusal(undefined)
    if (isMissing) return
    const result = await createOrganization(name.trim())
    if (result.ok) await enter()
    else setRefusal(result.refusal.message)
  })
  return (
    <EntranceLayout
      title="Create an organization"
      text="Influencers, notes and stages belong to it. If a teammate has one already, ask for an invitation."
      foot={<SignedInAs />}
    >
      <EntranceForm onSubmit={submit} submitLabel="Create organization" busy={isBusy} refusal={refusal}>
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
