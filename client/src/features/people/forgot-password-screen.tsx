import { Link, useSearch } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { requestPasswordReset } from '../../api/session/entrance-calls.ts'
import { textLink } from '../../ui/button/text-link.ts'
import { useBusy } from '../../ui/button/use-busy.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { Banner } from '../../ui/state/banner.tsx'
import { EntranceForm } from './entrance-form.tsx'
import { EntranceLayout } from './entrance-layout.tsx'
import { emailIssue } from './person-issues.ts'

export function ForgotPasswordScreen() {
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
    const result = await requestPasswordReset(email.trim())
    if (result.ok) setSentTo(email.trim())
    else setRefusal(result.refusal.message)
  })
  return (
    <EntranceLayout
      title="Reset your password"
      text="We send a link to the address you sign in with."
      foot={
        <Link to="/sign-in" search={email ? { email } : {}} className={textLink}>
          Back to sign in
        </Link>
      }
    >
      {sentTo === undefined ? (
        <EntranceForm onSubmit={submit} submitLabel="Send the link" busy={isBusy} refusal={refusal}>
          <TextField
            label="Email"
            type="email"
            size="lg"
            autoComplete="username"
            autoFocus
            value={email}
            onChange={setEmail}
            error={issue}
          />
        </EntranceForm>
      ) : (
        <Banner tone="green" icon={MailCheck}>
          If somebody signs in with {sentTo}, the link is on its way. It works for one hour.
        </Banner>
      )}
    </EntranceLayout>
  )
}
