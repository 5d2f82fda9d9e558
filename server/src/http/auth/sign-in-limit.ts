import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

export interface SignInLimit {
  /** Counts an attempt before it is made; a number says after how many seconds to come back. */
  readonly begin: (address: string, email: string) => Promise<number | undefined>
  /** Takes the count back: it was no failure. */
  readonly forgive: (address: string, email: string) => Promise<void>
}

/** Ten failures per address and e-mail in a quarter of an hour. Attempts count from their beginning, so that many at once are not more. */
export const createSignInLimit = ({ failures = 10, seconds = 900 } = {}): SignInLimit => {
  const limiter = new RateLimiterMemory({ points: failures, duration: seconds })
  const keyOf = (address: string, email: string) => `${address} ${email.trim().toLowerCase()}`
  return {
    begin: async (address, email) => {
      try {
        await limiter.consume(keyOf(address, email))
        return undefined
      } catch (full) {
        if (full instanceof RateLimiterRes) return Math.max(1, Math.ceil(full.msBeforeNext / 1000))
        throw full
      }
    },
    forgive: async (address, email) => {
      await limiter.reward(keyOf(address, email))
    },
  }
}
