import type { Account } from '../account/account.ts'
import { eventOfField } from '../account/account-history.ts'
import { enteringSubstage } from '../stage/stage.ts'
import type { TimeLogEntry } from '../time-log/time-log.ts'
import type { AccountChange } from './outbox.ts'
import { sentValue } from './sent-value.ts'

export const takenBackWords = 'Your change was taken back'

/** [UN1] The fields that somebody has changed since the write; an undo without any overwrites nobody. */
export const changedSince = (now: Account, wrote: AccountChange): readonly string[] => {
  const current = new Map<string, unknown>(Object.entries(now))
  return Object.entries(wrote)
    .filter(([field, value]) => value !== undefined && !isAlike(field, value, current.get(field)))
    .map(([field]) => field)
}

/** [UN2] The write of an undo: the former values, and the outreach date that a move cleared. */
export const undoingChange = (
  now: Account,
  { wrote, before }: { readonly wrote: AccountChange; readonly before: AccountChange },
): AccountChange => {
  const former = new Map<string, unknown>(Object.entries(before))
  const taken = wrote.stage !== undefined && wrote.nextOutreachDate === undefined && now.nextOutreachDate === null
  const fields = [...Object.keys(wrote), ...(taken && before.nextOutreachDate ? ['nextOutreachDate'] : [])]
  return Object.fromEntries(fields.map((field) => [field, sentValue(field, former.get(field))]))
}

/** [UN4] The substage to choose again after undoing a move out of Signed: entering begins at Negotiating. */
export const substageToChoose = (wrote: AccountChange, before: AccountChange): string | null =>
  wrote.stage !== undefined && before.signedSubstage && before.signedSubstage !== enteringSubstage ? before.signedSubstage : null

/** [UN3] The last author of one of the fields, by the history (newest first). */
export const lastChangeOf = (fields: readonly string[], history: readonly TimeLogEntry[]): TimeLogEntry | undefined =>
  history.find(({ event, metadata }) =>
    fields.some((field) => (event === 'field_changed' ? metadata.field === field : event === eventOfField(field))),
  )

/** [UN3] Why an undo was refused. Without a name it was a teammate. */
export const notUndoneWords = (by: string | null, change: Pick<TimeLogEntry, 'event' | 'newValue'> | undefined): string => {
  const who = by ?? 'a teammate'
  const isMove = change?.event === 'stage_changed' || change?.event === 'substage_changed'
  return isMove && change.newValue !== null
    ? `Not undone: ${who} moved this to ${change.newValue} meanwhile`
    : `Not undone: ${who} changed this meanwhile`
}

const isAlike = (field: string, a: unknown, b: unknown): boolean =>
  JSON.stringify(sentValue(field, a) ?? null) === JSON.stringify(sentValue(field, b) ?? null)
