import { invitationLinkWords } from '@rapport/domain/person/invitation'
import type { Role } from '@rapport/domain/person/person'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { pageKeys } from '../../../api/page-keys.ts'
import { useSession } from '../../../api/session/session.ts'
import { type Invitation, inviteMember } from '../../../api/settings/member-calls.ts'
import { invitationsQuery } from '../../../api/settings/settings-queries.ts'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useBusy } from '../../../ui/button/use-busy.ts'
import { Form } from '../../../ui/form/form.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { Banner } from '../../../ui/state/banner.tsx'
import { LinkField } from '../link-field.tsx'
import { roleChoices } from '../role-choices.ts'

export function InviteCard() {
  const { role: ownRole, organization } = useSession()
  const client = useQueryClient()
  const whyOffline = useOfflineReason()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('member')
  const [issue, setIssue] = useState<string>()
  const [latest, setLatest] = useState<{ readonly invitation: Invitation; readonly at: number }>()
  const { data: pending, dataUpdatedAt } = useQuery(invitationsQuery())
  const isOver = latest && dataUpdatedAt > latest.at && !pending?.some(({ id }) => id === latest.invitation.id)
  const invited = isOver ? undefined : latest?.invitation
  const [isBusy, invite] = useBusy(async () => {
    const address = email.trim()
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) return setIssue('Please enter the email address of your teammate')
    setIssue(undefined)
    const result = await inviteMember({ email: address, role })
    if (!result.ok) return setIssue(result.refusal.message)
    setLatest({ invitation: result.value, at: Date.now() })
    setEmail('')
    await client.invalidateQueries({ queryKey: pageKeys.invitations })
  })
  return (
    <Card title={`Invite to ${organization.name}`} description="The link of an invitation works for its address only.">
      <Form onSubmit={invite} className={formStyle}>
        <TextField label="Email" type="email" placeholder="teammate@example.com" value={email} onChange={setEmail} error={issue} />
        <Select label="Role" choices={roleChoices(ownRole)} value={role} onChange={setRole} />
        <Button type="submit" variant="primary" busy={isBusy} whyNot={whyOffline} className={css({ marginTop: { tablet: '24' } })}>
          Invite
        </Button>
      </Form>
      {invited && (
        <div className={css({ marginTop: '16' })}>
          <Banner tone="green" icon={MailCheck}>
            {invited.link === null ? (
              `We mailed ${invited.email} a link. ${invitationLinkWords}`
            ) : (
              <>
                <p className={css({ marginBottom: '8' })}>{invited.email} is invited. No mail was sent: hand on this link.</p>
                <LinkField label="Link of the invitation" link={invited.link} />
              </>
            )}
          </Banner>
        </div>
      )}
    </Card>
  )
}

const formStyle = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', tablet: '1fr 160px auto' },
  alignItems: 'start',
  gap: '12',
})
