import { unknownPartnership } from '@rapport/domain/partnership/partnership-refusal'
import { ok, type Result } from '@rapport/domain/result/result'
import type { Rooms } from '../../collab/rooms.ts'
import type { Caller } from '../../http/caller.ts'
import { type Remember, remembered } from '../../store/remember.ts'
import type { Store, Tx } from '../../store/store.ts'
import { findPlaces, type PartnershipKey } from './partnership-repository.ts'
import type { StoredPartnership } from './partnership-row.ts'
import { readStored } from './partnership-writing-repository.ts'

export interface PartnershipPorts {
  readonly store: Store
  readonly rooms: Pick<Rooms, 'command'>
  readonly now: () => Date
  readonly newId: () => string
}

export interface Sought {
  readonly id: string
  /** The account, when the caller names one. */
  readonly accountId?: string | undefined
}

/** The one partnership of the caller's organisation with this id, deleted or not, on the account if one is named. */
export const findPartnership = (store: Store, { organizationId }: Caller, { id, accountId }: Sought): Promise<Result<PartnershipKey>> =>
  store.read(async (db) => {
    const found = await findPlaces({ db, tables: store.tables }, organizationId, id)
    const [place, ...others] = accountId === undefined ? found : found.filter((one) => one.accountId === accountId)
    return place && others.length === 0 ? ok({ accountId: place.accountId, id }) : unknownPartnership
  })

interface Answer<T> {
  readonly key: PartnershipKey
  /** The only items that the answer needs. */
  readonly only?: ReadonlySet<string>
  readonly toAnswer: (stored: StoredPartnership) => T
  readonly remember: Remember<T>
}

/** How a command stores its answer: what the projection of the same transaction wrote. */
export const storingAnswer =
  <T>({ key, only, toAnswer, remember }: Answer<T>) =>
  async (tx: Tx): Promise<T> => {
    const stored = await readStored(tx, key, only)
    if (!stored) throw new Error(`The projection did not write partnership ${key.id}`)
    return remembered(tx, toAnswer(stored), remember)
  }
