import { Link, useSearch } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { signIn } from '../../api/session/entrance-calls.ts'
import { textLink } from '../../ui/button/text-link.ts'
import { useBusy } from '../../ui/button/use-busy.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Banner } from '../../ui/state/banner.tsx'
import { EntranceForm } from './entrance-form.tsx'
import { EntranceLayout } from './entrance-layout.tsx'
import { type Issues, signInIssues } from './person-issues.ts'
import { useEnter } from './use-enter.ts'

export function SignInScreen() {
  const search = useSearch({ strict: false })
  const [email, setEmail] = useState(search.email ?? '')
  const [password, setPassword] = useState('')
  const [issues, setIssues] = useState<Issues<'email' | 'password'>>({})
  const [refusal, setRefusal] = useState<string>()
  const enter = useEnter()
  const [isBusy, submit] = useBusy(async () => {
    const wrong = signInIssues({ email, password })
    setIssues(wrong)
    setRefusal(undefined)
    if (Object.keys(wrong).length > 0) return
    const result = await signIn({ email: email.trim(), password })
    if (result.ok) await enter(search.redirect)
    else setRefusal(result.refusal.message)
  })
  const neighbour = {
    ...(email ? { email } : {}),
    ...(search.redirect ? { redirect: search.redirect } : {}),
    ...(search.token ? { token: search.token } : {}),
  }
  return (
    <EntranceLayout
      title="Sign in"
      text="Good to see you again."
      foot={
        <>
          New here?{' '}
          <Link to="/sign-up" search={neighbour} className={textLink}>
            Create an account
          </Link>
        </>
      }
    >
      <EntranceForm onSubmit={submit} submitLabel="Sign in" busy={isBusy} refusal={refusal}>
        {search.kept && (
          <Banner tone="amber" icon={Lock}>
            The server may not have all your work, so it stays locked in this browser: sign in here again to send it.
          </Banner>
        )}
        <TextField
          label="Email"
          type="email"
          size="lg"
          autoComplete="username"
          autoFocus={email === ''}
          value={email}
          onChange={setEmail}
          error={issues.email}
        />
        <PasswordField
          label="Password"
          size="lg"
          autoComplete="current-password"
          autoFocus={email !== ''}
          value={password}
          onChange={setPassword}
          error={issues.password}
        />
        <p className={css({ marginTop: '-8px' })}>
          <Link to="/forgot-password" search={email ? { email } : {}} className={textLink}>
            Forgot your password?
          </Link>
        </p>
      </EntranceForm>
    </EntranceLayout>
  )
}
