import type { Account } from '@rapport/domain/account/account'
import type { Change } from '@rapport/domain/event/change'
import { type OrganizationUser, shownName } from '@rapport/domain/person/person'
import { useCallback, useEffect, useRef } from 'react'
import { revertible, type UndoStep } from '../../../sync/account-undo.ts'
import { useLiveSignal } from '../../../sync/live-signals.ts'
import { toast } from '../../../ui/toast.ts'
import { movedTo, moveWords } from './move-words.ts'

interface TeammateMoves {
  readonly account: Account
  readonly pending: ReadonlySet<string>
  readonly users: readonly OrganizationUser[]
  readonly selfId: string
}

/** Says 'Ben moved this to Signed' when a teammate did, without a reload. */
export function useTeammateMoves({ account, pending, users, selfId }: TeammateMoves): void {
  const actor = useRef<string | null>(null)
  const shown = useRef(account)
  const { id } = account
  useLiveSignal(
    'account',
    useCallback(
      (change: Change) => {
        if (change.id === id) actor.current = change.actor ?? null
      },
      [id],
    ),
  )
  useEffect(() => {
    const before = shown.current
    shown.current = account
    const place = movedTo(before, account)
    const isOwn = pending.has('stage') || pending.has('signedSubstage') || actor.current === selfId || account.rev === before.rev
    // Without an actor nothing arrived: what this device had was merely older.
    if (place === null || isOwn || actor.current === null) return
    const user = users.find(({ id: userId }) => userId === actor.current)
    toast.info(moveWords(place, user?.firstName || shownName(user)), { action: revertible(takingBack(before, account)) })
  }, [account, pending, users, selfId])
}

/** What brings an account back to where it stood before a teammate moved it. */
function takingBack(before: Account, { id, stage, signedSubstage }: Account): UndoStep {
  const isStage = before.stage !== stage
  const former = isStage ? before.stage : before.signedSubstage
  return { accountId: id, wrote: isStage ? { stage } : { signedSubstage }, before, undone: `Moved back to ${former}`, tell: toast.info }
}
