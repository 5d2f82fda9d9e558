import type { EmailMessage, EmailThread } from '../account/account.ts'
import { isSameValue } from '../account/account-difference.ts'
import { type AccountField, accountFieldNames, type FieldWith, factsOf, fieldsWith } from '../account/account-field.ts'
import type { AccountValues } from '../account/account-values.ts'

/** Whose value stays in a merge: `this` account's, or the other's. */
export type MergeSide = 'this' | 'other'

/** Fields with a choice; a stage brings its substages, campaigns and e-mail threads are united. */
export const mergeFields = accountFieldNames.filter((field): field is MergeField => factsOf(field)?.merge === undefined)
export type MergeField = Exclude<AccountField, FieldWith<{ readonly merge: string }>>

export type MergeChoices = { readonly [Field in MergeField]?: MergeSide | undefined }

/** [MG1] Fields of a merge that need a choice: both accounts have values, and they differ. */
export const mergeDifferences = (target: Pick<AccountValues, MergeField>, other: Pick<AccountValues, MergeField>): readonly MergeField[] =>
  mergeFields.filter((field) => target[field] !== null && other[field] !== null && !isSameValue(target[field], other[field]))

/** [MG2] [MG3] The merged account: the chosen value, else its own, else the other's. */
export const mergedValues = (target: AccountValues, other: AccountValues, choices: MergeChoices): AccountValues => {
  const sideOf = (field: MergeField): MergeSide => choices[field] ?? (target[field] === null ? 'other' : 'this')
  const fromOther = mergeFields.filter((field) => sideOf(field) === 'other')
  const ofStage = fieldsWith({ merge: 'with the stage' }).map((field) => [field, (sideOf('stage') === 'other' ? other : target)[field]])
  return {
    ...target,
    ...Object.fromEntries(fromOther.map((field) => [field, other[field]])),
    ...Object.fromEntries(ofStage),
    campaignIds: [...new Set([...target.campaignIds, ...other.campaignIds])],
    emailThreads: unitedThreads(target.emailThreads, other.emailThreads),
  }
}

/** A united thread has every message once. */
const unitedThreads = (own: readonly EmailThread[], others: readonly EmailThread[]): readonly EmailThread[] => {
  const otherById = new Map(others.map((thread) => [thread.id, thread]))
  const ownIds = new Set(own.map(({ id }) => id))
  const added = others.filter(({ id }) => !ownIds.has(id))
  return [...own.map((thread) => withMessages(thread, otherById.get(thread.id)?.messages ?? [])), ...added]
}

const withMessages = (thread: EmailThread, messages: EmailThread['messages']): EmailThread => {
  const kept = new Set(thread.messages.map(messageKey))
  const added = messages.filter((message) => !kept.has(messageKey(message)))
  return added.length === 0
    ? thread
    : { ...thread, messages: [...thread.messages, ...added].toSorted((a, b) => (a.date < b.date ? -1 : 1)) }
}

/** Equal for equal messages: thousands are compared in one merge. */
const messageKey = ({ from, to, date, messageId, direction }: EmailMessage): string =>
  JSON.stringify([from, to, date, messageId, direction])

/** [MG4] The custom values to write in a merge: the chosen value, else its own, else the other's. */
export const mergedCustomValues = (
  target: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
  choices: Readonly<Record<string, MergeSide>>,
): ReadonlyMap<string, string> =>
  new Map(
    [...other].filter(
      ([fieldId, value]) => target.get(fieldId) !== value && (choices[fieldId] ?? (target.has(fieldId) ? 'this' : 'other')) === 'other',
    ),
  )
