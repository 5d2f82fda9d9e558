import type { Attribution } from '@rapport/domain/attribution/attribution'
import { addDays, dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import { dayStart } from '@rapport/domain/calendar-day/day-start'
import { addMonths, monthOf } from '@rapport/domain/calendar-month/calendar-month'
import { partOf } from '@rapport/domain/sales-report/sales-report'
import { type KeptSum, type SummedOf, sumsOf } from '@rapport/domain/sales-report/sales-sum'
import { and, count, eq, gte, inArray, lt, min, ne, sql, sum } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { everyColumn } from '../../store/kept-insert.ts'
import { keepQuery, type QuerySource } from '../../store/kept-query.ts'
import type { Store, Tx } from '../../store/store.ts'
import type { Span } from '../attribution-figures.ts'
import { readTimeZone } from '../time-zone.ts'

/** Rows of attribution that a commit took away, and those that it wrote. */
interface ChangedRows {
  readonly gone: readonly Attribution[]
  readonly come: readonly Attribution[]
}

/** [SA5] Brings the sums of an organisation to what its rows come to. Belongs into the commit that changes the rows, behind it. */
export const keepSums = async (tx: Tx, organizationId: string, rows: ChangedRows): Promise<void> => {
  const timeZone = await readTimeZone(tx, organizationId)
  if ((await readSummedZone(tx, organizationId)) !== timeZone) return sumAnew(tx, organizationId, timeZone)
  for (const row of sumsOf(rows, timeZone)) await adding(tx).execute({ organizationId, ...row })
}

/** Sums anew where the zone of an organisation's days changed, or nothing was summed yet: before its sums are read. */
export const ensureSums = async (store: Store, organizationId: string): Promise<void> => {
  const isCurrent = await store.read(async (db) => {
    const source = { db, tables: store.tables }
    return (await readSummedZone(source, organizationId)) === (await readTimeZone(source, organizationId))
  })
  if (!isCurrent) await store.write((tx) => keepSums(tx, organizationId, { gone: [], come: [] }))
}

const zones = keepQuery('zone_of_sums', ({ db, tables: { salesSumZone } }) =>
  db
    .select({ timeZone: salesSumZone.timeZone })
    .from(salesSumZone)
    .where(eq(salesSumZone.organizationId, sql.placeholder('organizationId'))),
)

export const readSummedZone = async (source: QuerySource, organizationId: string): Promise<string | undefined> =>
  (await zones(source).execute({ organizationId }))[0]?.timeZone

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

const rowsAtOnce = 500

const sumAnew = async (tx: Tx, organizationId: string, timeZone: string): Promise<void> => {
  const { salesSum, salesSumZone } = tx.tables
  await tx.db.delete(salesSum).where(eq(salesSum.organizationId, organizationId))
  const sums = await readSums(tx, organizationId, timeZone)
  for (let begin = 0; begin < sums.length; begin += rowsAtOnce)
    await tx.db.insert(salesSum).values(sums.slice(begin, begin + rowsAtOnce).map((row) => ({ organizationId, ...row })))
  await tx.db
    .insert(salesSumZone)
    .values({ organizationId, timeZone })
    .onConflictDoUpdate({ target: salesSumZone.organizationId, set: { timeZone } })
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
    .select({ id: by, currency: attribution.currency, orders: count(), minor: sum(attribution.net).mapWith(Number) })
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
