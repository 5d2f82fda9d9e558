import { addDays } from '@rapport/domain/calendar-day/calendar-day'
import { dayStart } from '@rapport/domain/calendar-day/day-start'
import { monthsAndDays } from '@rapport/domain/sales-report/sales-period'
import type { SalesPeriod } from '@rapport/domain/sales-report/sales-report'
import type { SummedOf } from '@rapport/domain/sales-report/sales-sum'
import { and, between, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Span } from '../../facts/attribution-figures.ts'
import type { QuerySource } from '../../store/kept-query.ts'

/** Whose sales of which days, in which currency. */
export interface SoldIn {
  readonly organizationId: string
  readonly period: SalesPeriod
  readonly timeZone: string
  readonly currency: string
}

export const spanOf = ({ firstDay, lastDay }: SalesPeriod, timeZone: string): Span => ({
  from: dayStart(firstDay, timeZone),
  until: dayStart(addDays(lastDay, 1), timeZone),
})

/** [SA4] `id`, `orders` and `minor` of what was sold: whole months of kept sums, days at the ends of the rows. One id may come several times. */
export const soldQuery = ({ tables: { salesSum, attribution } }: QuerySource, of: Exclude<SummedOf, 'part'>, sold: SoldIn): SQL => {
  const { organizationId, currency, period, timeZone } = sold
  const { months, days } = monthsAndDays(period)
  const sums = months && [
    eq(salesSum.organizationId, organizationId),
    eq(salesSum.of, of),
    eq(salesSum.currency, currency),
    between(salesSum.period, months.first, months.last),
  ]
  const id = of === 'account' ? attribution.accountId : attribution.sourceId
  const rows = days.map((day) => {
    const { from, until } = spanOf(day, timeZone)
    const isThat = and(
      eq(attribution.organizationId, organizationId),
      ...rowsCounted(attribution, of),
      gte(attribution.orderedAt, new Date(from)),
      lt(attribution.orderedAt, new Date(until)),
      eq(attribution.isCounted, true),
      eq(attribution.currency, currency),
    )
    return sql`select ${id} as id, count(*) as orders, sum(${attribution.net}) as minor from ${attribution} where ${isThat} group by ${id}`
  })
  const kept = sums
    ? [
        sql`select ${salesSum.id} as id, sum(${salesSum.orders}) as orders, sum(${salesSum.minor}) as minor from ${salesSum} where ${and(...sums)} group by ${salesSum.id}`,
      ]
    : []
  return sql.join([...kept, ...rows], sql` union all `)
}

/** [AT13] An account counts primary rows; a code or link each of its own, both kinds named so that the index by time is asked. */
const rowsCounted = ({ isPrimary, reason }: QuerySource['tables']['attribution'], of: Exclude<SummedOf, 'part'>) =>
  of === 'account' ? [eq(isPrimary, true)] : [inArray(isPrimary, [true, false]), of === 'code' ? eq(reason, 'code') : ne(reason, 'code')]

/** [SA9] `id` of an account and hundredths of what was paid it: budgets of paid partnerships that began on these days. */
export const paidQuery = ({ tables: { partnership, account } }: QuerySource, { organizationId, period }: SoldIn): SQL => {
  const isPaid = and(
    eq(partnership.organizationId, organizationId),
    // As in the index, word for word.
    sql.raw("invoice_status = 'PAID' and partnership.deleted_at is null"),
    gte(partnership.startDate, period.firstDay),
    lt(partnership.startDate, addDays(period.lastDay, 1)),
    sql`${account.mergedInto} is null`,
  )
  return sql`select ${partnership.accountId} as id, sum(cast(round(cast(${partnership.budget} as numeric) * 100) as bigint)) as paid
    from ${partnership} inner join ${account} on ${eq(account.id, partnership.accountId)} where ${isPaid} group by ${partnership.accountId}`
}
