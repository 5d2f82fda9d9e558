import type { OutboxRow } from '@rapport/domain/sync/outbox'
import { claimRow, renewedCreation } from '@rapport/domain/sync/outbox-sending'
import type { RowChange } from '../device/device-database.ts'
import { newId } from '../new-id.ts'
import type { Answer, Outbox } from './outbox.ts'
import { type Answers, changeAfter, changedRows } from './outbox-answers.ts'
import type { MakeRows } from './outbox-writing.ts'

/**
 * The row as it goes out, with the waiting ones that it takes along; for the tab that drains only. Made of the rows as they lie on the
 * device; undefined when nothing of it is to be sent any more.
 */
export const claim = async (outbox: Outbox, row: OutboxRow, answers: Answers): Promise<OutboxRow | undefined> => {
  if (row.isSent) return row
  const made = await outbox.tryRemake((present) => claimed(row, present, answers.changeOf(row.accountId, present)))
  if (made) return made.puts.find(({ id, problem }) => id === row.id && problem === null)
  await takeUp(outbox, row.accountId, answers)
  const now = outbox.rows.get().find(({ id }) => id === row.id)
  if (now === undefined || now.problem) return undefined
  // The device has not taken it: after a crash the row goes out once more as it lies there, and so it does now.
  const alone = { ...now, isSent: true }
  await outbox.change([alone], [])
  return alone
}

/** Takes along what `late` answers make of the account's other rows. A row that the device has lost goes out as it is shown. */
const claimed = (row: OutboxRow, present: readonly OutboxRow[], late: RowChange<OutboxRow>): RowChange<OutboxRow> => {
  if (late.gone.includes(row.id)) return late
  const rows = changedRows(present, late)
  const lying = rows.find(({ id }) => id === row.id) ?? row
  // The very same row: what goes out unchanged is not drawn anew.
  const now = JSON.stringify(lying) === JSON.stringify(row) ? row : lying
  const { row: sent, absorbed } = now.problem ? { row: now, absorbed: [] } : claimRow(now, rows)
  const taken = new Set([row.id, ...absorbed])
  return { puts: [...late.puts.filter(({ id }) => !taken.has(id)), sent], gone: [...late.gone, ...absorbed] }
}

/** Takes away a row that the server wrote, and rewrites those that its answer concerns: in another tab somebody may settle one of them now. */
export const accept = async (outbox: Outbox, answer: Answer): Promise<void> => {
  await remake(outbox, (others) => changeAfter(answer, others), answer)
}

/** Rewrites an account's rows of which the device, or this tab, knew nothing when they were answered. */
export const takeUp = async (outbox: Outbox, accountId: string, answers: Answers): Promise<void> => {
  const make: MakeRows = (present) => answers.changeOf(accountId, present)
  const { puts, gone } = make(outbox.rows.get())
  if (puts.length + gone.length > 0) await remake(outbox, make)
}

/** Puts what is made of all rows in their place, as they lie on the device. While it refuses, as this tab shows them. */
export const remake = async (outbox: Outbox, make: MakeRows, answer?: Answer): Promise<RowChange<OutboxRow>> => {
  const written = await outbox.tryRemake(make, answer)
  if (written) return written
  const made = make(outbox.rows.get())
  await outbox.change(made.puts, made.gone, answer)
  return made
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
