import { useSession } from '../../../api/session/session.ts'
import { useIsAdmin } from '../../../api/session/use-is-admin.ts'
import { SettingsLayout } from '../settings-layout.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { InviteCard } from './invite-card.tsx'
import { MembersCard } from './members-card.tsx'

export function MembersSettings() {
  const { organization } = useSession()
  const isAdmin = useIsAdmin()
  return (
    <SettingsLayout title="Members" description={`Who works in ${organization.name}.`}>
      {isAdmin && <InviteCard />}
      <MembersCard />
      {isAdmin && <InvitationsCard />}
    </SettingsLayout>
  )
}
