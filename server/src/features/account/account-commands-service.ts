import type { Account } from '@rapport/domain/account/account'
import { changeAccount } from '@rapport/domain/account/account-change'
import { changedFields } from '@rapport/domain/account/account-difference'
import { fieldsOfPatch, inputToValues } from '@rapport/domain/account/account-input'
import type { AccountCreation, AccountPatch } from '@rapport/domain/account/account-shape'
import { ok, type Result } from '@rapport/domain/result/result'
import { purgedBefore } from '@rapport/domain/trash/trash'
import type { Caller } from '../../http/caller.ts'
import type { WritingPorts } from '../../store/ports.ts'
import type { Tx } from '../../store/store.ts'
import { pipelineOf } from './account-answer.ts'
import { changeAccountOf } from './account-change-service.ts'
import { createAccount, createAccounts, firstValues } from './account-creation-service.ts'
import { removeAccount } from './account-removal-service.ts'
import { readManyAccounts, readWorkspace, type Source } from './account-repository.ts'
import { inWords, rowToValues } from './account-row.ts'

/** What a creation or a patch would do. */
export interface AccountTrial {
  readonly accounts: ReadonlyMap<string, Account>
  readonly creation: (input: AccountCreation) => Result<true>
  /** Whether the account would change; the id is one of `known`. */
  readonly change: (id: string, patch: AccountPatch) => Result<boolean>
}

/** Commands on accounts in another feature's transaction, as `POST` and `PATCH` carry them out. */
export interface AccountCommands {
  readonly create: (tx: Tx, caller: Caller, input: AccountCreation) => Promise<Result<Account>>
  /** Several of other ids, each as if it came alone: the id of each in their order. A refused one has written nothing. */
  readonly createMany: (tx: Tx, caller: Caller, inputs: readonly AccountCreation[]) => Promise<readonly Result<string>[]>
  readonly change: (tx: Tx, caller: Caller, id: string, patch: AccountPatch) => Promise<Result<Account>>
  /** Deletes past the Trash: it counts as deleted so long ago that the next purge takes it. */
  readonly removeForGood: (tx: Tx, caller: Caller, id: string) => Promise<Result<number>>
  readonly tryOut: (source: Source, organizationId: string, ids: readonly string[]) => Promise<AccountTrial>
}

export const createAccountCommands = (ports: Pick<WritingPorts, 'newId' | 'now'>): AccountCommands => ({
  create: (tx, caller, input) => createAccount(ports, tx, caller, input),
  createMany: (tx, caller, inputs) => createAccounts(ports, tx, caller, inputs),
  change: (tx, caller, id, patch) => changeAccountOf(ports, tx, caller, { id, patch }),
  removeForGood: (tx, caller, id) => removeAccount({ now: () => purgedBefore(ports.now()) }, tx, caller, id),
  tryOut: async (source, organizationId, ids) => {
    const workspace = await readWorkspace(source, organizationId)
    const stored = new Map((await readManyAccounts(source, organizationId, ids)).map((account) => [account.row.id, account]))
    return {
      accounts: new Map([...stored].map(([id, account]) => [id, inWords(account, workspace)])),
      creation: (input) => {
        const values = firstValues(input, workspace)
        return values.ok ? ok(true) : values
      },
      change: (id, patch) => {
        const account = stored.get(id)
        const write = inputToValues(fieldsOfPatch(patch), workspace)
        if (!write.ok || account === undefined) return write.ok ? ok(false) : write
        const before = rowToValues(account.row, workspace)
        const after = changeAccount(before, write.value, pipelineOf(workspace))
        return after.ok ? ok(changedFields(before, after.value).length > 0) : after
      },
    }
  },
})
