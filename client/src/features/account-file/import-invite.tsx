import { emailIn } from '@rapport/domain/account-sheet/value-evidence'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { css } from '#styled-system/css'
import { pageKeys } from '../../api/page-keys.ts'
import { useIsAdmin } from '../../api/session/use-is-admin.ts'
import { inviteMember } from '../../api/settings/member-calls.ts'
import { invitationsQuery } from '../../api/settings/settings-queries.ts'
import { useOfflineReason } from '../../sync/summary/offline-reason.ts'
import { Button } from '../../ui/button/button.tsx'
import { useBusy } from '../../ui/button/use-busy.ts'
import { toast } from '../../ui/message/toast.ts'

/** Invites an owner of a sheet who is no member, where the sheet has the address. They own nobody until they join. */
export function InviteOwner({ owner }: { readonly owner: string }) {
  const isAdmin = useIsAdmin()
  const email = emailIn(owner)
  return isAdmin && email !== null && <InviteAddress email={email} />
}

function InviteAddress({ email }: { readonly email: string }) {
  const client = useQueryClient()
  const whyOffline = useOfflineReason()
  const { data: pending = [] } = useQuery(invitationsQuery())
  const [isBusy, invite] = useBusy(async () => {
    const result = await inviteMember({ email, role: 'member' })
    if (!result.ok) toast.error(result.refusal.message)
    else if (result.value.link === null) toast.success(`We mailed ${email} a link`)
    else toast.success(`${email} is invited. Hand on the link in Settings, Members`)
    await client.invalidateQueries({ queryKey: pageKeys.invitations })
  })
  if (pending.some((invitation) => invitation.email.toLowerCase() === email.toLowerCase()))
    return <span className={css({ textStyle: 'meta', color: 'fg.muted' })}> · invited</span>
  return (
    <Button size="sm" variant="ghost" aria-label={`Invite ${email}`} busy={isBusy} whyNot={whyOffline} onClick={invite}>
      Invite
    </Button>
  )
}
