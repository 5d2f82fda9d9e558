import { type FormEvent, useState } from 'react'
import { css } from '#styled-system/css'
import { changePassword } from '../../api/session-calls.ts'
import { useOnline } from '../../sync/use-sync-summary.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { offlineReason } from './offline-reason.ts'
import { type PasswordChange, passwordChangeIssues } from './password-change.ts'

const nothing: PasswordChange = { currentPassword: '', newPassword: '' }

export function PasswordCard() {
  const isOnline = useOnline()
  const [input, setInput] = useState(nothing)
  const [issues, setIssues] = useState<Partial<PasswordChange>>({})
  const [isBusy, save] = useBusy(async () => {
    const found = passwordChangeIssues(input)
    setIssues(found)
    if (Object.keys(found).length > 0) return
    const result = await changePassword(input)
    if (!result.ok && result.status === 400) return setIssues({ currentPassword: result.refusal.message })
    if (!result.ok) {
      toast.error(result.refusal.message)
      return
    }
    setInput(nothing)
    toast.success('Your password is changed, and other browsers are signed out')
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const field = (name: keyof PasswordChange) => ({
    value: input[name],
    onChange: (value: string) => setInput({ ...input, [name]: value }),
    error: issues[name],
  })
  return (
    <form noValidate onSubmit={submit}>
      <Card
        title="Password"
        description="Changing it signs you out of all other browsers."
        footer={
          <Button type="submit" busy={isBusy} whyNot={offlineReason(isOnline)}>
            Change password
          </Button>
        }
      >
        <div className={css({ display: 'grid', gridTemplateColumns: { base: '1fr', tablet: '1fr 1fr' }, gap: '16' })}>
          <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
          <PasswordField label="New password" autoComplete="new-password" hint="At least 8 characters" {...field('newPassword')} />
        </div>
      </Card>
    </form>
  )
}
