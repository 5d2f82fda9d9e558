import type { Account } from '../account/account.ts'
import { type AccountChange, byRowId, type OutboxRow } from './outbox.ts'
import { effectsOfMove, joinWords, wordIdOf } from './outbox-word.ts'
import { sentValue } from './sent-value.ts'

type PatchRow = OutboxRow & { readonly kind: 'patch-account' }

type ValueRow = OutboxRow & { readonly kind: 'field-value' }

/** A row to send, and the rows merged into it. */
export interface Claim {
  readonly row: OutboxRow
  readonly absorbed: readonly string[]
}

/**
 * [OB11] A change takes along later ones of the same fields from the same revision, unless it was sent: the server knows its key with its
 * body. Other fields go alone, so that none is refused for another. Stage moves go alone, with their effects.
 */
export const claimRow = (row: OutboxRow, rows: readonly OutboxRow[]): Claim => {
  if (row.isSent) return { row, absorbed: [] }
  if (row.kind === 'field-value') return claimValue(row, rows)
  if (row.kind !== 'patch-account' || isMove(row)) return { row: { ...row, isSent: true }, absorbed: [] }
  const later = laterChanges(row, rows)
  const end = later.findIndex((candidate) => isMove(candidate) || candidate.baseRev !== row.baseRev)
  const taken = sharingFields(new Set(Object.keys(row.payload)), end === -1 ? later : later.slice(0, end))
  return {
    row: { ...row, ...keyOf(row, taken), ...channelOf(row, taken), ...joinWords(row, taken), isSent: true },
    absorbed: taken.map(({ id }) => id),
  }
}

/** A merged row has another body. After a crash a device that could not store the claim sends it again with newer changes. */
const keyOf = (row: OutboxRow, taken: readonly OutboxRow[]) => ({ idempotencyKey: (taken.at(-1) ?? row).idempotencyKey })

/** [TD4] The last contact stands, with its channel. */
const channelOf = (row: PatchRow, taken: readonly PatchRow[]) => {
  const contacts = [row, ...taken].filter(({ payload }) => payload.lastContacted !== undefined)
  const last = contacts.toSorted((a, b) => (wordIdOf(a, 'lastContacted') < wordIdOf(b, 'lastContacted') ? -1 : 1)).at(-1)
  return last?.contactChannel === undefined ? {} : { contactChannel: last.contactChannel }
}

/** [OB18] Only the last waiting value of a custom field goes out. */
const claimValue = (row: ValueRow, rows: readonly OutboxRow[]): Claim => {
  const later = rows
    .toSorted(byRowId)
    .filter((other): other is ValueRow => other.kind === 'field-value' && other.accountId === row.accountId && other.id > row.id)
    .filter((other) => other.payload.fieldId === row.payload.fieldId && other.problem === null && !other.isSent)
  const last = later.reduce((newest, other) => (valueId(other) < valueId(newest) ? newest : other), row)
  const words = last === row ? {} : { payload: last.payload, wordIds: { value: valueId(last) } }
  return { row: { ...row, ...keyOf(row, later), ...words, isSent: true }, absorbed: later.map(({ id }) => id) }
}

const valueId = (row: ValueRow): string => wordIdOf(row, 'value')

/**
 * [OB12] The rows to rewrite after an answer. A waiting or refused change of a just written field begins from the new revision.
 * Otherwise a return to the former value would count as untouched. Other fields keep the revision that the person saw.
 */
export const rebaseRows = (answered: OutboxRow, account: Account, rows: readonly OutboxRow[]): readonly OutboxRow[] => {
  if (answered.kind !== 'create-account' && answered.kind !== 'patch-account') return []
  const written = fieldsWrittenBy(answered.payload, account)
  return changesOf(answered.accountId, rows)
    .filter(({ id, problem, isSent, baseRev }) => id !== answered.id && (problem !== null || !isSent) && baseRev < account.rev)
    .flatMap((row) => {
      const since = written.filter((field) => wordIdOf(row, field) > wordIdOf(answered, field))
      return splitBy(row, new Set(since), account.rev)
    })
}

/**
 * [OB13] A refused creation is sent again with later changes: one of them may be the remedy. Also with those that count as sent: without
 * the account the server wrote none, and by themselves they would go over later ones.
 */
export const renewedCreation = (row: OutboxRow & { readonly kind: 'create-account' }, rows: readonly OutboxRow[], key: string): Claim => {
  const later = changesAfter(row, rows).filter(({ problem }) => problem === null)
  const end = later.findIndex(({ payload }) => payload.signedSubstage !== undefined)
  const taken = end === -1 ? later : later.slice(0, end)
  return {
    row: { ...row, idempotencyKey: key, isSent: false, problem: null, ...joinWords(row, taken) },
    absorbed: taken.map(({ id }) => id),
  }
}

/** Includes a change between two that share another field: left behind, it would go out after the later one. */
const sharingFields = (fields: ReadonlySet<string>, later: readonly PatchRow[]): readonly PatchRow[] => {
  const taken = later.filter(({ payload }) => Object.keys(payload).some((field) => fields.has(field)))
  const all = new Set([...fields, ...taken.flatMap(({ payload }) => Object.keys(payload))])
  return all.size === fields.size ? taken : sharingFields(all, later)
}

const changesOf = (accountId: string, rows: readonly OutboxRow[]): readonly PatchRow[] =>
  rows.toSorted(byRowId).filter((row): row is PatchRow => row.kind === 'patch-account' && row.accountId === accountId)

const changesAfter = (row: OutboxRow, rows: readonly OutboxRow[]): readonly PatchRow[] =>
  changesOf(row.accountId, rows).filter(({ id }) => id > row.id)

const laterChanges = (row: OutboxRow, rows: readonly OutboxRow[]): readonly PatchRow[] =>
  changesAfter(row, rows).filter((change) => change.problem === null && !change.isSent)

const isMove = ({ payload }: PatchRow): boolean => payload.stage !== undefined || payload.signedSubstage !== undefined

/** A field that somebody has changed back since does not count. */
const fieldsWrittenBy = (payload: AccountChange, account: Account): readonly string[] => {
  const now = new Map<string, unknown>(Object.entries(account))
  const sentText = (field: string, value: unknown) => JSON.stringify(sentValue(field, value))
  const held = Object.entries(payload).filter(([field, value]) => sentText(field, now.get(field)) === sentText(field, value))
  return [...held.map(([field]) => field), ...(payload.stage === undefined ? [] : effectsOfMove)]
}

const splitBy = (row: PatchRow, written: ReadonlySet<string>, rev: number): readonly PatchRow[] => {
  const entries = Object.entries(row.payload)
  const own = entries.filter(([field]) => written.has(field))
  if (own.length === 0) return []
  if (own.length === entries.length) return [{ ...row, baseRev: rev }]
  const rest = entries.filter(([field]) => !written.has(field))
  // A row may be split more than once, also by two answers of one revision: the second changed nothing. A field leaves a row once.
  const name = `${rev}-${own[0]?.[0]}`
  const part = {
    ...row,
    id: `${row.id}-${name}`,
    idempotencyKey: `${row.idempotencyKey}-${name}`,
    baseRev: rev,
    payload: Object.fromEntries(own),
  }
  return [{ ...row, payload: Object.fromEntries(rest) }, part]
}
