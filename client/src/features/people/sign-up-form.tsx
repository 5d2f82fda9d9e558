import { passwordWords } from '@rapport/domain/person/password'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { signUp } from '../../api/session/entrance-calls.ts'
import { useBusy } from '../../ui/button/use-busy.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { EntranceForm } from './entrance-form.tsx'
import { signUpIssues } from './person-issues.ts'
import { useEnter } from './use-enter.ts'

export function SignUpForm() {
  const { email = '', token, redirect } = useSearch({ strict: false })
  const [input, setInput] = useState({ firstName: '', lastName: '', email, password: '' })
  const [issues, setIssues] = useState<ReturnType<typeof signUpIssues>>({})
  const [refusal, setRefusal] = useState<string>()
  const enter = useEnter()
  const [isBusy, submit] = useBusy(async () => {
    const wrong = signUpIssues(input)
    setIssues(wrong)
    setRefusal(undefined)
    if (Object.keys(wrong).length > 0) return
    const result = await signUp({ ...trimmed(input), token })
    if (result.ok) await enter(redirect)
    else setRefusal(result.refusal.message)
  })
  const field = (name: keyof typeof input) => ({
    size: 'lg' as const,
    value: input[name],
    onChange: (value: string) => setInput({ ...input, [name]: value }),
    error: issues[name],
  })
  const isForOneAddress = token !== undefined && email !== ''
  return (
    <EntranceForm onSubmit={submit} submitLabel="Create account" busy={isBusy} refusal={refusal}>
      <div className={css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12' })}>
        <TextField label="First name" autoComplete="given-name" autoFocus {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        readOnly={isForOneAddress}
        hint={isForOneAddress ? 'Your link is for this address' : undefined}
        {...field('email')}
      />
      <PasswordField label="Password" autoComplete="new-password" hint={passwordWords.hint} {...field('password')} />
    </EntranceForm>
  )
}

function trimmed<Input extends { firstName: string; lastName: string; email: string; password: string }>(input: Input) {
  return { ...input, firstName: input.firstName.trim(), lastName: input.lastName.trim(), email: input.email.trim() }
}
