import type { SalesByPart, SalesPart, SalesPeriod, SalesPoint, SalesSum } from './sales-report.ts'

/** What a part brought on a day (YYYY-MM-DD). */
export interface PartOfDay extends SalesSum {
  readonly part: SalesPart
  readonly day: string
}

const noSum: SalesSum = { orders: 0, minor: 0 }
const noParts: SalesByPart = { code: noSum, link: noSum, journey: noSum }

const plus = (parts: SalesByPart, { part, orders, minor }: PartOfDay): SalesByPart => ({
  ...parts,
  [part]: { orders: parts[part].orders + orders, minor: parts[part].minor + minor },
})

/** [SA3] What parts come to together. */
export const partsOfDays = (days: readonly PartOfDay[]): SalesByPart => days.reduce(plus, noParts)

/** [SA3] The whole of the parts. */
export const totalOf = ({ code, link, journey }: SalesByPart): SalesSum => ({
  orders: code.orders + link.orders + journey.orders,
  minor: code.minor + link.minor + journey.minor,
})

/** [SA2] Bars with what was sold in each; days outside of all bars are left out. */
export const salesPoints = (bars: readonly SalesPeriod[], days: readonly PartOfDay[]): readonly SalesPoint[] => {
  const byDay = days.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  let next = 0
  return bars.map((bar) => {
    let parts = noParts
    for (let day = byDay[next]; day !== undefined && day.day <= bar.lastDay; day = byDay[next]) {
      if (day.day >= bar.firstDay) parts = plus(parts, day)
      next += 1
    }
    return { ...bar, parts }
  })
}
