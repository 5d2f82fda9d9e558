import { dayOf, isKeptDay } from '@rapport/domain/calendar-day/kept-day'
import {
  type InfluencerSalesSort,
  influencerSalesSorts,
  type SalesGrouping,
  type SalesRange,
  type SalesRanking,
  salesGroupings,
  salesRanges,
  salesRankings,
} from '@rapport/domain/sales-report/sales-report'
import type { InfluencersAsked, ReportAsked, SalesTime } from '../../../api/sales/figures-queries.ts'

/** The state of the Sales page in its address. Absent means 30 days, all influencers, the best first. */
export interface SalesQuery {
  readonly range?: SalesRange
  /** Both YYYY-MM-DD, of an own range. */
  readonly from?: string
  readonly to?: string
  /** How the chart is grouped, where somebody chose. */
  readonly by?: SalesGrouping
  readonly best?: SalesRanking
  readonly as?: 'table'
  readonly owner?: string
  readonly segment?: string
  readonly stage?: string
  readonly sort?: InfluencerSalesSort
}

export type SalesChange = { readonly [Part in keyof SalesQuery]?: string }

export const usualSalesSort = '-revenue'

/** Reads any address; unreadable parts are left out, and an own range without its days. */
export function readSalesQuery(address: Readonly<Record<string, unknown>>): SalesQuery {
  const [from, to] = [readDay(address.from), readDay(address.to)]
  const isOwn = address.range === 'own' && from !== undefined && to !== undefined && from <= to
  const range = isOwn ? 'own' : salesRanges.find((candidate) => candidate === address.range && candidate !== 'own' && candidate !== '30d')
  const by = salesGroupings.find((candidate) => candidate === address.by)
  const best = salesRankings.find((candidate) => candidate === address.best && candidate !== 'influencer')
  const sort = influencerSalesSorts.find((candidate) => candidate === address.sort && candidate !== usualSalesSort)
  const filters = filterParts.map((part) => [part, readText(address[part])] as const).filter(([, text]) => text !== '')
  return {
    ...(range && { range }),
    ...(isOwn && { from, to }),
    ...(by && { by }),
    ...(best && { best }),
    ...(address.as === 'table' && { as: 'table' }),
    ...Object.fromEntries(filters),
    ...(sort && { sort }),
  }
}

/** The time that is asked for. */
export const timeOf = ({ range = '30d', from, to }: SalesQuery): SalesTime =>
  from === undefined || to === undefined ? { range } : { range, from, to }

/** The figures and the chart that are asked for. */
export const reportOf = (query: SalesQuery): ReportAsked => ({ ...timeOf(query), ...(query.by && { by: query.by }) })

/** The influencers that are asked for. */
export const influencersOf = (query: SalesQuery): InfluencersAsked => {
  const { owner, segment, stage, sort = usualSalesSort } = query
  return { ...timeOf(query), sort, ...(owner && { owner }), ...(segment && { segment }), ...(stage && { stage }) }
}

const filterParts = ['owner', 'segment', 'stage'] as const

const readText = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 200) : '')

const readDay = (value: unknown): string | undefined => (isKeptDay(value) ? dayOf(value) : undefined)
