import { type Attribution, sourceIdOf } from '../attribution/attribution.ts'
import { dayInZone } from '../calendar-day/calendar-day.ts'
import { monthOf } from '../calendar-month/calendar-month.ts'
import { partOf, type SalesSum } from './sales-report.ts'

/** The summed subjects: parts by day, all else by month. */
export type SummedOf = 'part' | 'account' | 'code' | 'link'

/** [SA5] A sum that is kept: one part, account, code or link, one currency, one day (YYYY-MM-DD) or month (YYYY-MM). */
export interface KeptSum extends SalesSum {
  readonly of: SummedOf
  readonly id: string
  readonly currency: string
  readonly period: string
}

/** [SA5] The sums of rows that went (less) and of rows that came. A part and an account count primary rows, a code or link all of its own. Days are of the row's zone. */
export const sumsOf = (
  { gone, come }: { readonly gone: readonly Attribution[]; readonly come: readonly Attribution[] },
  zoneOf: (row: Attribution, is: 'gone' | 'come') => string,
): readonly KeptSum[] => {
  const sums = new Map<string, KeptSum>()
  const add = (row: Attribution, sign: 1 | -1) => {
    for (const key of keysOf(row, zoneOf(row, sign < 0 ? 'gone' : 'come'))) {
      const name = JSON.stringify(key)
      const before = sums.get(name)
      const orders = (before?.orders ?? 0) + sign
      sums.set(name, { ...key, orders, minor: (before?.minor ?? 0) + sign * row.net })
    }
  }
  for (const row of gone) add(row, -1)
  for (const row of come) add(row, 1)
  return [...sums.values()].filter(({ orders, minor }) => orders !== 0 || minor !== 0)
}

type SumKey = Omit<KeptSum, keyof SalesSum>

const keysOf = (row: Attribution, timeZone: string): readonly SumKey[] => {
  if (!row.isCounted) return []
  const { currency, reason } = row
  const day = dayInZone(new Date(row.orderedAt), timeZone)
  const period = monthOf(day)
  return [
    ...(row.isPrimary
      ? ([
          { of: 'part', id: partOf(reason.by), currency, period: day },
          { of: 'account', id: row.accountId, currency, period },
        ] as const)
      : []),
    { of: reason.by === 'code' ? 'code' : 'link', id: sourceIdOf(reason), currency, period },
  ]
}
