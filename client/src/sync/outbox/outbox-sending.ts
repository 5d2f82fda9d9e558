import type { Account } from '@rapport/domain/account/account'
import { type Accepted, isAccount, type OutboxRow } from '@rapport/domain/sync/outbox'
import { overtakenValues, withoutOvertaken } from '@rapport/domain/sync/outbox-conflict'
import { claimRow, rebaseRows, renewedCreation } from '@rapport/domain/sync/outbox-sending'
import { newId } from '../new-id.ts'
import type { Outbox } from './outbox.ts'

/** The row as it goes out, with the waiting ones that it takes along; for the tab that drains only. */
export const claim = async (outbox: Outbox, row: OutboxRow): Promise<OutboxRow> => {
  if (row.isSent) return row
  const claimed = claimRow(row, outbox.rows.get())
  if (await outbox.tryChange([claimed.row], claimed.absorbed)) return claimed.row
  // The device has not taken it: after a crash the row goes out once more as it lies there, and so it does now.
  const alone = { ...row, isSent: true }
  await outbox.change([alone], [])
  return alone
}

/** Takes away a row that the server wrote, and rewrites those that its answer concerns. */
export const accept = (outbox: Outbox, row: OutboxRow, accepted: Accepted): Promise<void> => {
  const others = outbox.rows.get()
  const puts = isAccount(accepted) ? rowsAfter(row, accepted, others) : []
  const [empty, left] = [puts.filter(isEmpty), puts.filter((put) => !isEmpty(put))]
  return outbox.change(left, [row.id, ...empty.map(({ id }) => id), ...overtakenValues(row, others)], accepted)
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

/** Puts a refused row back in line; a creation takes along what was changed since. */
export const sendAgain = async (outbox: Outbox, id: string): Promise<void> => {
  const rows = outbox.rows.get()
  const row = rows.find((other) => other.id === id)
  if (row === undefined) return
  // No server remembers a refusal under its key: the row may go out as it is by then.
  if (row.kind !== 'create-account') return outbox.change([{ ...row, problem: null, isSent: false }], [])
  const renewed = renewedCreation(row, rows, newId<'idempotency-key'>())
  await outbox.change([renewed.row], renewed.absorbed)
}

const isEmpty = ({ payload }: OutboxRow): boolean => Object.keys(payload).length === 0
