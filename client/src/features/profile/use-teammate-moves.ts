import type { Account } from '@rapport/domain/account/account'
import type { Change } from '@rapport/domain/event/change'
import { type OrganizationUser, shownName } from '@rapport/domain/person/person'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLiveSignal } from '../../sync/live-signals.ts'
import { patchAccount } from '../../sync/outbox-commands.ts'
import { toast } from '../../ui/toast.ts'
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
    if (place === null || isOwn) return
    const mover = actor.current === null ? null : shownName(users.find((user) => user.id === actor.current))
    toast.info(moveWords(place, mover), { action: { label: 'Undo', run: () => moveBack(before, account, shown.current) } })
  }, [account, pending, users, selfId])
}

/** Reverts a teammate's move, unless the account has moved on since. */
function moveBack(before: Account, moved: Account, now: Account): void {
  if (movedTo(moved, now) !== null) return void toast.info(`Not undone: moved to ${movedTo(moved, now)} meanwhile`)
  const { stage, signedSubstage } = before
  if (stage !== moved.stage) patchAccount(now.id, { stage }, now.rev)
  else if (signedSubstage !== null) patchAccount(now.id, { signedSubstage }, now.rev)
}

/** Whether a deletion of this account arrived while its page was open, and whose it was. */
export function useTeammateDeletion(accountId: string): { readonly isDeleted: boolean; readonly by: string | null } {
  const [deletion, setDeletion] = useState<{ readonly id: string; readonly by: string | null } | null>(null)
  useLiveSignal(
    'account',
    useCallback((change: Change) => {
      if (change.deleted) setDeletion({ id: change.id, by: change.actor ?? null })
      if (change.restored) setDeletion((known) => (known?.id === change.id ? null : known))
    }, []),
  )
  return deletion?.id === accountId ? { isDeleted: true, by: deletion.by } : { isDeleted: false, by: null }
}
