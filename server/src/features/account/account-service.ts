import type { Account } from '@rapport/domain/account/account'
import type { AccountCreation, AccountPatch } from '@rapport/domain/account/account-shape'
import { ok, type Result } from '@rapport/domain/result/result'
import type { Caller } from '../../http/caller.ts'
import type { WritingPorts } from '../../store/ports.ts'
import type { Remember } from '../../store/remember.ts'
import { answerAccount } from './account-answer.ts'
import { changeAccountOf } from './account-change-service.ts'
import { createAccount } from './account-creation-service.ts'
import { type EffectPorts, moveWithEffect, readEffect } from './account-effect-service.ts'
import { removeAccount, restoreAccount } from './account-removal-service.ts'

/** Without rooms and effects a substage is only a word, as in some tests. */
export type AccountServicePorts = WritingPorts & Partial<EffectPorts>

export interface AccountService {
  readonly read: (caller: Caller, id: string) => Promise<Result<Account>>
  readonly create: (caller: Caller, input: AccountCreation, remember: Remember<Account>) => Promise<Result<Account>>
  readonly change: (caller: Caller, id: string, patch: AccountPatch, remember: Remember<Account>) => Promise<Result<Account>>
  readonly remove: (caller: Caller, id: string, remember: Remember<{ id: string }>) => Promise<Result<{ id: string }>>
  /** Takes a deletion back; an account that is not deleted is answered as it is. */
  readonly restore: (caller: Caller, id: string, remember: Remember<Account>) => Promise<Result<Account>>
}

export const createAccountService = (ports: AccountServicePorts): AccountService => ({
  read: ({ organizationId }, id) => ports.store.read((db) => answerAccount({ db, tables: ports.store.tables }, organizationId, id)),

  create: (caller, input, remember) => ports.store.write((tx) => createAccount(ports, tx, caller, { input, remember })),

  async change(caller, id, patch, remember) {
    const { store, rooms, effects } = ports
    const named = patch.isUndo ? undefined : patch.signedSubstage
    const effect = rooms && effects && named ? await readEffect(store, caller, named) : null
    if (!rooms || !effects || effect === null) return store.write((tx) => changeAccountOf(ports, tx, caller, { id, patch, remember }))
    return moveWithEffect({ ...ports, rooms, effects }, { caller, id, patch, ...effect, remember })
  },

  remove: (caller, id, remember) =>
    ports.store.write(async (tx) => {
      const removed = await removeAccount(ports, tx, caller, id)
      if (!removed.ok) return removed
      await remember(tx, { id })
      return ok({ id })
    }),

  restore: (caller, id, remember) =>
    ports.store.write(async (tx) => {
      const restored = await restoreAccount(ports, tx, caller, id)
      if (!restored.ok) return restored
      const answer = await answerAccount(tx, caller.organizationId, id)
      if (answer.ok) await remember(tx, answer.value)
      return answer
    }),
})
