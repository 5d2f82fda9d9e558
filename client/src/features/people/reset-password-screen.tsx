import { newPasswordIssue, passwordWords } from '@rapport/domain/person/password'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { resetPassword } from '../../api/session/entrance-calls.ts'
import { textLink } from '../../ui/button/text-link.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { toast } from '../../ui/message/toast.ts'
import { EntranceForm, useEntranceForm } from './entrance-form.tsx'
import { EntranceLayout } from './entrance-layout.tsx'

export function ResetPasswordScreen() {
  const { token } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [newPassword, setNewPassword] = useState('')
  const [revokeKeys, setRevokeKeys] = useState(false)
  const [issue, setIssue] = useState<string>()
  const send = () => {
    const why = newPasswordIssue(newPassword)
    setIssue(why)
    return why === undefined ? resetPassword({ newPassword, token: token ?? '', revokeKeys }) : undefined
  }
  const form = useEntranceForm(send, () => {
    toast.success('Your password is changed. Sign in with the new one.')
    return navigate({ to: '/sign-in', search: {} })
  })
  const again = (
    <Link to="/forgot-password" search={{}} className={textLink}>
      Ask for a new link
    </Link>
  )
  if (!token)
    return (
      <EntranceLayout title="This link is not complete" text="Open the link from the mail once more, or ask for another." foot={again} />
    )
  return (
    <EntranceLayout title="Choose a new password" text="It signs you out everywhere, and ends every other link to this page." foot={again}>
      <EntranceForm {...form} submitLabel="Change password">
        <PasswordField
          label="New password"
          size="lg"
          autoComplete="new-password"
          autoFocus
          hint={passwordWords.hint}
          value={newPassword}
          onChange={setNewPassword}
          error={issue}
        />
        <Checkbox checked={revokeKeys} onChange={setRevokeKeys}>
          Also revoke my API keys: somebody else may have them
        </Checkbox>
      </EntranceForm>
    </EntranceLayout>
  )
}
