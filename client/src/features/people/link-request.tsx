import { useSearch } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import type { ApiResult } from '../../api/request.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { Banner } from '../../ui/state/banner.tsx'
import { EntranceForm, useEntranceForm } from './entrance-form.tsx'
import { emailIssue } from './person-issues.ts'

/** The state of asking for a mailed link. */
export function useLinkRequest(request: (email: string) => Promise<ApiResult<unknown>>) {
  const search = useSearch({ strict: false })
  const [email, setEmail] = useState(search.email ?? '')
  const [issue, setIssue] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const send = () => {
    const why = emailIssue(email)
    setIssue(why)
    return why === undefined ? request(email.trim()) : undefined
  }
  const form = useEntranceForm(send, () => setSentTo(email.trim()))
  return { email, setEmail, issue, sentTo, form }
}

interface LinkRequestProps {
  readonly state: ReturnType<typeof useLinkRequest>
  readonly sentWords: (email: string) => string
}

/** Asks for an address; once the mail is on its way, says so. */
export function LinkRequest({ state, sentWords }: LinkRequestProps) {
  const { email, setEmail, issue, sentTo, form } = state
  if (sentTo !== undefined)
    return (
      <Banner tone="green" icon={MailCheck}>
        {sentWords(sentTo)}
      </Banner>
    )
  return (
    <EntranceForm {...form} submitLabel="Send the link">
      <TextField label="Email" type="email" size="lg" autoComplete="username" autoFocus value={email} onChange={setEmail} error={issue} />
    </EntranceForm>
  )
}
