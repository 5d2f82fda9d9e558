import { invitationPath } from '@rapport/domain/person/invitation'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { RefusedCall, valueOrThrow } from '../../api/refused-call.ts'
import { readSessionAnew } from '../../api/session/session.ts'
import type { SessionUser } from '../../api/session/session-calls.ts'
import { acceptInvitation, fetchInvitation, type InvitationPreview } from '../../api/settings/member-calls.ts'
import { buttonStyle } from '../../ui/button/button.tsx'
import { textLink } from '../../ui/button/text-link.ts'
import { useBusy } from '../../ui/button/use-busy.ts'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { EntranceForm } from './entrance-form.tsx'
import { EntranceLayout, LoadingEntrance } from './entrance-layout.tsx'
import { SignedInAs } from './signed-in-as.tsx'
import { useEnter } from './use-enter.ts'

/** The target of an invitation's link, signed in or not. */
export function InvitationScreen() {
  const { id: token = '' } = useParams({ strict: false })
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) => {
      const [invitation, session] = await Promise.all([valueOrThrow(fetchInvitation(token, signal)), readSessionAnew(client)])
      return { invitation, user: 'session' in session ? session.session.user : null }
    },
    // another person may sign in between two visits
    gcTime: 0,
    meta: { isPassing: true },
  })
  if (error) return <FailedInvitation error={error} onRetry={refetch} />
  if (!data) return <LoadingEntrance title="Invitation" />
  const { invitation, user } = data
  if (invitation.status === 'over') return <OverInvitation inviterName={invitation.inviterName} />
  const invited = { token, invitation }
  return user === null ? <InvitedStranger {...invited} /> : <InvitedPerson {...invited} user={user} />
}

interface Invited {
  /** The token at the end of the link. */
  readonly token: string
  readonly invitation: InvitationPreview
}

function InvitedStranger({ token, invitation }: Invited) {
  const search = { email: invitation.email, token, redirect: `${invitationPath}${token}` }
  return (
    <EntranceLayout title={`Join ${invitation.organizationName}`} text={<InvitationText invitation={invitation} />}>
      <div className={css({ column: '12' })}>
        <Link to="/sign-up" search={search} className={buttonStyle({ variant: 'primary', size: 'lg' })}>
          Create an account
        </Link>
        <Link to="/sign-in" search={search} className={buttonStyle({ size: 'lg' })}>
          I have an account
        </Link>
      </div>
    </EntranceLayout>
  )
}

function InvitedPerson({ token, invitation, user }: Invited & { readonly user: SessionUser }) {
  const [refusal, setRefusal] = useState<string>()
  const enter = useEnter()
  const [isBusy, join] = useBusy(async () => {
    const result = await acceptInvitation(token)
    if (result.ok) await enter()
    else setRefusal(result.refusal.message)
  })
  const isMine = user.email.toLowerCase() === invitation.email.toLowerCase()
  const title = isMine ? `Join ${invitation.organizationName}` : 'This invitation is for somebody else'
  return (
    <EntranceLayout title={title} text={<InvitationText invitation={invitation} />} foot={<SignedInAs />}>
      {isMine ? (
        <EntranceForm onSubmit={join} submitLabel={`Join ${invitation.organizationName}`} busy={isBusy} refusal={refusal}>
          {null}
        </EntranceForm>
      ) : (
        <p>Sign out below, then open this link again and sign in as {invitation.email}.</p>
      )}
    </EntranceLayout>
  )
}

function InvitationText({ invitation }: Pick<Invited, 'invitation'>) {
  return (
    <>
      {invitation.inviterName} invites {invitation.email} to work in {invitation.organizationName}.
    </>
  )
}

function OverInvitation({ inviterName }: { readonly inviterName?: string | undefined }) {
  const asked = inviterName ?? 'the person who invited you'
  return (
    <EntranceLayout title="This invitation is no longer valid" text={`It was used, withdrawn, or it ran out. Ask ${asked} for a new link.`}>
      <Link to="/home" className={textLink}>
        Go to your influencers
      </Link>
    </EntranceLayout>
  )
}

function FailedInvitation({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  if (error instanceof RefusedCall && error.status === 404) return <OverInvitation />
  return (
    <EntranceLayout title="Invitation">
      <ErrorState title="The invitation could not be opened" text={error.message} onRetry={onRetry} />
    </EntranceLayout>
  )
}
