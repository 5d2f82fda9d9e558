import { mayAdminister, type OrganizationUser, type Role } from '@rapport/domain/person/person'
import { Ellipsis, LogOut, UserMinus } from 'lucide-react'
import { css } from '#styled-system/css'
import { queryKeys } from '../../../api/query-keys.ts'
import { changeRole } from '../../../api/settings/member-calls.ts'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { useOnline } from '../../../sync/summary/use-sync-summary.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Avatar } from '../../../ui/mark/avatar.tsx'
import { Menu } from '../../../ui/popup/menu.tsx'
import { Badge } from '../../../ui/state/badge.tsx'
import { PersonRow } from '../person-row.tsx'
import { roleChoices, roleNames } from '../role-choices.ts'
import { useToldWrite } from '../use-told-write.ts'

export interface MemberRowProps {
  readonly member: OrganizationUser
  readonly isMe: boolean
  readonly myRole: Role | null
  readonly onRemove: () => void
}

export function MemberRow({ member, isMe, myRole, onRemove }: MemberRowProps) {
  const isAdmin = myRole !== null && mayAdminister(myRole)
  const mayTouch = isAdmin && (member.role !== 'owner' || myRole === 'owner')
  return (
    <PersonRow
      start={<Avatar id={member.id} name={member.name} src={member.image ?? member.defaultProfileImage} isDecorative />}
      title={
        <>
          {member.name}
          {isMe && <Badge>You</Badge>}
        </>
      }
      text={member.email}
    >
      {mayTouch ? <RoleSelect member={member} myRole={myRole} /> : <Badge>{roleNames[member.role ?? 'member']}</Badge>}
      {(mayTouch || isMe) && <MemberMenu member={member} isMe={isMe} onRemove={onRemove} />}
    </PersonRow>
  )
}

function RoleSelect({ member, myRole }: Pick<MemberRowProps, 'member' | 'myRole'>) {
  const tell = useToldWrite(queryKeys.users)
  const isOnline = useOnline()
  const change = async (role: Role) => tell(await changeRole(member.id, role), `${member.name} is now ${roleNames[role]}`)
  return (
    <div className={css({ width: '128px' })}>
      <Select
        label={`Role of ${member.name}`}
        hideLabel
        choices={roleChoices(myRole)}
        value={member.role}
        onChange={change}
        disabled={!isOnline}
      />
    </div>
  )
}

function MemberMenu({ member, isMe, onRemove }: Pick<MemberRowProps, 'member' | 'isMe' | 'onRemove'>) {
  const whyNot = useOfflineReason()
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} label={`More about ${member.name}`} />}
      groups={[
        {
          id: 'end',
          items: [
            {
              id: 'remove',
              label: isMe ? 'Leave the organization' : 'Remove from the organization',
              icon: isMe ? LogOut : UserMinus,
              isDanger: true,
              onSelect: onRemove,
              whyNot,
            },
          ],
        },
      ]}
    />
  )
}
