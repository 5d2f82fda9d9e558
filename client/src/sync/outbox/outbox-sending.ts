import type { OutboxRow } from '@rapport/domain/sync/outbox'
import { claimRow, renewedCreation } from '@rapport/domain/sync/outbox-sending'
import type { RowChange } from '../device/device-database.ts'
import { newId } from '../new-id.ts'
import type { Answer, Outbox } from './outbox.ts'
import { type Answers, changeAfter, changedRows, changeOfUnmet } from './outbox-answers.ts'
import type { MakeRows } from './outbox-writing.ts'

/**
 * The row as it goes out, with the waiting ones that it takes along; for the tab that drains only. Made of the rows as they lie on the
 * device, or as this tab could not write them yet; undefined when nothing of it is to be sent any more.
 */
export const claim = async (outbox: Outbox, row: OutboxRow, answers: Answers): Promise<OutboxRow | undefined> => {
  if (row.isSent) return row
  const made = await outbox.tryRemake((present) => claimed(row, present, answers))
  if (made) return made.puts.find((put) => put.id === row.id && isToSend(put))
  // The device has not taken it: after a crash the row goes out once more as it lies there, and so it does now.
  const late = answers.changeOf(row.accountId, outbox.rows.get())
  const now = changedRows([row], late).find(({ id }) => id === row.id)
  const alone = now && { ...now, isSent: true, ...(now !== row && { idempotencyKey: `${row.idempotencyKey}-late` }) }
  await outbox.change(alone ? [...late.puts, alone] : late.puts, late.gone)
  return alone
}

const isToSend = ({ problem, isHeld }: OutboxRow): boolean => problem === null && isHeld !== true

/** Takes along what answers make of the account's late rows. A row that is not there any more goes out as it is shown. */
const claimed = (row: OutboxRow, present: readonly OutboxRow[], answers: Answers): RowChange<OutboxRow> => {
  const all = present.some(({ id }) => id === row.id) ? present : [...present, row]
  const late = answers.changeOf(row.accountId, all)
  const rows = changedRows(all, late)
  const lying = rows.find(({ id }) => id === row.id)
  if (lying === undefined) return late
  // The very same row: what goes out unchanged is not drawn anew.
  const now = JSON.stringify(lying) === JSON.stringify(row) ? row : lying
  const { row: sent, absorbed } = isToSend(now) ? claimRow(now, rows) : { row: now, absorbed: [] }
  const taken = new Set([row.id, ...absorbed])
  return { puts: [...late.puts.filter(({ id }) => !taken.has(id)), sent], gone: [...late.gone, ...absorbed] }
}

/** Takes away a row that the server wrote, and rewrites those that its answer concerns: in another tab somebody may settle one of them now. */
export const accept = async (outbox: Outbox, answer: Answer): Promise<void> => {
  await remake(outbox, (others) => changeAfter(answer, others), answer)
}

/** Rewrites rows of this tab that another one did not meet when it was answered. What the device refuses now is left to the tab that sends. */
export const takeUp = async (outbox: Outbox, answer: Answer): Promise<void> => {
  const make: MakeRows = (present) => changeOfUnmet(answer, present)
  const { puts, gone } = make(outbox.rows.get())
  if (puts.length > 0 || gone.some((id) => id !== answer.row.id)) await outbox.tryRemake(make)
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
