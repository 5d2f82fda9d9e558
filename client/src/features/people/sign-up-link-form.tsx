import { useSearch } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { requestSignUpLink } from '../../api/session/entrance-calls.ts'
import { useBusy } from '../../ui/button/use-busy.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { Banner } from '../../ui/state/banner.tsx'
import { EntranceForm } from './entrance-form.tsx'
import { emailIssue } from './person-issues.ts'

/** Asks for the address first: the mail tells the next step, to known addresses too. */
export function SignUpLinkForm() {
  const search = useSearch({ strict: false })
  const [email, setEmail] = useState(search.email ?? '')
  const [issue, setIssue] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const [isBusy, submit] = useBusy(async () => {
    const found = emailIssue(email)
    setIssue(found)
    setRefusal(undefined)
    if (found !== undefined) return
    const result = await requestSignUpLink(email.trim())
    if (result.ok) setSentTo(email.trim())
    else setRefusal(result.refusal.message)
  })
  if (sentTo !== undefined)
    return (
      <Banner tone="green" icon={MailCheck}>
        A mail to {sentTo} is on its way. Its link leads on, and works for one day.
      </Banner>
    )
  return (
    <EntranceForm onSubmit={submit} submitLabel="Send the link" busy={isBusy} refusal={refusal}>
      <TextField label="Email" type="email" size="lg" autoComplete="username" autoFocus value={email} onChange={setEmail} error={issue} />
    </EntranceForm>
  )
}
