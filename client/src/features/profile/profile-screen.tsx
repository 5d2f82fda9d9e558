import { accountIdOfSegment } from '@rapport/domain/account/account-address'
import { shownName } from '@rapport/domain/person/person'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUsers } from '../../api/organization-lists.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { RefusedCall } from '../../api/refused-call.ts'
import { useSession } from '../../api/session/session.ts'
import { useAccount } from '../../sync/account/use-account.ts'
import { useOnline } from '../../sync/summary/use-sync-summary.ts'
import { Overlay } from '../../ui/dialog/overlay.tsx'
import type { EditValueSlot } from './header/edit-value.ts'
import { OpenProfile } from './open-profile.tsx'
import { ProfileBar } from './profile-bar.tsx'
import { ProfileBodySkeleton } from './profile-body.tsx'
import { ProfileNotice } from './profile-notice.tsx'
import { type ProfileState, profileStateOf } from './profile-state.ts'
import { profileWords } from './profile-words.ts'
import { useProfileBack } from './use-profile-back.ts'
import { useTeammateDeletion } from './use-teammate-deletion.ts'

export interface ProfileScreenProps {
  readonly chip: ReactNode
  /** A message about the connection, below the header. */
  readonly banner?: ReactNode
  /** Links to the neighbours in the list behind. */
  readonly steps: ReactNode
  /** The editor of a value, over its place in the header. */
  readonly editValue: EditValueSlot
  /** Beside the next reach-out: delaying and logging. */
  readonly reachOut: ReactNode
  /** Below the social profiles. */
  readonly sales: ReactNode
  readonly notes: ReactNode
  readonly content: ReactNode
}

/** A profile over the list, at `/influencer/{slug}-{id}`. */
export function ProfileScreen(slots: ProfileScreenProps) {
  const { profile = '' } = useParams({ strict: false })
  const accountId = accountIdOfSegment(profile)
  const back = useProfileBack()
  if (accountId === null)
    return (
      <Overlay label={profileWords.unknown} onClose={back.go}>
        <ProfileBar back={back} steps={slots.steps} presence={null} chip={slots.chip} actions={null} />
        {slots.banner}
        <ProfileNotice accountId={null} state={{ at: 'not-found' }} deletedBy={null} onBack={back.go} onRetry={back.go} />
      </Overlay>
    )
  return <KnownProfile accountId={accountId} {...slots} />
}

interface KnownProfileProps extends ProfileScreenProps {
  readonly accountId: string
}

function KnownProfile({ accountId, ...slots }: KnownProfileProps) {
  const back = useProfileBack()
  const client = useQueryClient()
  const { state, pending, deletedBy } = useProfile(accountId)
  const isShown = state.at === 'ready'
  return (
    <Overlay label={isShown ? state.account.name : 'Influencer'} onClose={back.go}>
      {isShown ? (
        <OpenProfile key={accountId} account={state.account} pending={pending} back={back} {...slots} />
      ) : (
        <>
          <ProfileBar back={back} steps={slots.steps} presence={null} chip={slots.chip} actions={null} />
          {slots.banner}
          {state.at === 'loading' ? (
            <ProfileBodySkeleton />
          ) : (
            <ProfileNotice
              accountId={accountId}
              state={state}
              deletedBy={deletedBy}
              onBack={back.go}
              onRetry={() => void client.refetchQueries({ queryKey: queryKeys.account(accountId) })}
            />
          )}
        </>
      )}
    </Overlay>
  )
}

interface Profile {
  readonly state: ProfileState
  readonly pending: ReadonlySet<string>
  readonly deletedBy: string | null
}

function useProfile(accountId: string): Profile {
  const { account, pending, isLoading, error } = useAccount(accountId)
  const { user } = useSession()
  const users = useUsers()
  const deletion = useTeammateDeletion(accountId)
  const isOnline = useOnline()
  const state = profileStateOf({
    account,
    status: error instanceof RefusedCall ? error.status : null,
    why: error?.message ?? '',
    isLoading,
    isOnline,
    isDeleted: deletion.isDeleted,
  })
  const isKnownActor = deletion.by !== null && deletion.by !== user.id
  return { state, pending, deletedBy: isKnownActor ? shownName(users.find(({ id }) => id === deletion.by)) : null }
}
