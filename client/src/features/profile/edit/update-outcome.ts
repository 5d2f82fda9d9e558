/** What became of a change that somebody saved. */
export type UpdateOutcome = 'waiting' | 'accepted' | 'refused'

/** A saved change waits until the server has accepted every field of it; a refused row of the outbox ends the wait. */
export function outcomeOfUpdate(fields: readonly string[], pending: ReadonlySet<string>, isRefused: boolean): UpdateOutcome {
  if (isRefused) return 'refused'
  return fields.some((field) => pending.has(field)) ? 'waiting' : 'accepted'
}
