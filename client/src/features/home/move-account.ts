import type { Account } from '@rapport/domain/account/account'
import type { OrganizationStage } from '@rapport/domain/organization/organization'
import { isSigning, signingParty } from '@rapport/domain/stage/celebration'
import { patchAccount } from '../../sync/outbox/outbox-commands.ts'
import { requireSync } from '../../sync/sync-session.ts'
import { undoable } from '../../sync/undo/account-undo.ts'
import type { UndoAction } from '../../sync/undo/own-steps.ts'
import { announce } from '../../ui/message/announcer.ts'
import { toast } from '../../ui/message/toast.ts'
import { afterPaint } from '../../ui/motion/after-paint.ts'
import { noteMove } from './refused-moves.ts'

export interface Moved {
  readonly onMoved?: (stage: string, undo: UndoAction) => void
  readonly onTakenBack?: () => void
  /** Who owns it from now on; Undo takes back both. */
  readonly owner?: { readonly id: string | null; readonly name: string } | undefined
}

/** Moves at once on this device; the server follows through the outbox. */
export function moveAccount(account: Account, stage: string, stages: readonly OrganizationStage[], moved?: Moved): void {
  const { id, name, stage: former } = account
  if (stage === former) return
  noteMove(id, former)
  const owner = moved?.owner
  const wrote = { stage, ...(owner && { owner: owner.id }) }
  patchAccount(id, wrote, account.rev)
  const undone = `${name} moved back to ${former}`
  const action = undoable({ accountId: id, wrote, before: account, undone, tell: toast.info, along: moved?.onTakenBack })
  moved?.onMoved?.(stage, action)
  const tell = (words: string, taking?: UndoAction) => void toast.info(words, taking && { action: taking })
  if (!requireSync().online.get())
    void import('../../sync/undo/landed-move.ts').then(({ tellWhenLanded }) => tellWhenLanded({ before: account, stage, name, tell }))
  afterPaint(() => {
    const words = `${name} moved to ${stage}${owner ? `, ${owner.name}` : ''}`
    announce(words)
    toast.info(words, { action })
  })
  if (isSigning(former, stage, (name) => stages.find((entry) => entry.name === name)?.key === 'signed'))
    void import('../../ui/motion/confetti.ts').then(({ throwConfetti }) => throwConfetti(signingParty.card))
}
