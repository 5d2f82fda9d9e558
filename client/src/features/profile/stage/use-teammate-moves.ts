import type { Account } from '@rapport/domain/account/account'
import type { Change } from '@rapport/domain/event/change'
import { type OrganizationUser, shownName } from '@rapport/domain/person/person'
import { useCallback, useEffect, useRef } from 'react'
import { useLiveSignal } from '../../../sync/live/use-live-signal.ts'
import { revertible, type UndoStep } from '../../../sync/undo/account-undo.ts'
import { dismissToast, toast } from '../../../ui/message/toast.ts'
import { isMoveLine, movedAt, movedTo, moveWords } from './move-words.ts'

interface TeammateMoves {
  readonly account: Account
  readonly pending: ReadonlySet<string>
  readonly users: readonly OrganizationUser[]
  readonly selfId: string
}

interface SeenMove {
  readonly before: Account
  readonly after: Account
}

/**
 * Tells 'Ben moved this to Signed' without a reload. The account brings the move and the history line its author, in any order. Without
 * such a line nobody moved it: this device was behind.
 */
export function useTeammateMoves({ account, pending, users, selfId }: TeammateMoves): void {
  const { id } = account
  const shown = useRef(account)
  const seen = useRef<SeenMove | null>(null)
  const told = useRef<number | null>(null)
  // 'This' is nobody elsewhere.
  useEffect(() => () => void (told.current !== null && dismissToast(told.current)), [])
  const moverAt = useRef<ReadonlyMap<string, string>>(new Map())
  const tell = useCallback(() => {
    const move = seen.current
    const mover = move && moverAt.current.get(movedAt(move.before, move.after))
    if (!move || mover === undefined) return
    seen.current = null
    if (mover === selfId) return
    const user = users.find(({ id: userId }) => userId === mover)
    const target = movedTo(move.before, move.after) ?? move.after.stage
    told.current = toast.info(moveWords(target, user?.firstName || shownName(user)), { action: revertible(takingBack(move)) })
  }, [users, selfId])
  useLiveSignal(
    'time-log',
    useCallback(
      (change: Change) => {
        if (change.accountId !== id || change.actor === undefined || !isMoveLine(change)) return
        moverAt.current = new Map([[change.at, change.actor]])
        tell()
      },
      [id, tell],
    ),
  )
  useEffect(() => {
    const before = shown.current
    shown.current = account
    const isOwn = pending.has('stage') || pending.has('signedSubstage') || account.rev === before.rev
    if (isOwn || movedTo(before, account) === null) return
    seen.current = { before, after: account }
    tell()
  }, [account, pending, tell])
}

function takingBack({ before, after }: SeenMove): UndoStep {
  const { id, stage, signedSubstage } = after
  const isStage = before.stage !== stage
  const former = isStage ? before.stage : before.signedSubstage
  return { accountId: id, wrote: isStage ? { stage } : { signedSubstage }, before, undone: `Moved back to ${former}`, tell: toast.info }
}
