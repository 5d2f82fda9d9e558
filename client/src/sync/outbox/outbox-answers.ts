import type { Account } from '@rapport/domain/account/account'
import { isAccount, type OutboxRow } from '@rapport/domain/sync/outbox'
import { overtakenValues, withoutOvertaken } from '@rapport/domain/sync/outbox-conflict'
import { rebaseRows } from '@rapport/domain/sync/outbox-sending'
import type { RowChange } from '../device/device-database.ts'
import type { Answer } from './outbox.ts'

/**
 * [OB12] [OB20] What the server answered while this tab is open, to it or to another tab. An answer rewrites the rows that lie on the device then.
 * One that the device takes only later begins where it was written: a return to the former value would count as untouched.
 */
export interface Answers {
  readonly remember: (answer: Answer) => void
  /** What the answers about an account make of its rows; nothing where they have done so. */
  readonly changeOf: (accountId: string, rows: readonly OutboxRow[]) => RowChange<OutboxRow>
}

export const createAnswers = (): Answers => {
  const byAccount = new Map<string, readonly Answer[]>()
  const answersOf = (accountId: string) => byAccount.get(accountId) ?? []
  return {
    remember: (answer) => {
      const { accountId } = answer.row
      byAccount.set(accountId, [...answersOf(accountId).filter(({ row }) => !saysMore(answer.row, row)), answer])
    },
    changeOf: (accountId, rows) => {
      const own = rows.filter((row) => row.accountId === accountId)
      const after = answersOf(accountId).reduce<readonly OutboxRow[]>((now, answer) => changedRows(now, changeAfter(answer, now)), own)
      const left = new Set(after.map(({ id }) => id))
      return { puts: after.filter((row) => !own.includes(row)), gone: own.flatMap(({ id }) => (left.has(id) ? [] : [id])) }
    },
  }
}

/** A later answer about all that a former one is about. */
const saysMore = (later: OutboxRow, former: OutboxRow): boolean => {
  if (later.kind === 'field-value') return former.kind === later.kind && former.payload.fieldId === later.payload.fieldId
  return former.kind === later.kind && Object.keys(former.payload).every((field) => field in later.payload)
}

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
