import { type Account, askedFields } from '../account/account.ts'
import type { AccountChange } from './outbox.ts'

/** A change and its base revision. */
export interface BegunChange {
  readonly baseRev: number
  readonly change: AccountChange
}

/**
 * [OB19] The base of a dialog's change: the server's newest word. From an older one, a return to the value before one's own change would
 * count as untouched. Fields that would raise a question begin from what the person saw, where it differs from the present.
 */
export const begunAt = (seen: Account, change: AccountChange, now: Account): readonly BegunChange[] => {
  const saw = new Map<string, unknown>(Object.entries(seen))
  const stands = new Map<string, unknown>(Object.entries(now))
  const isOther = ([field]: readonly [string, unknown]) =>
    askedFields.some((asked) => asked === field) && stands.get(field) !== saw.get(field)
  const parts = Object.entries(change)
  const [others, rest] = [parts.filter(isOther), parts.filter((part) => !isOther(part))]
  return [
    ...(rest.length > 0 ? [{ baseRev: Math.max(now.rev, seen.rev), change: Object.fromEntries(rest) }] : []),
    ...(others.length > 0 ? [{ baseRev: seen.rev, change: Object.fromEntries(others) }] : []),
  ]
}
