import { CloudOff, Lock, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../../ui/button/button.tsx'
import { backToInfluencers } from '../../ui/page/home-words.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { DeletedNotice } from './deleted-notice.tsx'
import type { ProfileState } from './profile-state.ts'
import { profileWords } from './profile-words.ts'

interface ProfileNoticeProps {
  /** Null without an id in the address. */
  readonly accountId: string | null
  readonly state: Exclude<ProfileState, { at: 'ready' | 'loading' }>
  /** Who deleted it, when known. */
  readonly deletedBy: string | null
  readonly onBack: () => void
  readonly onRetry: () => void
}

export function ProfileNotice({ accountId, state, deletedBy, onBack, onRetry }: ProfileNoticeProps) {
  const back = <Button onClick={onBack}>{backToInfluencers}</Button>
  if (state.at === 'deleted' && accountId !== null)
    return (
      <div className={pageStyle}>
        <DeletedNotice accountId={accountId} deletedBy={deletedBy} back={back} />
      </div>
    )
  return <div className={pageStyle}>{noticeOf(state, back, onRetry)}</div>
}

function noticeOf(state: ProfileNoticeProps['state'], back: ReactNode, onRetry: () => void): ReactNode {
  switch (state.at) {
    case 'not-found':
    case 'deleted':
      return (
        <EmptyState icon={SearchX} title={profileWords.unknown} text="The address is wrong, or the influencer was deleted." action={back} />
      )
    case 'no-access':
      return <EmptyState icon={Lock} title="No access" text="You are not allowed to see this influencer." action={back} />
    case 'not-on-device':
      return (
        <EmptyState
          icon={CloudOff}
          title="This profile is not on this device yet"
          text="You are offline. Profiles that you opened before are still here; this one appears when you are back online."
          action={back}
        />
      )
    case 'failed':
      return <ErrorState text={state.why} onRetry={onRetry} />
  }
}

const pageStyle = css({ display: 'grid', placeItems: 'center', flex: '1', minHeight: '0', overflowY: 'auto', padding: '24' })
