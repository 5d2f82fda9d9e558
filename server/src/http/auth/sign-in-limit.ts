import { createAttemptLimit } from '../attempt-limit.ts'

export interface SignInLimit {
  /** Counts an attempt before it is made; a number says after how many seconds to come back. */
  readonly begin: (address: string, email: string) => number | undefined
  /** Takes the count back: it was no failure. */
  readonly forgive: (address: string, email: string) => void
}

/** Ten failures per address and e-mail in a quarter of an hour. Attempts count from their beginning, so that many at once are not more. */
export const createSignInLimit = ({ failures = 10, seconds = 900 } = {}): SignInLimit => {
  const limit = createAttemptLimit({ attempts: failures, seconds })
  const nameOf = (email: string) => email.trim().toLowerCase()
  return {
    begin: (address, email) => limit.begin(address, nameOf(email)),
    forgive: (address, email) => limit.forgive(address, nameOf(email)),
  }
}
