import type { OrganizationUser } from '@rapport/domain/person/person'
import { formerMember } from '@rapport/domain/person/person'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../../api/query-keys.ts'
import { forgetSession, useSession } from '../../../api/session/session.ts'
import { removeMember } from '../../../api/settings/member-calls.ts'
import { leaveSync } from '../../../sync/leaving/leaving.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/message/toast.ts'

export interface RemoveMemberDialogProps {
  readonly member: OrganizationUser | undefined
  readonly isMe: boolean
  readonly onClose: () => void
}

export function RemoveMemberDialog({ member, isMe, onClose }: RemoveMemberDialogProps) {
  const { organization } = useSession()
  const client = useQueryClient()
  const remove = async () => {
    if (!member) return
    const result = await removeMember(member.id)
    onClose()
    if (!result.ok) return void toast.error(result.refusal.message)
    if (isMe) {
      // Unsent work goes once they have seen it.
      await leaveSync({ keep: true })
      forgetSession(client)
      location.assign('/home')
      return
    }
    await client.invalidateQueries({ queryKey: queryKeys.users })
    toast.success(`${member.name} is removed`)
  }
  return (
    <ConfirmDialog
      open={member !== undefined}
      title={isMe ? `Leave ${organization.name}?` : `Remove ${member?.name ?? ''}?`}
      text={
        isMe
          ? 'You lose access at once. Your notes stay.'
          : `Access ends at once. Notes and ownership stay, shown as '${formerMember}'; API keys made by this person stop working.`
      }
      confirmLabel={isMe ? 'Leave' : 'Remove'}
      onConfirm={remove}
      onCancel={onClose}
    />
  )
}
