import type { Attribution } from '@rapport/domain/attribution/attribution'
import { addDays, dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import { dayStart } from '@rapport/domain/calendar-day/day-start'
import { addMonths, monthOf } from '@rapport/domain/calendar-month/calendar-month'
import { partOf } from '@rapport/domain/sales-report/sales-report'
import { type KeptSum, type SummedOf, sumsOf } from '@rapport/domain/sales-report/sales-sum'
import { and, count, eq, gt, gte, inArray, lt, lte, min, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { everyColumn } from '../../store/query/kept-insert.ts'
import { keepQuery, type QuerySource } from '../../store/query/kept-query.ts'
import { wholeSum } from '../../store/query/raw-query.ts'
import { keptWork, leaveWork, moveWorkOn } from '../../store/renewal/kept-work.ts'
import type { Store, Tx } from '../../store/store.ts'
import type { Span } from '../attribution/attribution-figures.ts'
import { toAttribution } from '../attribution/attribution-row.ts'
import { readTimeZone } from '../time-zone.ts'

/** Rows of attribution that a commit took away, and those that it wrote. */
export interface ChangedRows {
  readonly gone: readonly Attribution[]
  readonly come: readonly Attribution[]
}

/** Whose sums, and when. */
interface SumTurn {
  readonly organizationId: string
  readonly at: Date
  /** How many orders one transaction moves into another zone. */
  readonly ordersAtOnce?: number | undefined
}

/** Of which zone the days of sums are. */
interface SummedZone {
  readonly timeZone: string
  /** While they are being moved: the zone before, '' where nothing was summed, and through which instant rows are in the new one. */
  readonly former: string | null
  readonly movedThrough: number
}

const zoneOfRow = ({ timeZone, former, movedThrough }: SummedZone, { orderedAt }: Attribution): string =>
  former === null || orderedAt <= movedThrough ? timeZone : former

/** [SA5] Brings the sums of an organisation to what its rows come to. Belongs into the commit that changes the rows, behind it. */
export const keepSums = async (tx: Tx, turn: SumTurn, { gone, come }: ChangedRows): Promise<void> => {
  const { organizationId } = turn
  const zone = await readSummedZone(tx, organizationId)
  if (!zone) return sumAnew(tx, turn, '')
  const zoneOf = (row: Attribution) => zoneOfRow(zone, row)
  const isSummed = (row: Attribution) => zoneOf(row) !== ''
  await addSums(tx, organizationId, sumsOf({ gone: gone.filter(isSummed), come: come.filter(isSummed) }, zoneOf))
}

const addSums = async (tx: Tx, organizationId: string, sums: readonly KeptSum[]): Promise<void> => {
  for (const row of sums) {
    await adding(tx).execute({ organizationId, ...row })
    // A sum of nothing would tell that something was sold there.
    if (row.orders < 0) await removingEmpty(tx).execute({ organizationId, ...row })
  }
}

/** Begins to sum anew where the zone of an organisation's days changed, or nothing was summed yet: before its sums are read. */
export const ensureSums = async (store: Store, turn: SumTurn): Promise<void> => {
  const { organizationId } = turn
  const isCurrent = await store.read(async (db) => {
    const source = { db, tables: store.tables }
    const zone = await readSummedZone(source, organizationId)
    return zone !== undefined && (zone.former !== null || zone.timeZone === (await readTimeZone(source, organizationId)))
  })
  if (isCurrent) return
  await store.write(async (tx) => {
    const zone = await readSummedZone(tx, organizationId)
    if (!zone || zone.former === null) await sumAnew(tx, turn, zone?.timeZone ?? '')
  })
}

const zones = keepQuery('zone_of_sums', ({ db, tables: { salesSumZone, renewal } }) =>
  db
    .select({ timeZone: salesSumZone.timeZone, former: renewal.subject, doneUpTo: renewal.doneUpTo })
    .from(salesSumZone)
    .leftJoin(renewal, and(eq(renewal.work, 'sums'), eq(renewal.organizationId, salesSumZone.organizationId)))
    .where(eq(salesSumZone.organizationId, sql.placeholder('organizationId'))),
)

export const readSummedZone = async (source: QuerySource, organizationId: string): Promise<SummedZone | undefined> => {
  const [row] = await zones(source).execute({ organizationId })
  return row && { timeZone: row.timeZone, former: row.former, movedThrough: Number(row.doneUpTo) }
}

/** Whether every row is in sums, in whichever zone. */
export const areSumsWhole = async (source: QuerySource, organizationId: string): Promise<boolean> => {
  const zone = await readSummedZone(source, organizationId)
  return zone !== undefined && zone.former !== ''
}

const adding = keepQuery('add_to_sales_sum', ({ db, tables: { salesSum } }) =>
  db
    .insert(salesSum)
    .values(everyColumn<typeof salesSum.$inferInsert>(salesSum))
    .onConflictDoUpdate({
      target: [salesSum.organizationId, salesSum.of, salesSum.currency, salesSum.id, salesSum.period],
      set: {
        orders: sql`${salesSum.orders} + ${sql.raw('excluded.orders')}`,
        minor: sql`${salesSum.minor} + ${sql.raw('excluded.minor')}`,
      },
    }),
)

const removingEmpty = keepQuery('remove_empty_sales_sum', ({ db, tables: { salesSum } }) =>
  db
    .delete(salesSum)
    .where(
      and(
        eq(salesSum.organizationId, sql.placeholder('organizationId')),
        eq(salesSum.of, sql.placeholder('of')),
        eq(salesSum.currency, sql.placeholder('currency')),
        eq(salesSum.id, sql.placeholder('id')),
        eq(salesSum.period, sql.placeholder('period')),
        eq(salesSum.orders, 0),
        eq(salesSum.minor, 0),
      ),
    ),
)

/** Moves sums into the zone of the organisation's days: the first rows at once, the others some at a time. */
const sumAnew = async (tx: Tx, { organizationId, at, ordersAtOnce }: SumTurn, former: string): Promise<void> => {
  const { salesSum, salesSumZone } = tx.tables
  if (former === '') await tx.db.delete(salesSum).where(eq(salesSum.organizationId, organizationId))
  const timeZone = await readTimeZone(tx, organizationId)
  await tx.db
    .insert(salesSumZone)
    .values({ organizationId, timeZone })
    .onConflictDoUpdate({ target: salesSumZone.organizationId, set: { timeZone } })
  await leaveWork(tx, { work: 'sums', organizationId, subject: former }, '0')
  // Who moves the others hears of it.
  if (!(await sumsInSlices(ordersAtOnce).renewSome(tx, organizationId))) publishSums(tx, organizationId, at)
}

/** Who looks at figures asks again. */
export const publishSums = (tx: Tx, organizationId: string, at: Date): void =>
  tx.changed({ kind: 'sale', id: organizationId, organizationId, at: at.toISOString() })

/** Sums that are to be moved into another zone, in the order of their rows' time. Each row is in one of both at any moment. */
export const sumsInSlices = (ordersAtOnce = 200) =>
  keptWork('sums', async (tx, row) => {
    const { organizationId, subject: former, doneUpTo } = row
    const timeZone = (await readSummedZone(tx, organizationId))?.timeZone ?? former
    const { rows, through } = await readNextRows(tx, { organizationId, after: new Date(Number(doneUpTo)), ordersAtOnce })
    const moved = sumsOf({ gone: former === '' ? [] : rows, come: rows }, (_, is) => (is === 'gone' ? former : timeZone))
    await addSums(tx, organizationId, moved)
    if (through) await moveWorkOn(tx, row, String(through.getTime()))
    return through === undefined
  })

interface NextRows {
  readonly organizationId: string
  readonly after: Date
  readonly ordersAtOnce: number
}

/** Rows of the next orders; all, where `through` is undefined. */
const readNextRows = async ({ db, tables: { attribution } }: QuerySource, { organizationId, after, ordersAtOnce }: NextRows) => {
  const isNext = and(eq(attribution.organizationId, organizationId), gt(attribution.orderedAt, after))
  const [last] = await db
    .select({ at: attribution.orderedAt })
    .from(attribution)
    .where(and(isNext, eq(attribution.isPrimary, true)))
    .orderBy(attribution.orderedAt)
    .limit(1)
    .offset(ordersAtOnce - 1)
  const until = last && lte(attribution.orderedAt, last.at)
  // Both, so that the index by time is asked.
  const isThat = and(isNext, inArray(attribution.isPrimary, [true, false]), until)
  return { rows: (await db.select().from(attribution).where(isThat)).map(toAttribution), through: last?.at }
}

/** [SA5] All sums of an organisation, of its rows alone. */
export const readSums = async (source: QuerySource, organizationId: string, timeZone: string): Promise<readonly KeptSum[]> => {
  const { accountId, sourceId, reason, isPrimary } = source.tables.attribution
  const sums: KeptSum[] = []
  let from = 0
  for (;;) {
    const first = await readFirstOrder(source, organizationId, from)
    if (first === null) return sums
    const month = monthOf(dayInZone(first, timeZone))
    const firstDay = `${month}-01`
    const nextMonth = `${addMonths(month, 1)}-01`
    const span = { from: dayStart(firstDay, timeZone), until: dayStart(nextMonth, timeZone) }
    const read = (of: SummedOf, period: string, within: Span, by: PgColumn, condition: ReturnType<typeof and>) =>
      readSpan(source, and(eq(source.tables.attribution.organizationId, organizationId), condition), { of, period, within, by })
    for (let day = firstDay; day < nextMonth; day = addDays(day, 1)) {
      const within = { from: dayStart(day, timeZone), until: dayStart(addDays(day, 1), timeZone) }
      sums.push(...(await read('part', day, within, reason, eq(isPrimary, true))).map(asPart))
    }
    sums.push(...(await read('account', month, span, accountId, eq(isPrimary, true))))
    sums.push(...(await read('code', month, span, sourceId, eq(reason, 'code'))))
    sums.push(...(await read('link', month, span, sourceId, ne(reason, 'code'))))
    from = span.until
    if (from <= first.getTime()) return sums
  }
}

const asPart = (row: KeptSum): KeptSum => ({ ...row, id: partOf(row.id === 'code' || row.id === 'click' ? row.id : 'journey') })

const readFirstOrder = async ({ db, tables: { attribution } }: QuerySource, organizationId: string, from: number): Promise<Date | null> => {
  const [row] = await db
    .select({ at: min(attribution.orderedAt) })
    .from(attribution)
    .where(and(eq(attribution.organizationId, organizationId), eq(attribution.isPrimary, true), gte(attribution.orderedAt, new Date(from))))
  return row?.at ?? null
}

interface WantedSums {
  readonly of: SummedOf
  readonly period: string
  readonly within: Span
  readonly by: PgColumn
}

const readSpan = async (
  { db, tables: { attribution } }: QuerySource,
  condition: ReturnType<typeof and>,
  { of, period, within, by }: WantedSums,
): Promise<readonly KeptSum[]> => {
  const rows = await db
    .select({ id: by, currency: attribution.currency, orders: count(), minor: wholeSum(attribution.net) })
    .from(attribution)
    .where(
      and(
        condition,
        eq(attribution.isCounted, true),
        // Both, so that the index by time is asked.
        inArray(attribution.isPrimary, [true, false]),
        gte(attribution.orderedAt, new Date(within.from)),
        lt(attribution.orderedAt, new Date(within.until)),
      ),
    )
    .groupBy(by, attribution.currency)
  return rows.map(({ id, ...row }) => ({ of, period, id: String(id), ...row }))
}
