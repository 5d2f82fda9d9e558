import { type Amount, isNear } from './amount.ts'

/** Rates of VAT and sales taxes, in thousandths. */
const taxRates = [50, 70, 77, 81, 100, 130, 150, 180, 190, 200, 210, 220, 230, 240, 250]
const multiples = [3, 4, 5, 6, 8, 10, 12]
const mostValues = 150

/** How an amount relates to the others: net and tax, whole and part, half and double. */
export const relationsOf = (amounts: readonly Amount[]): ReadonlyMap<number, readonly string[]> => {
  const values = [...new Set(amounts.map(({ cents }) => cents))].slice(0, mostValues)
  const present = new Set(values)
  const taxes = new Set(amounts.filter((amount) => isNear(amount, 'tax')).map(({ cents }) => cents))
  const discounts = new Set(amounts.filter((amount) => amount.isNegative || isNear(amount, 'discount')).map(({ cents }) => cents))
  const counts = new Map<number, number>()
  for (const { cents } of amounts) counts.set(cents, (counts.get(cents) ?? 0) + 1)
  return new Map(
    values.map((value) => {
      const relations = new Set<string>()
      for (const other of values) {
        if (other === value) continue
        const rest = value - other
        if (rest > 0 && present.has(rest)) relations.add(taxes.has(other) || taxes.has(rest) ? 'is gross' : 'is sum of two')
        if (present.has(value + other))
          relations.add(taxes.has(other) ? 'is net' : discounts.has(other) ? 'is after discount' : 'is part of two')
        if (other * 2 === value) relations.add('is double')
        if (value * 2 === other) relations.add('is half')
        if (multiples.some((times) => other * times === value)) relations.add('is multiple')
        if (multiples.some((times) => value * times === other)) relations.add('is fraction')
      }
      if (taxRates.some((rate) => present.has(Math.round((value * (1000 + rate)) / 1000)))) relations.add('has taxed above')
      if (taxRates.some((rate) => present.has(Math.round((value * 1000) / (1000 + rate))))) relations.add('is taxed of another')
      const times = counts.get(value) ?? 0
      if (times > 1) relations.add(times > 2 ? 'is repeated often' : 'is repeated')
      return [value, [...relations]]
    }),
  )
}

/** Totals that are the sum of amounts above them in their block or column. */
export const summedUp = (groups: readonly (readonly Amount[])[]): ReadonlyMap<number, readonly Amount[]> => {
  const sums = new Map<number, readonly Amount[]>()
  for (const group of groups) {
    for (const [index, amount] of group.entries()) {
      let sum = 0
      for (let from = index - 1; from >= Math.max(0, index - 30); from--) {
        const part = group[from]
        if (!part) break
        sum += part.isNegative ? -part.cents : part.cents
        if (sum === amount.cents && index - from > 1) sums.set(amount.cents, group.slice(from, index))
      }
    }
  }
  return sums
}
