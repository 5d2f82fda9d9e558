import { addDays, dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import type { UpcomingItem } from '@rapport/domain/content/upcoming-content'
import { upcomingCursorPattern } from '@rapport/domain/page/cursor-pattern'
import type { Page, PageInput } from '@rapport/domain/page/page'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { readTimeZone } from '../../../facts/time-zone.ts'
import type { Caller } from '../../../http/caller.ts'
import type { QueryPorts } from '../../../store/ports.ts'
import { itemRowToView } from '../partnership-row.ts'
import { readUpcomingPage, type UpcomingCursor, type UpcomingRow, type UpcomingWindow } from './upcoming-repository.ts'

export interface UpcomingInput extends PageInput {
  readonly days?: number | undefined
  /** Days, YYYY-MM-DD. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export type ReadUpcoming = (caller: Caller, input: UpcomingInput) => Promise<Result<Page<UpcomingItem>>>

const defaultDays = 30

/** Content by due date, from rows, which are never behind an acknowledged edit. */
export const createUpcoming =
  ({ store, now }: QueryPorts): ReadUpcoming =>
  ({ organizationId }, { cursor, limit, ...input }) =>
    store.read(async (db) => {
      const source = { db, tables: store.tables }
      const today = dayInZone(now(), await readTimeZone(source, organizationId))
      const window = windowOf(input, today)
      if (!window.ok) return window
      const rows = await readUpcomingPage(source, organizationId, window.value, { after: readCursor(cursor ?? ''), limit: limit + 1 })
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      return ok({ data: page.map(toItem), nextCursor: rows.length > limit && last ? writeCursor(last) : null })
    })

/** Either so many days from today with overdue content, or all of a range of days, both included. */
const windowOf = ({ days, from, to }: Pick<UpcomingInput, 'days' | 'from' | 'to'>, today: string): Result<UpcomingWindow> => {
  if (from === undefined && to === undefined) return ok({ from: today, before: endOf(addDays(today, days ?? defaultDays)), isToDo: true })
  if (from !== undefined && to !== undefined && days === undefined && from <= to) return ok({ from, before: endOf(to), isToDo: false })
  const message = 'Please give days, or from and to'
  return refuse('validation_failed', message, { issues: [{ path: 'from', message }] })
}

/** After the last minute index of a day; the calendar's last day has none after it. */
const endOf = (day: string): string => `${day}/60`

const writeCursor = ({ item }: UpcomingRow): string => [item.dueDate, item.accountId, item.partnershipId, item.id].join('.')

const readCursor = (text: string): UpcomingCursor | undefined => {
  const [, dueDate, accountId, partnershipId, itemId] = upcomingCursorPattern.exec(text) ?? []
  if (dueDate === undefined || accountId === undefined || partnershipId === undefined || itemId === undefined) return undefined
  return { dueDate, accountId, partnershipId, itemId }
}

const toItem = ({ item, accountName, owner, rev }: UpcomingRow): UpcomingItem => ({
  ...itemRowToView(item),
  partnershipId: item.partnershipId,
  accountId: item.accountId,
  accountName,
  owner,
  rev,
})
