import { Link, useSearch } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { signIn } from '../../api/session/entrance-calls.ts'
import { textLink } from '../../ui/button/text-link.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Banner } from '../../ui/state/banner.tsx'
import { EntranceForm, useEntranceForm } from './entrance-form.tsx'
import { EntranceLayout } from './entrance-layout.tsx'
import { type Issues, signInIssues } from './person-issues.ts'
import { useEnter } from './use-enter.ts'

export function SignInScreen() {
  const search = useSearch({ strict: false })
  const [email, setEmail] = useState(search.email ?? '')
  const [password, setPassword] = useState('')
  const [issues, setIssues] = useState<Issues<'email' | 'password'>>({})
  const enter = useEnter()
  const send = () => {
    const wrong = signInIssues({ email, password })
    setIssues(wrong)
    return Object.keys(wrong).length > 0 ? undefined : signIn({ email: email.trim(), password })
  }
  const form = useEntranceForm(send, () => enter(search.redirect))
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
      <EntranceForm {...form} submitLabel="Sign in">
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
