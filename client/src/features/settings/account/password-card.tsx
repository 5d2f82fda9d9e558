import { passwordWords } from '@rapport/domain/person/password'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { changePassword, revokeMyKeys } from '../../../api/settings/own-account-calls.ts'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useBusy } from '../../../ui/button/use-busy.ts'
import { Form } from '../../../ui/form/form.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { Card } from '../../../ui/page/card.tsx'
import { Banner } from '../../../ui/state/banner.tsx'
import { type PasswordChange, passwordChangeIssues } from './password-change.ts'

const nothing: PasswordChange = { currentPassword: '', newPassword: '' }

export function PasswordCard() {
  const whyOffline = useOfflineReason()
  const [input, setInput] = useState(nothing)
  const [issues, setIssues] = useState<Partial<PasswordChange>>({})
  const [keys, setKeys] = useState(0)
  const [isBusy, save] = useBusy(async () => {
    const wrong = passwordChangeIssues(input)
    setIssues(wrong)
    if (Object.keys(wrong).length > 0) return
    const result = await changePassword(input)
    if (!result.ok && result.status === 400) return setIssues({ currentPassword: result.refusal.message })
    if (!result.ok) return void toast.error(result.refusal.message)
    setInput(nothing)
    setKeys(result.value.apiKeys)
    toast.success('Your password is changed, and other browsers are signed out')
  })
  const field = (name: keyof PasswordChange) => ({
    value: input[name],
    onChange: (value: string) => setInput({ ...input, [name]: value }),
    error: issues[name],
  })
  return (
    <Form onSubmit={save}>
      <Card
        title="Password"
        description="Changing it signs you out of all other browsers and ends every reset link."
        footer={
          <Button type="submit" busy={isBusy} whyNot={whyOffline}>
            Change password
          </Button>
        }
      >
        <div className={css({ display: 'grid', gridTemplateColumns: { base: '1fr', tablet: '1fr 1fr' }, gap: '16' })}>
          <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
          <PasswordField label="New password" autoComplete="new-password" hint={passwordWords.hint} {...field('newPassword')} />
        </div>
        {keys > 0 && <LivingKeys keys={keys} onRevoked={() => setKeys(0)} />}
      </Card>
    </Form>
  )
}

/** API keys that stay valid after a new password. */
function LivingKeys({ keys, onRevoked }: { readonly keys: number; readonly onRevoked: () => void }) {
  const whyOffline = useOfflineReason()
  const [isBusy, revoke] = useBusy(async () => {
    const result = await revokeMyKeys()
    if (!result.ok) return void toast.error(result.refusal.message)
    toast.success('Your API keys are revoked')
    onRevoked()
  })
  const text = keys === 1 ? 'One API key still works as you.' : `${keys} API keys still work as you.`
  return (
    <div className={css({ marginTop: '16' })}>
      <Banner
        tone="amber"
        icon={KeyRound}
        action={
          <Button size="sm" busy={isBusy} whyNot={whyOffline} onClick={revoke}>
            {keys === 1 ? 'Revoke it' : 'Revoke them'}
          </Button>
        }
      >
        {text} Did somebody else know your password? Then revoke {keys === 1 ? 'it' : 'them'}.
      </Banner>
    </div>
  )
}
