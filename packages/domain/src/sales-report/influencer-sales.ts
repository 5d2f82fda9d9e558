import { csvLine, csvStart } from '../csv/csv-line.ts'
import { foldText } from '../search/search.ts'
import { minorToDecimal } from '../shop/shop-money.ts'
import type { InfluencerSales, InfluencerSalesField, InfluencerSalesSort } from './sales-report.ts'

/** [SA6] Influencers in the order of a sort: equal ones by name and id, those without a ratio last either way. */
export const inSalesOrder = (rows: readonly InfluencerSales[], sort: InfluencerSalesSort): readonly InfluencerSales[] => {
  const direction = sort.startsWith('-') ? -1 : 1
  const readValue = readers[sort.replace(/^-/, '') as InfluencerSalesField] // what is left of a sort is its field
  return rows
    .map((row) => ({ row, value: readValue(row), name: foldText(row.name) }))
    .sort((a, b) => compare(a.value, b.value, direction) || compare(a.name, b.name, 1) || compare(a.row.accountId, b.row.accountId, 1))
    .map(({ row }) => row)
}

const readers: Readonly<Record<InfluencerSalesField, (row: InfluencerSales) => string | number | null>> = {
  revenue: ({ minor }) => minor,
  orders: ({ orders }) => orders,
  cost: ({ cost }) => cost,
  ratio: ({ ratio }) => ratio,
  name: ({ name }) => foldText(name),
}

const compare = (a: string | number | null, b: string | number | null, direction: 1 | -1): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return a === b ? 0 : a < b ? -direction : direction
}

/** The wanted influencers. An empty list narrows nothing, null finds unset ones. */
export interface SalesFilter {
  readonly owners: readonly (string | null)[]
  readonly segmentIds: readonly (string | null)[]
  /** By name. */
  readonly stages: readonly string[]
}

/** [SA7] Any value of a filter fits, and every filter must. */
export const isWanted = ({ owner, segmentId, stage }: InfluencerSales, { owners, segmentIds, stages }: SalesFilter): boolean =>
  isAmong(owner, owners) && isAmong(segmentId, segmentIds) && isAmong(stage, stages)

const isAmong = <Value>(value: Value, values: readonly Value[]): boolean => values.length === 0 || values.includes(value)

export interface SalesFileNames {
  readonly ownerName: string | null
  readonly segmentName: string | null
  readonly currency: string | null
}

/** [SA8] The first line of the file. */
export const salesFileHead =
  csvStart + csvLine(['Influencer', 'Owner', 'Stage', 'Segment', 'Orders', 'Revenue', 'Cost', 'Ratio', 'Currency'])

/** [SA8] A line of the file: amounts as decimals in the currency beside them, safe for a spreadsheet. */
export const salesFileLine = (row: InfluencerSales, { ownerName, segmentName, currency }: SalesFileNames): string => {
  const amount = (minor: number) => minorToDecimal({ minor, currency: currency ?? '' })
  return csvLine([
    ...[row.name, ownerName, row.stage, segmentName, row.orders],
    ...[amount(row.minor), amount(row.cost), row.ratio, currency],
  ])
}
