import type { Account } from '@rapport/domain/account/account'
import { type Accepted, isAccount, type OutboxRow } from '@rapport/domain/sync/outbox'
import { overtakenValues, withoutOvertaken } from '@rapport/domain/sync/outbox-conflict'
import { claimRow, rebaseRows, renewedCreation } from '@rapport/domain/sync/outbox-sending'
import type { RowChange } from '../device/device-database.ts'
import { newId } from '../new-id.ts'
import type { Answer, Outbox } from './outbox.ts'
import type { MakeRows } from './outbox-writing.ts'

/** The row as it goes out, with the waiting ones that it takes along; for the tab that drains only. */
export const claim = async (outbox: Outbox, row: OutboxRow): Promise<OutboxRow> => {
  if (row.isSent) return row
  const claimed = claimRow(row, outbox.rows.get())
  if (await outbox.tryRemake(() => ({ puts: [claimed.row], gone: claimed.absorbed }))) return claimed.row
  // The device has not taken it: after a crash the row goes out once more as it lies there, and so it does now.
  const alone = { ...row, isSent: true }
  await outbox.change([alone], [])
  return alone
}

/** Takes away a row that the server wrote, and rewrites those that its answer concerns: in another tab somebody may settle one of them now. */
export const accept = async (outbox: Outbox, row: OutboxRow, accepted: Accepted): Promise<void> => {
  await remake(outbox, (others) => changeAfter(row, accepted, others), { id: row.id, accepted })
}

/** Puts what is made of all rows in their place, as they lie on the device. While it refuses, as this tab shows them. */
export const remake = async (outbox: Outbox, make: MakeRows, answer?: Answer): Promise<RowChange<OutboxRow>> => {
  const written = await outbox.tryRemake(make, answer)
  if (written) return written
  const made = make(outbox.rows.get())
  await outbox.change(made.puts, made.gone, answer?.accepted)
  return made
}

const changeAfter = (row: OutboxRow, accepted: Accepted, others: readonly OutboxRow[]): RowChange<OutboxRow> => {
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

/** Another tab may have sent it again meanwhile. */
const backInLine = (row: OutboxRow): OutboxRow => (row.problem === null ? row : { ...row, problem: null, isSent: false })

/** Puts a refused row back in line; a creation takes along what was changed since. */
export const sendAgain = async (outbox: Outbox, id: string): Promise<void> => {
  const rows = outbox.rows.get()
  const row = rows.find((other) => other.id === id)
  if (row === undefined) return
  // No server remembers a refusal under its key: the row may go out as it is by then.
  if (row.kind !== 'create-account') {
    await remake(outbox, (present) => ({ puts: present.filter((now) => now.id === id).map(backInLine), gone: [] }))
    return
  }
  const renewed = renewedCreation(row, rows, newId<'idempotency-key'>())
  await outbox.change([renewed.row], renewed.absorbed)
}

const isEmpty = ({ payload }: OutboxRow): boolean => Object.keys(payload).length === 0
