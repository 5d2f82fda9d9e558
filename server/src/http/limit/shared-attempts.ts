import { countAttempt, forgetEndedAttempts, forgiveAttempt } from '../../store/postgres/attempt-rows.ts'
import type { Store } from '../../store/store.ts'
import { type AttemptLimits, createAttemptLimit, keyOf } from './attempt-limit.ts'

/** Attempts under a name, counted by all servers of a database together. */
export interface SharedAttempts {
  /** Counts an attempt before it is made; a number says after how many seconds to come back. */
  readonly begin: (...name: readonly string[]) => Promise<number | undefined>
  /** Takes the count back. */
  readonly forgive: (...name: readonly string[]) => Promise<void>
}

/** Where attempts are counted: in its rows, if others share them. */
export type CountingStore = Pick<Store, 'isShared' | 'write'>

type FixedLimits = AttemptLimits & { readonly attempts: number }

/** `kind` tells its names from those of other limits. A server that is alone counts in its memory. */
export const createSharedAttempts = (store: CountingStore, kind: string, limits: FixedLimits): SharedAttempts => {
  if (store.isShared) return countInRows(store, kind, limits)
  const limit = createAttemptLimit(limits)
  return { begin: async (...name) => limit.begin(...name), forgive: async (...name) => limit.forgive(...name) }
}

const sweptEvery = 200

/** A crash of the database may lose them. */
const countInRows = (store: CountingStore, kind: string, limits: FixedLimits): SharedAttempts => {
  const byItself = { isForced: true, claimsItself: true }
  const nameOf = (name: readonly string[]): string => `${kind} ${keyOf(name)}`
  let begun = 0
  return {
    begin: (...name) =>
      store.write(async (tx) => {
        begun += 1
        if (begun % sweptEvery === 0) await forgetEndedAttempts(tx)
        return countAttempt(tx, nameOf(name), limits)
      }, byItself),
    forgive: (...name) => store.write((tx) => forgiveAttempt(tx, nameOf(name), limits), byItself),
  }
}
