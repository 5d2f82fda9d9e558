/** How long one answer may take, unless the app says otherwise. */
export const defaultWithinMs = 20_000

/** How often a call is made while the shop limits us. */
export const mostThrottledCalls = 6

/** Somebody may be waiting for an answer of ours: a longer wait is left to them. */
export const mostWaitMs = 15_000

/** The waits before a repeatable call is repeated. */
export const outageWaitsMs = [500, 2000] as const
