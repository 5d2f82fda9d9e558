import type { Account } from '@rapport/domain/account/account'
import { isAccount, type OutboxRow } from '@rapport/domain/sync/outbox'
import { overtakenValues, withoutOvertaken } from '@rapport/domain/sync/outbox-conflict'
import { rebaseRows } from '@rapport/domain/sync/outbox-sending'
import { wordIdOf } from '@rapport/domain/sync/outbox-word'
import type { RowChange } from '../device/device-database.ts'
import type { LiveValue } from '../live-value.ts'
import type { Answer } from './outbox.ts'

/**
 * [OB12] [OB20] What the server answered while this tab works, to it or to another tab. An answer rewrites the rows that lie on the device then.
 * One that the device takes only later begins where it was written: a return to the former value would count as untouched.
 */
export interface Answers {
  readonly remember: (answer: Answer) => void
  /** What the answers about an account make of its rows that they have not met; nothing where somebody wrote knowing them. */
  readonly changeOf: (accountId: string, rows: readonly OutboxRow[]) => RowChange<OutboxRow>
}

type AccountAnswer = Answer & { readonly accepted: Account }

/** Answers are of one life of the server: another begins with other revisions. */
export const createAnswers = (epoch: LiveValue<string>): Answers => {
  const byAccount = new Map<string, readonly AccountAnswer[]>()
  const answersOf = (accountId: string) => byAccount.get(accountId) ?? []
  epoch.subscribe(() => byAccount.clear())
  return {
    remember: (answer) => {
      if (!isOfAccount(answer)) return
      const { accountId } = answer.row
      byAccount.set(accountId, [...answersOf(accountId).filter((former) => !saysMore(answer, former)), answer])
    },
    changeOf: (accountId, rows) => {
      const own = rows.filter((row) => row.accountId === accountId)
      const after = answersOf(accountId).reduce<readonly OutboxRow[]>((now, answer) => changedRows(now, changeOfUnmet(answer, now)), own)
      const left = new Set(after.map(({ id }) => id))
      return { puts: after.filter((row) => !own.includes(row)), gone: own.flatMap(({ id }) => (left.has(id) ? [] : [id])) }
    },
  }
}

const isOfAccount = (answer: Answer): answer is AccountAnswer => isAccount(answer.accepted)

/** What an answer makes of rows that it has not met, and whose writer did not know of it. */
export const changeOfUnmet = (answer: Answer, rows: readonly OutboxRow[]): RowChange<OutboxRow> => {
  if (!isOfAccount(answer)) return { puts: [], gone: [] }
  const met = new Set(answer.met)
  const isMet = (row: OutboxRow) => [row.id, ...Object.values(row.wordIds ?? {})].some((id) => met.has(id))
  const unmet = rows.filter((row) => row.kind === 'patch-account' && row.baseRev < answer.accepted.rev && !isMet(row))
  return changeAfter(answer, unmet)
}

/** What an answer about an account meets among rows: their ids, and those of the words that they took along or brought back. */
export const metAmong = (accountId: string, rows: readonly OutboxRow[]): readonly string[] =>
  rows.flatMap((row) => (row.accountId === accountId ? [row.id, ...Object.values(row.wordIds ?? {})] : []))

/** A later answer about all that a former one is about. */
const saysMore = (later: AccountAnswer, former: AccountAnswer): boolean =>
  later.accepted.rev >= former.accepted.rev &&
  Object.keys(former.row.payload).every((field) => field in later.row.payload && wordIdOf(later.row, field) >= wordIdOf(former.row, field))

/** The rows with others put in their place, and without those that are gone. */
export const changedRows = (rows: readonly OutboxRow[], { puts, gone }: RowChange<OutboxRow>): readonly OutboxRow[] => {
  const byId = new Map([...rows, ...puts].map((row) => [row.id, row]))
  for (const id of gone) byId.delete(id)
  return [...byId.values()]
}

/** Takes the answered row away, and rewrites those that the answer concerns. */
export const changeAfter = ({ row, accepted }: Answer, others: readonly OutboxRow[]): RowChange<OutboxRow> => {
  const puts = isAccount(accepted) ? rowsAfter(row, accepted, others) : []
  const [empty, left] = [puts.filter(isEmpty), puts.filter((put) => !isEmpty(put))]
  return { puts: left, gone: [row.id, ...empty.map(({ id }) => id), ...overtakenValues(row, others)] }
}

const rowsAfter = (row: OutboxRow, account: Account, others: readonly OutboxRow[]): readonly OutboxRow[] => {
  const shorter = new Map(withoutOvertaken(row, others).map((put) => [put.id, put]))
  const rebased = rebaseRows(
    row,
    account,
    others.map((other) => shorter.get(other.id) ?? other),
  )
  return [...new Map([...shorter.values(), ...rebased].map((put) => [put.id, put])).values()]
}

const isEmpty = ({ payload }: OutboxRow): boolean => Object.keys(payload).length === 0
