import { createAttemptLimit } from '../limit/attempt-limit.ts'
import { type CountingStore, createSharedAttempts } from '../limit/shared-attempts.ts'

export interface SignInLimit {
  /** Counts an attempt before it is made; a number says after how many seconds to come back. */
  readonly begin: (address: string, email: string) => Promise<number | undefined>
  /** Takes the count back: it was no failure. */
  readonly forgive: (address: string, email: string) => Promise<void>
}

interface SignInLimits {
  readonly store: CountingStore
  /** Tells its names from those of other limits. */
  readonly kind: string
  readonly failures?: number
  readonly seconds?: number
  /** How many e-mails an address may try in a minute at this server, known or made up. */
  readonly ofAddressAMinute?: number
  readonly now?: () => number
}

/** Ten failures per address and e-mail in a quarter of an hour. Attempts count from their beginning, so parallel ones gain nothing. */
export const createSignInLimit = ({
  store,
  kind,
  failures = 10,
  seconds = 900,
  ofAddressAMinute = Number.POSITIVE_INFINITY,
  now = () => performance.now(),
}: SignInLimits): SignInLimit => {
  const limit = createSharedAttempts(store, kind, { attempts: failures, seconds, now })
  // Asked first: made-up names would push out the counts of others.
  const ofAddress = createAttemptLimit({ attempts: ofAddressAMinute, seconds: 60, now })
  const nameOf = (email: string) => email.trim().toLowerCase()
  return {
    begin: async (address, email) => ofAddress.begin(address) ?? limit.begin(address, nameOf(email)),
    forgive: (address, email) => limit.forgive(address, nameOf(email)),
  }
}
