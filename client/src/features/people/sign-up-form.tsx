import { passwordWords } from '@rapport/domain/person/password'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { signUp } from '../../api/session/entrance-calls.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { EntranceForm, useEntranceForm } from './entrance-form.tsx'
import { signUpIssues } from './person-issues.ts'
import { useEnter } from './use-enter.ts'

export function SignUpForm() {
  const { email = '', token, redirect } = useSearch({ strict: false })
  const [input, setInput] = useState({ firstName: '', lastName: '', email, password: '' })
  const [issues, setIssues] = useState<ReturnType<typeof signUpIssues>>({})
  const enter = useEnter()
  const send = () => {
    const wrong = signUpIssues(input)
    setIssues(wrong)
    return Object.keys(wrong).length > 0 ? undefined : signUp({ ...trimmed(input), token })
  }
  const form = useEntranceForm(send, () => enter(redirect))
  const field = (name: keyof typeof input) => ({
    size: 'lg' as const,
    value: input[name],
    onChange: (value: string) => setInput({ ...input, [name]: value }),
    error: issues[name],
  })
  const isForOneAddress = token !== undefined && email !== ''
  return (
    <EntranceForm {...form} submitLabel="Create account">
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

function trimmed(input: Parameters<typeof signUpIssues>[0]) {
  return { ...input, firstName: input.firstName.trim(), lastName: input.lastName.trim(), email: input.email.trim() }
}
