import type { SalesFigures } from '@rapport/domain/attribution/attribution-figures'
import { firstDayOf } from '@rapport/domain/attribution/retroactive'
import { dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import { ok, type Result } from '@rapport/domain/result/result'
import { type UtmPerformance, utmPerformance } from '@rapport/domain/utm-link/utm-performance'
import { noSales, readFiguresOfOrganization, readFiguresOfSources, spanOf } from '../../../facts/attribution/attribution-figures.ts'
import { countSessions, countSessionsByLink } from '../../../facts/sales/link-sessions.ts'
import { readStoreWindow } from '../../../facts/store-window.ts'
import { readTimeZone } from '../../../facts/time-zone.ts'
import type { Caller } from '../../../http/caller.ts'
import type { QueryPorts } from '../../../store/ports.ts'
import type { QuerySource } from '../../../store/query/kept-query.ts'
import { readLink } from '../utm-link-repository.ts'
import { unknownLink } from '../utm-link-service.ts'
export type UtmPerformanceService = ReturnType<typeof createUtmPerformanceService>

/** What tracking links brought. */
export const createUtmPerformanceService = ({ store, now }: QueryPorts) => ({
  ofLink: ({ organizationId }: Caller, id: string): Promise<Result<UtmPerformance>> =>
    store.read(async (db) => {
      const source = { db, tables: store.tables }
      if ((await readLink(source, organizationId, id)) === undefined) return unknownLink
      const figures = await readFiguresOfSources(source, organizationId, { of: 'link', ids: [id] })
      const sessions = await countSessionsByLink(source, [id], null)
      return ok(await answer(source, organizationId, sessions.get(id) ?? 0, figures.get(id) ?? noSales))
    }),
  /** Calendar days of the organisation's zone, today included. */
  ofOrganization: ({ organizationId }: Caller, days: number): Promise<Result<UtmPerformance>> =>
    store.read(async (db) => {
      const source = { db, tables: store.tables }
      const timeZone = await readTimeZone(source, organizationId)
      const lastDay = dayInZone(now(), timeZone)
      const period = { firstDay: firstDayOf(lastDay, days), lastDay }
      const span = spanOf(period, timeZone)
      const figures = await readFiguresOfOrganization(source, organizationId, { span, of: 'links of the organization' })
      return ok(await answer(source, organizationId, await countSessions(source, organizationId, period), figures))
    }),
})

/** In the currency of the store; what was sold in others is left out. */
const answer = async (
  source: QuerySource,
  organizationId: string,
  sessions: number,
  { orders, revenue }: SalesFigures,
): Promise<UtmPerformance> => {
  const store = await readStoreWindow(source, organizationId)
  const currency = store.currency ?? revenue[0]?.currency ?? null
  const minor = revenue.find((money) => money.currency === currency)?.minor ?? 0
  return utmPerformance(sessions, { orders, minor }, currency)
}
