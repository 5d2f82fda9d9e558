import type { Account } from '@rapport/domain/account/account'
import type { SignedSubstage } from '@rapport/domain/organization/organization'
import { isSigning, signingParty } from '@rapport/domain/stage/celebration'
import { effectFailure, effectOfSubstage, effectSuccess, type SubstageEffect } from '@rapport/domain/stage/substage-effect'
import type { AccountChange, OutboxRow } from '@rapport/domain/sync/outbox'
import { useCallback, useEffect, useRef } from 'react'
import { whenLive } from '../../../sync/live-value.ts'
import { patchAccount } from '../../../sync/outbox/outbox-commands.ts'
import { requireSync } from '../../../sync/sync-session.ts'
import { undoable } from '../../../sync/undo/account-undo.ts'
import { tellWhenLanded } from '../../../sync/undo/landed-move.ts'
import type { UndoAction } from '../../../sync/undo/own-steps.ts'
import { announce } from '../../../ui/message/announcer.ts'
import { dismissToast, toast } from '../../../ui/message/toast.ts'
import { afterPaint } from '../../../ui/motion/after-paint.ts'
import { throwConfetti } from '../../../ui/motion/confetti.ts'
import { profileWords } from '../profile-words.ts'
import { useRefusedWrites } from '../use-refused-writes.ts'

export interface StageMoves {
  readonly moveToStage: (stage: string) => void
  readonly moveToSubstage: (substage: string) => void
}

/** Moves at once on this device; the server follows through the outbox with the move's effects. */
export function useStageMove(account: Account, isSigned: (stage: string) => boolean, substages: readonly SignedSubstage[]): StageMoves {
  const latest = useRef(account)
  latest.current = account
  const toastId = useRef(0)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      dismissToast(toastId.current) // 'Undo' belongs to the shown profile
    }
  }, [])
  useRefusedMoves(account.id, substages)
  const write = (target: string, former: string, wrote: AccountChange) => {
    const before = latest.current
    patchAccount(before.id, wrote, before.rev)
    const action = undoable({ accountId: before.id, wrote, before, undone: `Moved back to ${former}`, tell: toast.info })
    afterPaint(() => {
      announce(`Moved to ${target}`)
      dismissToast(toastId.current)
      if (isOpen.current) toastId.current = toast.info(`Moved to ${target}`, { action })
    })
  }
  const tell = (words: string, action?: UndoAction) => {
    dismissToast(toastId.current)
    if (isOpen.current) toastId.current = toast.info(words, action && { action })
  }
  return {
    moveToStage: (stage) => {
      const { stage: former } = latest.current
      if (stage === former) return
      const before = latest.current
      write(stage, former, { stage })
      if (!requireSync().online.get()) void tellWhenLanded({ before, stage, tell })
      if (isSigning(former, stage, isSigned)) void throwConfetti(signingParty.profile)
    },
    moveToSubstage: (substage) => {
      const { signedSubstage: former, stage } = latest.current
      if (substage === former) return
      write(substage, former ?? stage, { signedSubstage: substage })
      const effect = effectOfSubstage(keyOf(substages, substage))
      const tell = (done: SubstageEffect) => afterPaint(() => isOpen.current && toast.success(effectSuccess[done]))
      if (effect === 'approve-content' && requireSync().online.get()) tell(effect)
      if (effect === 'complete-partnerships') void isTaken(account.id, substage).then((isDone) => isDone && tell(effect))
    },
  }
}

/** Resolves once a move stops waiting: whether the server accepted it. */
const isTaken = async (accountId: string, substage: string): Promise<boolean> => {
  const { rows } = requireSync().outbox
  const movesIn = (all: readonly OutboxRow[]) =>
    all.filter((row) => row.kind === 'patch-account' && row.accountId === accountId && row.payload.signedSubstage === substage)
  const left = await whenLive(rows, (all) => movesIn(all).every(({ problem }) => problem !== null))
  return movesIn(left).length === 0
}

/** Tells a refused move, and names the effect that did not happen. */
function useRefusedMoves(accountId: string, substages: readonly SignedSubstage[]): void {
  const wordsOf = useCallback(
    (substage: unknown) => {
      const effect = effectOfSubstage(keyOf(substages, substage))
      return effect === null ? profileWords.notUpdated : effectFailure[effect]
    },
    [substages],
  )
  useRefusedWrites(accountId, 'stage', profileWords.notUpdated)
  useRefusedWrites(accountId, 'signedSubstage', wordsOf)
}

const keyOf = (substages: readonly SignedSubstage[], substage: unknown): string | null | undefined =>
  substages.find(({ name }) => name === substage)?.key
