import { unknownPartnership } from '@rapport/domain/partnership/partnership-refusal'
import { ok, type Result } from '@rapport/domain/result/result'
import type { Caller } from '../../http/caller.ts'
import { type Remember, remembered } from '../../store/remember.ts'
import type { Store, Tx } from '../../store/store.ts'
import { findAccountsWith, type PartnershipKey } from './partnership-repository.ts'
import type { StoredPartnership } from './partnership-row.ts'
import { readStored } from './partnership-writing-repository.ts'

export interface Sought {
  readonly id: string
  readonly accountId?: string | undefined
}

/** The one partnership of the caller's organisation with this id, deleted or not, on the account if one is named. */
export const findPartnership = (store: Store, { organizationId }: Caller, { id, accountId }: Sought): Promise<Result<PartnershipKey>> =>
  store.read(async (db) => {
    const accounts = await findAccountsWith({ db, tables: store.tables }, organizationId, id)
    const [account, ...others] = accountId === undefined ? accounts : accounts.filter((holder) => holder.accountId === accountId)
    return account && others.length === 0 ? ok({ accountId: account.accountId, id }) : unknownPartnership
  })

interface Answer<T> {
  readonly key: PartnershipKey
  /** The items that the answer needs; all without it. */
  readonly only?: ReadonlySet<string>
  readonly toAnswer: (stored: StoredPartnership) => T
  readonly remember: Remember<T>
}

/** A command's answer: what the projection of the same transaction wrote. */
export const storingAnswer =
  <T>({ key, only, toAnswer, remember }: Answer<T>) =>
  async (tx: Tx): Promise<T> => {
    const stored = await readStored(tx, key, only)
    if (!stored) throw new Error(`The projection did not write partnership ${key.id}`)
    return remembered(tx, toAnswer(stored), remember)
  }
