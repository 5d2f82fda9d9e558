import { mayAdminister, type OrganizationUser } from '@rapport/domain/person/person'
import { personWords } from '@rapport/domain/person/person-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usersQuery } from '../../../api/queries.ts'
import { useSession } from '../../../api/session/session.ts'
import { Card } from '../../../ui/page/card.tsx'
import { Badge } from '../../../ui/state/badge.tsx'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { LoadingRows } from '../loading-rows.tsx'
import { MemberRow } from './member-row.tsx'
import { RemoveMemberDialog } from './remove-member-dialog.tsx'

export function MembersCard() {
  const { organization, role, user } = useSession()
  const { data, error, refetch } = useQuery(usersQuery(organization.id))
  const [leaving, setLeaving] = useState<OrganizationUser>()
  const members = data?.filter((user) => !user.former)
  const isAdmin = role !== null && mayAdminister(role)
  return (
    <Card
      isFlush
      title="Members"
      description={isAdmin ? undefined : 'Admins invite people and change roles.'}
      actions={members && <Badge>{members.length}</Badge>}
    >
      {!members && error && <ErrorState title={personWords.usersUnread} text={error.message} onRetry={refetch} />}
      {!members && !error && <LoadingRows />}
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
