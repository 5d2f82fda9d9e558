import { returnRatio } from '@rapport/domain/attribution/partnership-return'
import { budgetOfCents } from '@rapport/domain/partnership/budget-sum'
import type { Result } from '@rapport/domain/result/result'
import { type AskedPeriod, salesBars, usualGrouping } from '@rapport/domain/sales-report/sales-period'
import { partsOfDays, salesPoints, totalOf } from '@rapport/domain/sales-report/sales-points'
import type { RankedSales, SalesGrouping, SalesRanking, SalesReport } from '@rapport/domain/sales-report/sales-report'
import { readMinor, sumShopMoney } from '@rapport/domain/shop/shop-money'
import { countSessions, countSessionsByLink } from '../../facts/sales/link-sessions.ts'
import type { Caller } from '../../http/caller.ts'
import type { QueryPorts } from '../../store/ports.ts'
import type { QuerySource } from '../../store/query/kept-query.ts'
import { readRanking } from './ranking-repository.ts'
import { readPaid, readPartsByDay } from './report-repository.ts'
import { inScope, type ReportScope } from './report-scope.ts'

export interface AskedReport extends AskedPeriod {
  readonly by?: SalesGrouping | undefined
}

export interface AskedRanking extends AskedPeriod {
  readonly of: SalesRanking
  readonly limit: number
}

/** What stands beside a list of a report. */
export interface InCurrency {
  readonly currency: string | null
  readonly asOf: string
}

export interface Ranked extends InCurrency {
  readonly ranked: readonly RankedSales[]
}

export type SalesReportService = ReturnType<typeof createSalesReportService>

/** What an organisation sold in a time. */
export const createSalesReportService = (ports: QueryPorts) => ({
  report: (caller: Caller, { by, ...asked }: AskedReport): Promise<Result<SalesReport>> =>
    inScope(ports, caller, asked, async (source, scope) => ({ ...(await readReport(source, scope, by)), asOf: ports.now().toISOString() })),

  best: (caller: Caller, { of, limit, ...asked }: AskedRanking): Promise<Result<Ranked>> =>
    inScope(ports, caller, asked, async (source, scope) => ({
      ranked: await readRanked(source, scope, { of, limit }),
      currency: scope.currency,
      asOf: ports.now().toISOString(),
    })),
})

const readReport = async (source: QuerySource, scope: ReportScope, by: SalesGrouping | undefined): Promise<Omit<SalesReport, 'asOf'>> => {
  const { organizationId, period, currency } = scope
  const grouping = by ?? usualGrouping(period)
  const days = await readPartsByDay(source, scope)
  const own = days.filter((day) => day.currency === currency)
  const parts = partsOfDays(own)
  const total = totalOf(parts)
  const cost = currency === null ? 0 : minorOf(await readPaid(source, { ...scope, currency }), currency)
  return {
    ...{ period, grouping, currency, total, parts, cost },
    points: salesPoints(salesBars(period, grouping), own),
    sessions: await countSessions(source, organizationId, period),
    ratio: returnRatio(total.minor, cost),
    others: sumShopMoney(days.filter((day) => day.currency !== currency)).filter(({ minor }) => minor !== 0),
  }
}

/** [AT17] A budget is an amount in the currency of the store. */
export const minorOf = (hundredths: bigint, currency: string): number => readMinor(budgetOfCents(hundredths), currency) ?? 0

const readRanked = async (
  source: QuerySource,
  scope: ReportScope,
  { of, limit }: Pick<AskedRanking, 'of' | 'limit'>,
): Promise<readonly RankedSales[]> => {
  const { currency, period } = scope
  if (currency === null) return []
  const rows = await readRanking(source, of, { ...scope, currency }, limit)
  if (of !== 'link') return rows.map((row) => ({ ...row, sessions: null }))
  const sessions = await countSessionsByLink(
    source,
    rows.flatMap(({ id }) => id ?? []),
    period,
  )
  return rows.map((row) => ({ ...row, sessions: sessions.get(row.id ?? '') ?? 0 }))
}
