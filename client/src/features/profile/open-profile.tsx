import type { Account } from '@rapport/domain/account/account'
import { isSigning, signingParty } from '@rapport/domain/stage/celebration'
import { isSignedStage } from '@rapport/domain/stage/signed-stage'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { css } from '#styled-system/css'
import { useStages, useUsers } from '../../api/organization-lists.ts'
import { substagesQuery } from '../../api/queries.ts'
import { useSession } from '../../api/session/session.ts'
import { useOnline } from '../../sync/summary/use-sync-summary.ts'
import { useShortcuts } from '../../ui/key/use-shortcuts.ts'
import { copyText, copyWords } from '../../ui/message/copy-text.ts'
import { endConfetti, throwConfetti } from '../../ui/motion/confetti.ts'
import { type OpenDialog, ProfileDialogs } from './edit/profile-dialogs.tsx'
import { type ProfileSave, useProfileUpdate } from './edit/use-profile-update.ts'
import { useEmailImport } from './email/use-email-import.ts'
import { PresenceStack } from './presence-stack.tsx'
import { type Back, type ProfileActions, ProfileBar } from './profile-bar.tsx'
import { ProfileBody } from './profile-body.tsx'
import type { ProfileScreenProps } from './profile-screen.tsx'
import { useStageMove } from './stage/use-stage-move.ts'
import { useTeammateMoves } from './stage/use-teammate-moves.ts'
import { useProfileActions } from './use-profile-actions.ts'

export interface OpenProfileProps extends ProfileScreenProps {
  readonly account: Account
  readonly pending: ReadonlySet<string>
  readonly back: Back
}

/** A loaded profile: header, stage bar, columns and dialogs. */
export function OpenProfile({ account, pending, back, chip, banner, steps, reachOut, sales, notes, content, editValue }: OpenProfileProps) {
  const { user } = useSession()
  const [stages, users] = [useStages(), useUsers()]
  const { data: substages = none } = useQuery(substagesQuery())
  const isOnline = useOnline()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const isSigned = (stage: string) => isSignedStage(stage, stages)
  const moves = useStageMove(account, isSigned, substages)
  const update = useProfileUpdate(account, pending)
  useTeammateMoves({ account, pending, users, selfId: user.id })
  const edit = useCallback(() => setDialog('edit'), [])
  useEffect(endConfetti, [])
  useProfileActions(account, { stages, users, moves })
  useShortcuts({ e: { label: 'Edit profile', run: edit } }, 1)
  const save = (saved: ProfileSave) => {
    update(saved)
    const { change } = saved
    if (change.stage !== undefined && isSigning(account.stage, change.stage, isSigned)) void throwConfetti(signingParty.card)
  }
  const whyNotDelete = isOnline ? undefined : 'Deleting needs the network'
  const takeEmails = useEmailImport(account.id)
  const emails = {
    take: (files: readonly File[]) => void takeEmails(files),
    whyNot: isOnline ? undefined : 'Importing an email needs the network',
  }
  return (
    <div className={contents}>
      <title>{`${account.name} · Rapport`}</title>
      <ProfileBar
        back={back}
        steps={steps}
        presence={<PresenceStack accountId={account.id} />}
        chip={chip}
        actions={{
          ...actionsOf(account, setDialog, whyNotDelete),
          emails,
          whyNotMerge: isOnline ? undefined : 'Merging needs the network',
        }}
      />
      {banner}
      <ProfileBody
        {...{ account, pending, stages, substages, users, moves, isOnline, reachOut, sales, notes, content, editValue, emails }}
        onEdit={edit}
      />
      <ProfileDialogs {...{ account, stages, users, dialog, whyNotDelete }} onDialog={setDialog} onSave={save} onLeave={back.go} />
    </div>
  )
}

function actionsOf(
  account: Account,
  open: (dialog: OpenDialog) => void,
  whyNotRemove: string | undefined,
): Omit<ProfileActions, 'emails' | 'whyNotMerge'> {
  const { email } = account
  return {
    edit: () => open('edit'),
    merge: () => open('merge'),
    remove: () => open('delete'),
    whyNotRemove,
    copyLink: () => void copyText(location.href, copyWords.link),
    copyEmail: email === null ? null : () => void copyText(email, copyWords.email),
  }
}

const none: readonly never[] = []

/** The overlay lays out the children. */
const contents = css({ display: 'contents' })
