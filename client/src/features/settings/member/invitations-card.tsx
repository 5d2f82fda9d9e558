import type { UnsentMail } from '@rapport/domain/mail/mail'
import { mayGiveRole } from '@rapport/domain/person/membership'
import { showDay } from '@rapport/domain/show/day'
import { useQuery } from '@tanstack/react-query'
import { Mail, MailX, RefreshCw, X } from 'lucide-react'
import { css } from '#styled-system/css'
import { pageKeys } from '../../../api/page-keys.ts'
import { useSession } from '../../../api/session/session.ts'
import { cancelInvitation, type Invitation, sendInvitationAgain } from '../../../api/settings/member-calls.ts'
import { invitationsQuery } from '../../../api/settings/settings-queries.ts'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { CopyButton } from '../../../ui/button/copy-button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { useBusy } from '../../../ui/button/use-busy.ts'
import { copyWords, notCopied } from '../../../ui/message/copy-text.ts'
import { Card } from '../../../ui/page/card.tsx'
import { tip } from '../../../ui/popup/tip.ts'
import { Badge } from '../../../ui/state/badge.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { Pill } from '../../../ui/state/pill.tsx'
import { NotReadYet } from '../not-read-yet.tsx'
import { PersonRow } from '../person-row.tsx'
import { roleNames } from '../role-choices.ts'
import { useToldWrite } from '../use-told-write.ts'

export function InvitationsCard() {
  const { data, error, refetch } = useQuery(invitationsQuery())
  return (
    <Card isFlush title="Pending invitations" actions={data && <Badge>{data.length}</Badge>}>
      {!data && <NotReadYet title="The invitations could not be loaded" error={error} onRetry={refetch} />}
      {data?.length === 0 && (
        <EmptyState icon={Mail} title="Nobody is waiting" text="Whom you invite stands here until they have joined." />
      )}
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
  const { role } = useSession()
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
      {invitation.unsent && <UnsentMark unsent={invitation.unsent} />}
      {role !== null && mayGiveRole(role, invitation.role) && <InvitationButtons invitation={invitation} />}
    </PersonRow>
  )
}

function UnsentMark({ unsent: { isTried, why } }: { readonly unsent: UnsentMail }) {
  const next = isTried ? 'It is tried again by itself.' : 'Send a new link, or ask whoever runs the server.'
  return (
    <Pill tone={isTried ? 'amber' : 'red'} icon={MailX} tabIndex={0} {...tip(`${why}\n${next}`)}>
      {isTried ? 'Not sent yet' : 'Not sent'}
    </Pill>
  )
}

function InvitationButtons({ invitation }: { readonly invitation: Invitation }) {
  const { email, id, link } = invitation
  const whyNot = useOfflineReason()
  const tell = useToldWrite(pageKeys.invitations)
  const [isSending, sendAgain] = useBusy(async () => tell(await sendInvitationAgain(id), `${email} has a new link; the old one ended`))
  const [isWithdrawing, withdraw] = useBusy(async () => tell(await cancelInvitation(id), `The invitation of ${email} is withdrawn`))
  return (
    <>
      {link !== null && (
        <CopyButton text={link} label={`Copy the link for ${email}`} size="md" words={{ done: copyWords.link.done, failed: notCopied }} />
      )}
      <IconButton icon={RefreshCw} label={`Send ${email} a new link`} busy={isSending} whyNot={whyNot} onClick={sendAgain} />
      <IconButton icon={X} label={`Withdraw the invitation of ${email}`} busy={isWithdrawing} whyNot={whyNot} onClick={withdraw} />
    </>
  )
}
