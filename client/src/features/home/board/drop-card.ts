import type { Account } from '@rapport/domain/account/account'
import type { OrganizationStage } from '@rapport/domain/organization/organization'
import { takenBackWords } from '@rapport/domain/sync/undo'
import { dropChange } from '@rapport/domain/value-edit/board-lane'
import { changedWords } from '@rapport/domain/value-edit/changed-words'
import { patchAccount } from '../../../sync/outbox/outbox-commands.ts'
import { undoable } from '../../../sync/undo/account-undo.ts'
import { announce } from '../../../ui/message/announcer.ts'
import { toast } from '../../../ui/message/toast.ts'
import { type Moved, moveAccount } from '../move-account.ts'
import type { BoardSlot } from './board-slot.ts'

interface DropWords {
  readonly stages: readonly OrganizationStage[]
  readonly nameOf: (lane: string) => string
}

/** [IE8] Changes the stage of a dropped card, its owner, or both at once. */
export function dropCard(account: Account, { stage, lane }: BoardSlot, { stages, nameOf }: DropWords): void {
  const change = dropChange(account, { stage: stage.name, lane })
  if (change === null) return
  const owner = change.owner === undefined || lane === null ? undefined : { id: change.owner, name: nameOf(lane) }
  if (change.stage !== undefined) moveAccount(account, change.stage, stages, { owner })
  else if (owner !== undefined) changeOwner(account, owner)
}

function changeOwner(account: Account, owner: NonNullable<Moved['owner']>): void {
  const wrote = { owner: owner.id }
  patchAccount(account.id, wrote, account.rev)
  const words = changedWords(account.name, 'Owner', owner.id === null ? null : owner.name)
  announce(words)
  toast.info(words, { action: undoable({ accountId: account.id, wrote, before: account, undone: takenBackWords, tell: toast.info }) })
}
