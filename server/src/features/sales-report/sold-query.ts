import { addDays } from '@rapport/domain/calendar-day/calendar-day'
import { monthsAndDays } from '@rapport/domain/sales-report/sales-period'
import type { SalesPeriod } from '@rapport/domain/sales-report/sales-report'
import type { SummedOf } from '@rapport/domain/sales-report/sales-sum'
import { and, between, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { spanOf } from '../../facts/attribution/attribution-figures.ts'
import type { QuerySource } from '../../store/query/kept-query.ts'
import { wholeSum } from '../../store/query/raw-query.ts'

/** Whose sales of which days, in which currency. */
export interface SoldIn {
  readonly organizationId: string
  readonly period: SalesPeriod
  readonly timeZone: string
  readonly currency: string
}

/** The same in some currencies, perhaps of one account, code or link alone. */
export interface SoldInCurrencies extends Omit<SoldIn, 'currency'> {
  readonly currencies: readonly string[]
  readonly id?: string
}

/**
 * [SA4] `id`, `currency`, `orders` and `minor` of what was sold: whole months of kept sums, days at the ends of the rows. One id may come
 * several times, with less than nothing for days that are taken off.
 */
export const soldQuery = (
  { tables: { salesSum, attribution } }: QuerySource,
  of: Exclude<SummedOf, 'part'>,
  sold: SoldInCurrencies,
): SQL => {
  const { organizationId, currencies, period, timeZone, id: only } = sold
  const { months, more, less } = monthsAndDays(period)
  const sums = months && [
    eq(salesSum.organizationId, organizationId),
    eq(salesSum.of, of),
    inArray(salesSum.currency, [...currencies]),
    between(salesSum.period, months.first, months.last),
    only === undefined ? undefined : eq(salesSum.id, only),
  ]
  const id = of === 'account' ? attribution.accountId : attribution.sourceId
  const rows = (days: SalesPeriod, sign: SQL) => {
    const { from, until } = spanOf(days, timeZone)
    const isThat = and(
      eq(attribution.organizationId, organizationId),
      ...rowsCounted(attribution, of),
      only === undefined ? undefined : eq(id, only),
      gte(attribution.orderedAt, new Date(from)),
      lt(attribution.orderedAt, new Date(until)),
      eq(attribution.isCounted, true),
      inArray(attribution.currency, [...currencies]),
    )
    const figures = sql`${sign}count(*) as orders, ${sign}${wholeSum(attribution.net)} as minor`
    return sql`select ${id} as id, ${attribution.currency} as currency, ${figures} from ${attribution} where ${isThat} group by ${id}, ${attribution.currency}`
  }
  const kept = sums
    ? [
        sql`select ${salesSum.id} as id, ${salesSum.currency} as currency, sum(${salesSum.orders}) as orders, ${wholeSum(salesSum.minor)} as minor from ${salesSum} where ${and(...sums)} group by ${salesSum.id}, ${salesSum.currency}`,
      ]
    : []
  return sql.join([...kept, ...more.map((days) => rows(days, sql``)), ...less.map((days) => rows(days, sql`-`))], sql` union all `)
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
