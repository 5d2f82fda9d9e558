import type { Account } from '@rapport/domain/account/account'
import type { OrganizationStage, SignedSubstage } from '@rapport/domain/organization/organization'
import type { OrganizationUser } from '@rapport/domain/person/person'
import { stageSwatch } from '@rapport/domain/stage/stage-swatch'
import { memo, type ReactNode, useCallback, useDeferredValue, useMemo, useRef } from 'react'
import { css } from '#styled-system/css'
import { EmailDrop } from './email/email-drop.tsx'
import type { EditShownValue, EditValueSlot } from './header/edit-value.ts'
import { HeaderCard } from './header/header-card.tsx'
import { ProfileColumns } from './profile-columns.tsx'
import { ContentSkeleton, HeaderCardSkeleton, NotesSkeleton, StageBarSkeleton } from './profile-skeleton.tsx'
import { SocialCard } from './social/social-card.tsx'
import { StageBar } from './stage/stage-bar.tsx'
import type { StageMoves } from './stage/use-stage-move.ts'

export interface ProfileBodyProps {
  readonly account: Account
  readonly pending: ReadonlySet<string>
  readonly stages: readonly OrganizationStage[]
  readonly substages: readonly SignedSubstage[]
  readonly users: readonly OrganizationUser[]
  readonly moves: StageMoves
  readonly isOnline: boolean
  readonly reachOut: ReactNode
  readonly sales: ReactNode
  readonly notes: ReactNode
  readonly content: ReactNode
  readonly onEdit: () => void
  readonly editValue: EditValueSlot
  readonly emails: EmailImport
}

export interface EmailImport {
  readonly take: (files: readonly File[]) => void
  readonly whyNot: string | undefined
}

export function ProfileBody(props: ProfileBodyProps) {
  const { account, pending, stages, substages, users, moves, isOnline, reachOut, sales, notes, content, onEdit, editValue, emails } = props
  // The clicked bar redraws first, the cards a frame later.
  const later = useDeferredValue(useMemo(() => ({ account, pending }), [account, pending]))
  const onStage = useLatest(moves.moveToStage)
  const move = !pending.has('stage') ? 'none' : isOnline ? 'under-way' : 'waits'
  return (
    <>
      <StageBar account={account} stages={stages} substages={substages} moves={moves} move={move} />
      <ProfileColumns
        details={dropping(emails, <ProfileCards {...later} {...{ stages, users, reachOut, sales, onEdit, editValue }} onStage={onStage} />)}
        notes={dropping(emails, notes)}
        content={content}
      />
    </>
  )
}

/** The same function at every drawing: cards are drawn anew only when they change. */
function useLatest(move: StageMoves['moveToStage']): StageMoves['moveToStage'] {
  const latest = useRef(move)
  latest.current = move
  return useCallback((stage) => latest.current(stage), [])
}

type CardsProps = Pick<ProfileBodyProps, 'account' | 'pending' | 'stages' | 'users' | 'reachOut' | 'sales' | 'onEdit' | 'editValue'> & {
  readonly onStage: StageMoves['moveToStage']
}

const ProfileCards = memo(function ProfileCards(props: CardsProps) {
  const { account, pending, stages, users, reachOut, sales, onEdit, editValue, onStage } = props
  const editOf: EditShownValue = (field) => (slot) => editValue({ account, field, onStage, ...slot })
  const swatch = stageSwatch(stages.find(({ name }) => name === account.stage)?.key)
  return (
    <div className={cardsStyle}>
      <HeaderCard {...{ account, pending, users, swatch, reachOut, onEdit, editOf }} />
      <SocialCard account={account} pending={pending} />
      {sales}
    </div>
  )
})

const dropping = ({ take, whyNot }: EmailImport, children: ReactNode) => (
  <EmailDrop onFiles={take} whyNot={whyNot}>
    {children}
  </EmailDrop>
)

export function ProfileBodySkeleton() {
  return (
    <>
      <StageBarSkeleton />
      <ProfileColumns details={<HeaderCardSkeleton />} notes={<NotesSkeleton />} content={<ContentSkeleton />} />
    </>
  )
}

const cardsStyle = css({ column: '16' })
