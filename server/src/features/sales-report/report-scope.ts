import { refuseField } from '@rapport/domain/account/account-input'
import { dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import { ok, type Result } from '@rapport/domain/result/result'
import { type AskedPeriod, ownPeriodWords, salesPeriod } from '@rapport/domain/sales-report/sales-period'
import type { SalesPeriod } from '@rapport/domain/sales-report/sales-report'
import { ensureSums } from '../../facts/sales/sales-sum.ts'
import { readTimeZone } from '../../facts/time-zone.ts'
import type { Caller } from '../../http/caller.ts'
import type { QueryPorts } from '../../store/ports.ts'
import type { QuerySource } from '../../store/query/kept-query.ts'
import { readCurrency } from './report-repository.ts'

/** The organisation, time and currency of every figure of a report. */
export interface ReportScope {
  readonly organizationId: string
  readonly period: SalesPeriod
  readonly timeZone: string
  /** Of the store, else the one that most orders have; null where nothing was sold. */
  readonly currency: string | null
}

/** Answers from sums that are of the organisation's days. */
export const inScope = async <T>(
  { store, now }: QueryPorts,
  { organizationId }: Caller,
  asked: AskedPeriod,
  read: (source: QuerySource, scope: ReportScope) => Promise<T>,
): Promise<Result<T>> => {
  await ensureSums(store, { organizationId, at: now() })
  return store.read(async (db) => {
    const source = { db, tables: store.tables }
    const timeZone = await readTimeZone(source, organizationId)
    const period = salesPeriod(asked, dayInZone(now(), timeZone))
    if (period === null) return refuseField('from', ownPeriodWords)
    return ok(await read(source, { organizationId, period, timeZone, currency: await readCurrency(source, organizationId) }))
  })
}
