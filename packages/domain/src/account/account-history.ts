import type { ContactChannel } from '../next-outreach/contact-channel.ts'
import type { TimeLogEvent } from '../time-log/time-log.ts'
import { changedFields } from './account-difference.ts'
import { type AccountField, type FieldKind, factsOf, fieldsWith } from './account-field.ts'
import type { AccountValues } from './account-values.ts'

/** A line in the history of an account, with the names of its time. */
export interface HistoryLine {
  readonly event: TimeLogEvent
  readonly field?: string
  readonly oldValue: string | null
  readonly newValue: string | null
  /** Of a logged contact. */
  readonly channel?: ContactChannel
}

/** The present names of stages, people, segments and campaigns. */
export type NameOf = (id: string) => string | undefined

/** The history's own event of a field, if any. */
export const eventOfField = (field: string): TimeLogEvent | undefined => {
  const history = factsOf(field)?.history
  return history === 'without values' || history === 'untold' ? undefined : history
}

/** [TD4] The lines of a change with the channel of the contact among them, if there is one. */
export const withChannel = (lines: readonly HistoryLine[], channel: ContactChannel | undefined): readonly HistoryLine[] =>
  channel === undefined ? lines : lines.map((line) => (line.event === 'contact_logged' ? { ...line, channel } : line))

/** They store ids; the history tells names. */
const namedKinds: readonly (FieldKind | undefined)[] = ['stage', 'person', 'segment', 'campaigns']

/** [HI1] [HI2] The history lines of a change: one for each field. Followers of a move (substage, next outreach date) have none. */
export const historyOf = (before: AccountValues, after: AccountValues, nameOf: NameOf): readonly HistoryLine[] => {
  const changed = changedFields(before, after)
  const silent: readonly AccountField[] = [
    ...fieldsWith({ history: 'untold' }),
    ...(changed.includes('stage') ? (['signedSubstage'] as const) : []),
    ...(after.nextOutreachDate === null && (changed.includes('stage') || changed.includes('emailThreads'))
      ? (['nextOutreachDate'] as const)
      : []),
  ]
  return changed.filter((field) => !silent.includes(field)).map((field) => lineOf(field, before, after, nameOf))
}

const lineOf = (field: AccountField, before: AccountValues, after: AccountValues, nameOf: NameOf): HistoryLine => {
  const event = field === 'lastContacted' && !isContact(before, after) ? undefined : eventOfField(field)
  const shown = (values: AccountValues) => textOf(field, values, nameOf)
  return {
    event: event ?? 'field_changed',
    ...(event === undefined && { field }),
    oldValue: shown(before),
    newValue: shown(after),
  }
}

/** [HI3] A contact is later than the one before; an earlier one, or none, undoes a contact. */
const isContact = (before: AccountValues, after: AccountValues): boolean =>
  after.lastContacted !== null && (before.lastContacted === null || after.lastContacted > before.lastContacted)

const textOf = (field: AccountField, values: AccountValues, nameOf: NameOf): string | null => {
  if (field === 'emailThreads') return String(values.emailThreads.reduce((count, thread) => count + thread.messages.length, 0))
  const value = values[field]
  if (value === null) return null
  const named = (text: string) => (namedKinds.includes(factsOf(field)?.kind) ? (nameOf(text) ?? text) : text)
  if (!Array.isArray(value)) return named(String(value))
  return value.length ? value.map((entry) => named(String(entry))).join(', ') : null
}
