import { frontRows, type OutboxRow } from './outbox.ts'

/** [OB1] [OB2] [OB3] [OB21] The next row to send: the oldest whose account does not wait. `heldUntil` has accounts that back off, by id. */
export const nextRow = (rows: readonly OutboxRow[], heldUntil: ReadonlyMap<string, number>, now: number): OutboxRow | undefined =>
  frontRows(rows).find(({ accountId }) => (heldUntil.get(accountId) ?? 0) <= now)

export type Outcome =
  | { readonly at: 'accepted' }
  | { readonly at: 'retry'; readonly after: number }
  | { readonly at: 'everything-waits'; readonly after: number }
  | { readonly at: 'sign-in' }
  | { readonly at: 'refused' }

const firstWait = 500

const longestWait = 60_000

/** [OB4] to [OB7] [OB24] An answer's effect on its row. Status 0: no server answered; `random` is 0 to 1; times are milliseconds. */
export const outcomeOf = (
  answer: { readonly kind: OutboxRow['kind']; readonly status: number; readonly retryAfter: number | null },
  attempts: number,
  random: number,
): Outcome => {
  const { kind, status, retryAfter } = answer
  if (status >= 200 && status < 300) return { at: 'accepted' }
  if (status === 401) return { at: 'sign-in' }
  if (status === 429) return { at: 'everything-waits', after: retryAfter ?? backOff(attempts, random) }
  if (status === 0) return { at: 'everything-waits', after: backOff(attempts, random) }
  if (isOfSender(kind)) return { at: 'refused' }
  if (status >= 500 || status === 408) return { at: 'retry', after: retryAfter ?? backOff(attempts, random) }
  return { at: 'refused' }
}

/** [OB24] Who sent a draft looks at it and may send it again; a store may be closed for weeks. */
const isOfSender = (kind: OutboxRow['kind']): boolean => kind === 'create-discount-code' || kind === 'create-utm-link'

/** [OB5] Doubles from half a second to a minute; random between half and all of it. */
export const backOff = (attempts: number, random: number): number => {
  const full = Math.min(longestWait, firstWait * 2 ** Math.min(attempts, 10))
  return Math.round(full * (0.5 + random / 2))
}
