import type { ContentType } from '../../content/content-item.ts'
import type { Passage } from '../text/passage.ts'
import { type BudgetLine, budgetLinesOf } from './budget-line.ts'

export interface BudgetReading {
  readonly cents: number
  readonly lines: readonly number[]
  /** Confidence, 0 to 1. */
  readonly confidence: number
}

export interface Deal {
  readonly countOf: (type: ContentType) => number
  readonly pieces: number
  readonly hasContent: boolean
  readonly months: number
}

const reading = (cents: number, from: readonly BudgetLine[], confidence: number): BudgetReading | null =>
  cents > 0 ? { cents, lines: [...new Set(from.map(({ line }) => line))], confidence } : null

const sum = (lines: readonly BudgetLine[]): number => lines.reduce((total, line) => total + line.cents, 0)

const strongest = (lines: readonly BudgetLine[]): BudgetLine | undefined => {
  let best: BudgetLine | undefined
  for (const line of lines) if (!best || line.weight > best.weight || (line.weight === best.weight && line.cents > best.cents)) best = line
  return best
}

/** A fee without a total, plus usage and other extras beside it. */
const feeReading = (lines: readonly BudgetLine[], deal: Deal): BudgetReading | null => {
  const fee = strongest(lines.filter((line) => line.role === 'fee'))
  if (!fee) return null
  const added = lines.filter((line) => line.role === 'added')
  const isTotalKnown = lines.some((line) => line.role === 'total')
  return isTotalKnown ? reading(fee.cents, [fee], 0.8) : reading(fee.cents + sum(added), [fee, ...added], deal.hasContent ? 0.85 : 0.7)
}

const priced = (lines: readonly BudgetLine[]): BudgetLine[] =>
  lines.filter((line) => (line.role === 'plain' || line.role === 'fee') && (line.type !== null || line.isRow))

/** Lines that each price a piece: their sum is the fee, less discounts. */
const rowsReading = (lines: readonly BudgetLine[]): BudgetReading | null => {
  const rows = priced(lines)
  const isList = rows.length > 1 && new Set(rows.map((row) => row.statement)).size === rows.length
  if (!isList) return null
  const added = lines.filter((line) => line.role === 'added')
  const discounts = lines.filter((line) => line.role === 'discount')
  return reading(sum(rows) + sum(added) - sum(discounts), [...rows, ...added, ...discounts], 0.75)
}

const unitsReading = (lines: readonly BudgetLine[], deal: Deal): BudgetReading | null => {
  const units = lines.filter((line) => line.role === 'unit')
  if (units.length === 0) return null
  const seen = new Set<string>()
  let total = 0
  for (const unit of units) {
    const key = `${unit.type} ${unit.cents}`
    if (!unit.isRow && seen.has(key)) continue
    seen.add(key)
    const count = unit.units ?? (unit.type ? deal.countOf(unit.type) || unit.count : (unit.count ?? deal.pieces))
    if (!count) return null
    total += unit.cents * count
  }
  const fixed = lines.filter((line) => line.role === 'plain' && line.isRow)
  return reading(total + sum(fixed) + sum(lines.filter((line) => line.role === 'added')), units, 0.75)
}

const instalmentsReading = (lines: readonly BudgetLine[]): BudgetReading | null => {
  const parts = lines.filter((line) => line.role === 'instalment')
  const only = parts[0]
  if (parts.length > 1) return reading(sum(parts), parts, 0.75)
  if (only?.isTimed) return reading(only.cents, [only], 0.6)
  return only?.percent ? reading(Math.round((only.cents * 100) / only.percent), [only], 0.6) : null
}

/** An amount that no word calls a fee; several such amounts give none. */
const plainReading = (lines: readonly BudgetLine[], deal: Deal): BudgetReading | null => {
  const plain = strongest(lines.filter((line) => line.role === 'plain' && line.weight > 0))
  const isOne = lines.every((line) => line.role !== 'plain' || line.weight !== plain?.weight || line.cents === plain.cents)
  return plain && deal.hasContent && (isOne || plain.weight > 1) ? reading(plain.cents, [plain], 0.55) : null
}

/** An amount equal to the sum of all priced lines is the total, under any name. */
const wholeReading = (lines: readonly BudgetLine[]): BudgetReading | null => {
  const rows = priced(lines).filter((line) => line.type !== null)
  const whole = lines.find((line) => (line.role === 'plain' || line.role === 'fee') && line.type === null && line.cents === sum(rows))
  return whole && rows.length > 1 ? reading(whole.cents, [whole], 0.85) : null
}

const isFeeOfParts = (lines: readonly BudgetLine[]): boolean => {
  const fees = lines.filter((line) => line.role === 'fee' && line.type !== null && line.isEntry)
  return (
    fees.length > 1 &&
    fees.length === lines.filter((line) => line.role === 'fee').length &&
    new Set(fees.map((fee) => fee.statement)).size === fees.length &&
    new Set(fees.map((fee) => fee.weight)).size === 1
  )
}

/** A total of net amount plus tax gives the net amount. */
const withoutTax = (cents: number, lines: readonly BudgetLine[]): number => {
  const amounts = new Set(lines.map((line) => line.cents))
  const tax = lines.find((line) => line.role === 'none' && amounts.has(cents - line.cents) && line.cents * 3 < cents)
  return tax ? cents - tax.cents : cents
}

/** [DU37] The fee of the whole deal: a total, else a fee with its extras, else the sum of months, units, priced lines or instalments. */
export const readBudget = (passages: readonly Passage[], deal: Deal): BudgetReading | null => {
  const lines = budgetLinesOf(passages)
  const total = strongest(lines.filter((line) => line.role === 'total'))
  const month = lines.find((line) => line.role === 'month')
  const monthly =
    month && deal.months > 1 && (deal.hasContent || month.weight > 1) ? reading(month.cents * deal.months, [month], 0.8) : null
  const fees = feeReading(lines, deal)
  const fee = strongest(lines.filter((line) => line.role === 'fee'))
  // a client's total with the creator's fee and an agency's commission
  const isShared = total && fee && lines.some((line) => line.role === 'none' && line.cents === total.cents - fee.cents)
  if (isShared && fee.weight > total.weight) return fees
  if (total) return reading(withoutTax(total.cents, lines), [total], 0.95)
  if (monthly && (!fees || (month?.weight ?? 0) > 1)) return monthly
  const whole = wholeReading(lines)
  if (whole) return whole
  if (isFeeOfParts(lines)) return rowsReading(lines) ?? fees
  return fees ?? unitsReading(lines, deal) ?? rowsReading(lines) ?? instalmentsReading(lines) ?? plainReading(lines, deal)
}
