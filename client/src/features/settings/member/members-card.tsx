import type { OrganizationUser } from '@rapport/domain/person/person'
import { personWords } from '@rapport/domain/person/person-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usersQuery } from '../../../api/queries.ts'
import { useSession } from '../../../api/session/session.ts'
import { useIsAdmin } from '../../../api/session/use-is-admin.ts'
import { Card } from '../../../ui/page/card.tsx'
import { Badge } from '../../../ui/state/badge.tsx'
import { NotReadYet } from '../not-read-yet.tsx'
import { MemberRow } from './member-row.tsx'
import { RemoveMemberDialog } from './remove-member-dialog.tsx'

export function MembersCard() {
  const { organization, role, user } = useSession()
  const { data, error, refetch } = useQuery(usersQuery(organization.id))
  const [leaving, setLeaving] = useState<OrganizationUser>()
  const members = data?.filter((user) => !user.former)
  const isAdmin = useIsAdmin()
  return (
    <Card
      isFlush
      title="Members"
      description={isAdmin ? undefined : 'Admins invite people and change roles.'}
      actions={members && <Badge>{members.length}</Badge>}
    >
      {!members && <NotReadYet title={personWords.usersUnread} error={error} onRetry={refetch} />}
      {members && (
        <ul>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} isMe={member.id === user.id} myRole={role} onRemove={() => setLeaving(member)} />
          ))}
        </ul>
      )}
      <RemoveMemberDialog member={leaving} isMe={leaving?.id === user.id} onClose={() => setLeaving(undefined)} />
    </Card>
  )
}
