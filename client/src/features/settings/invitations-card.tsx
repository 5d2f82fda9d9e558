import { showDay } from '@rapport/domain/show/day'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Mail, X } from 'lucide-react'
import { css } from '#styled-system/css'
import { cancelInvitation, type Invitation } from '../../api/organization-calls.ts'
import { invitationsQuery } from '../../api/queries.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useOnline } from '../../sync/use-sync-summary.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { LoadingRows } from './loading-rows.tsx'
import { offlineReason } from './offline-reason.ts'
import { PersonRow } from './person-row.tsx'
import { roleNames } from './role-choices.ts'

/** Who was asked and has not answered yet. */
export function InvitationsCard() {
  const { data, error, refetch } = useQuery(invitationsQuery())
  return (
    <Card isFlush title="Pending invitations" actions={data && <Badge>{data.length}</Badge>}>
      {!data && error && <ErrorState title="The invitations could not be loaded" text={error.message} onRetry={refetch} />}
      {!data && !error && <LoadingRows />}
      {data?.length === 0 && <EmptyState icon={Mail} title="Nobody is waiting" text="Everyone you invited has answered." />}
      {data && data.length > 0 && (
        <ul>
          {data.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function InvitationRow({ invitation }: { readonly invitation: Invitation }) {
  const client = useQueryClient()
  const isOnline = useOnline()
  const [isBusy, withdraw] = useBusy(async () => {
    const result = await cancelInvitation(invitation.id)
    if (result.ok) toast.success(`The invitation of ${invitation.email} is withdrawn`)
    else toast.error(result.refusal.message)
    await client.invalidateQueries({ queryKey: queryKeys.invitations })
  })
  return (
    <PersonRow
      start={
        <span className={css({ display: 'grid', placeItems: 'center', width: '32px', color: 'fg.subtle' })}>
          <Mail size={16} aria-hidden />
        </span>
      }
      title={invitation.email}
      text={`${roleNames[invitation.role]} · invited by ${invitation.inviterName} · valid until ${showDay(invitation.expiresAt)}`}
    >
      <CopyButton
        text={invitation.link}
        label={`Copy the link for ${invitation.email}`}
        size="md"
        onCopied={() => toast.success('Link copied to clipboard')}
        onFailed={() => toast.error('Failed to copy to clipboard')}
      />
      <IconButton
        icon={X}
        label={`Withdraw the invitation of ${invitation.email}`}
        busy={isBusy}
        whyNot={offlineReason(isOnline)}
        onClick={withdraw}
      />
    </PersonRow>
  )
}
