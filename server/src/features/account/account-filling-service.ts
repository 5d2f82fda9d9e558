import type { Account } from '@rapport/domain/account/account'
import { unknownAccount } from '@rapport/domain/account/unknown-account'
import type { Result } from '@rapport/domain/result/result'
import { type FoundSocials, missingFrom } from '@rapport/domain/social/social-lookup'
import type { Caller } from '../../http/caller.ts'
import type { WritingPorts } from '../../store/ports.ts'
import { changeAccountOf } from './account-change-service.ts'
import { readAccount, readNamesOf } from './account-repository.ts'
import { rowToValues } from './account-row.ts'

/** Fills empty fields with found values, with history and events like any other change. */
export const createAccountFilling =
  (ports: WritingPorts) =>
  (caller: Caller, id: string, socials: FoundSocials): Promise<Result<Account>> =>
    ports.store.write(async (tx) => {
      const stored = await readAccount(tx, caller.organizationId, id)
      if (stored === undefined) return unknownAccount
      const patch = missingFrom(rowToValues(stored.row, await readNamesOf(tx, stored.row)), socials)
      return changeAccountOf(ports, tx, caller, { id, patch })
    })
