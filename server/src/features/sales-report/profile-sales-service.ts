import { partnershipReturn, returnPeriod } from '@rapport/domain/attribution/partnership-return'
import { firstDayOf } from '@rapport/domain/attribution/retroactive'
import { dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import { unknownPartnership } from '@rapport/domain/partnership/partnership-refusal'
import { ok, type Result } from '@rapport/domain/result/result'
import type { AccountSales, AccountSalesFigures, PartnershipSales, SalesPeriod } from '@rapport/domain/sales-report/sales-report'
import { readOfAccount } from '../../facts/account/known-account.ts'
import { readTimeZone } from '../../facts/time-zone.ts'
import type { Caller } from '../../http/caller.ts'
import type { QueryPorts } from '../../store/ports.ts'
import type { QuerySource } from '../../store/query/kept-query.ts'
import { countSessionsOfAccount, readMeasuredPartnership, readSoldByAccount, type SoldByAccount } from './profile-sales-repository.ts'
import { readCurrency } from './report-repository.ts'

export type ProfileSalesService = ReturnType<typeof createProfileSalesService>

/** What stands on a profile: figures of an influencer, and of a partnership. */
export const createProfileSalesService = ({ store, now }: QueryPorts) => ({
  ofAccount: ({ organizationId }: Caller, accountId: string): Promise<Result<AccountSales>> =>
    readOfAccount(store, { organizationId, accountId }, async (source) => {
      const timeZone = await readTimeZone(source, organizationId)
      const lastDay = dayInZone(now(), timeZone)
      const read = (days: number | null) =>
        readFigures(
          source,
          { organizationId, accountId, timeZone },
          days === null ? null : { firstDay: firstDayOf(lastDay, days), lastDay },
        )
      return { days30: await read(30), days90: await read(90), all: await read(null), asOf: now().toISOString() }
    }),

  ofPartnership: ({ organizationId }: Caller, id: string): Promise<Result<PartnershipSales>> =>
    store.read(async (db) => {
      const source = { db, tables: store.tables }
      const partnership = await readMeasuredPartnership(source, organizationId, id)
      if (partnership === undefined) return unknownPartnership
      const { accountId, budget } = partnership
      const timeZone = await readTimeZone(source, organizationId)
      const period = returnPeriod(partnership)
      const currency = (await readCurrency(source, organizationId)) ?? 'USD'
      const { orders, revenue } = await readSoldByAccount(source, { organizationId, accountId, timeZone, currency }, period)
      return ok({ ...period, ...partnershipReturn(budget, { orders, minor: revenue[0]?.minor ?? 0 }, currency), asOf: now().toISOString() })
    }),
})

const readFigures = async (source: QuerySource, whose: SoldByAccount, period: SalesPeriod | null): Promise<AccountSalesFigures> => ({
  ...(await readSoldByAccount(source, whose, period)),
  sessions: await countSessionsOfAccount(source, whose.accountId, period),
})
