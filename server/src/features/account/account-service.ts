import type { Account } from '@rapport/domain/account/account'
import type { AccountCreation, AccountPatch } from '@rapport/domain/account/account-shape'
import { ok, type Result } from '@rapport/domain/result/result'
import { writeAnswered } from '../../facts/answered-write.ts'
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

export type AccountService = ReturnType<typeof createAccountService>

export const createAccountService = (ports: AccountServicePorts) => ({
  read: ({ organizationId }: Caller, id: string): Promise<Result<Account>> =>
    ports.store.read((db) => answerAccount({ db, tables: ports.store.tables }, organizationId, id)),

  create: (caller: Caller, input: AccountCreation, remember: Remember<Account>) =>
    writeAnswered(ports.store, remember, (tx) => createAccount(ports, tx, caller, input)),

  async change(caller: Caller, id: string, patch: AccountPatch, remember: Remember<Account>): Promise<Result<Account>> {
    const { store, rooms, effects } = ports
    const named = patch.isUndo ? undefined : patch.signedSubstage
    const effect = rooms && effects && named ? await readEffect(store, caller, named) : null
    if (!rooms || !effects || effect === null)
      return writeAnswered(store, remember, (tx) => changeAccountOf(ports, tx, caller, { id, patch }))
    return moveWithEffect({ ...ports, rooms, effects }, { caller, id, patch, ...effect, remember })
  },

  remove: (caller: Caller, id: string, remember: Remember<{ id: string }>) =>
    writeAnswered(ports.store, remember, async (tx) => {
      const removed = await removeAccount(ports, tx, caller, id)
      return removed.ok ? ok({ id }) : removed
    }),

  /** Takes a deletion back; an account that is not deleted is answered as it is. */
  restore: (caller: Caller, id: string, remember: Remember<Account>) =>
    writeAnswered(ports.store, remember, async (tx) => {
      const restored = await restoreAccount(ports, tx, caller, id)
      return restored.ok ? answerAccount(tx, caller.organizationId, id) : restored
    }),
})
