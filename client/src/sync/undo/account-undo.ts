import type { Account } from '@rapport/domain/account/account'
import type { OrganizationStage } from '@rapport/domain/organization/organization'
import { type OrganizationUser, shownName } from '@rapport/domain/person/person'
import { creationStageKey, stageNameOf } from '@rapport/domain/stage/stage'
import type { AccountChange } from '@rapport/domain/sync/outbox'
import { accountOfCreation, withPending } from '@rapport/domain/sync/outbox-overlay'
import { changedSince, lastChangeOf, notUndoneWords, substageToChoose, undoingChange } from '@rapport/domain/sync/undo'
import { fetchTimeLogs } from '../../api/account/account-calls.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { knownAccount } from '../account/known-account.ts'
import { patchAccountBack } from '../outbox/outbox-commands.ts'
import { requireSync } from '../sync-session.ts'
import { addOwnStep, type UndoAction } from './own-steps.ts'
import { withPresentNames } from './present-names.ts'

/** A change that can be taken back. */
export interface UndoStep {
  readonly accountId: string
  readonly wrote: AccountChange
  /** What stood there before; the whole account will do. */
  readonly before: AccountChange
  /** What is said once it is taken back: 'Moved back to Outreach 1'. */
  readonly undone: string
  /** Says what became of it: a toast. */
  readonly tell: (words: string) => void
  /** What goes back with it. */
  readonly along?: (() => void) | undefined
}

/** Offers to take back what this person just did to an influencer. */
export const undoable = (step: UndoStep): UndoAction => {
  const present = inPresentNames(step)
  return addOwnStep(() => void takeBack(present()))
}

/** Offers to take back what a teammate did. */
export const revertible = (step: UndoStep): UndoAction => {
  const present = inPresentNames(step)
  let isOver = false
  const run = () => {
    if (isOver) return
    isOver = true
    void takeBack(present())
  }
  return { label: 'Undo', run, isOver: () => isOver }
}

const inPresentNames = (step: UndoStep): (() => UndoStep) => {
  const wrote = withPresentNames(step.wrote)
  const before = withPresentNames(step.before)
  return () => ({ ...step, wrote: wrote(), before: before() })
}

/** Writes what stood there before, unless somebody has changed it since: then says who. */
const takeBack = async (step: UndoStep): Promise<void> => {
  const { accountId, wrote, undone, tell } = step
  const now = seenAccount(accountId)
  if (now === undefined) return tell('Not undone: this influencer is not here any more')
  const changed = changedSince(now, wrote)
  if (changed.length > 0) return tell(await whoChanged(accountId, changed))
  patchAccountBack(accountId, undoingChange(now, step), now.rev)
  const substage = substageToChoose(wrote, step.before)
  if (substage !== null) patchAccountBack(accountId, { signedSubstage: substage }, now.rev)
  step.along?.()
  tell(undone)
}

/** An account with the waiting changes laid over, outside of React. */
const seenAccount = (accountId: string): Account | undefined => {
  const { client, outbox } = requireSync()
  const rows = outbox.rows.get()
  const stages = client.getQueryData<readonly OrganizationStage[]>(queryKeys.stages)
  const creation = rows.find((row) => row.kind === 'create-account' && row.accountId === accountId)
  const created = creation?.kind === 'create-account' ? accountOfCreation(creation, stageNameOf(creationStageKey, stages)) : undefined
  const account = knownAccount(client, accountId) ?? created
  return account && withPending(account, rows, (stage) => stage === stageNameOf('signed', stages))
}

const whoChanged = async (accountId: string, fields: readonly string[]): Promise<string> => {
  const { client, userId, online } = requireSync()
  const history = online.get() ? await fetchTimeLogs(accountId) : undefined
  const change = history?.ok ? lastChangeOf(fields, history.value) : undefined
  const by = change?.metadata.changedBy
  const users = client.getQueryData<readonly OrganizationUser[]>(queryKeys.users) ?? []
  const name = by === undefined ? null : by === userId ? 'you' : firstNameOf(users.find(({ id }) => id === by))
  return notUndoneWords(name, change)
}

const firstNameOf = (user: OrganizationUser | undefined): string => user?.firstName || shownName(user)
