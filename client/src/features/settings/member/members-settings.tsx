import { mayAdminister } from '@rapport/domain/person/person'
import { useSession } from '../../../api/session/session.ts'
import { SettingsLayout } from '../settings-layout.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { InviteCard } from './invite-card.tsx'
import { MembersCard } from './members-card.tsx'

export function MembersSettings() {
  const { role, organization } = useSession()
  const isAdmin = role !== null && mayAdminister(role)
  return (
    <SettingsLayout title="Members" description={`Who works in ${organization.name}.`}>
      {isAdmin && <InviteCard />}
      <MembersCard />
      {isAdmin && <InvitationsCard />}
    </SettingsLayout>
  )
}
