import type { AttributionReason } from '../attribution/attribution.ts'
import type { ShopMoney } from '../shop/shop-money.ts'

/** The times of a report; `own` goes from one day to another. */
export const salesRanges = ['30d', '90d', '12m', 'own'] as const
export type SalesRange = (typeof salesRanges)[number]

/** The same in words. */
export const salesRangeLabels = { '30d': '30 days', '90d': '90 days', '12m': '12 months', own: 'Own' } as const satisfies Record<
  SalesRange,
  string
>

/** How long a point of the chart is. */
export const salesGroupings = ['day', 'week', 'month'] as const
export type SalesGrouping = (typeof salesGroupings)[number]

/** Why an order counts: a code, a click on a tracking link, or the store's journey. */
export const salesParts = ['code', 'link', 'journey'] as const
export type SalesPart = (typeof salesParts)[number]

/** [SA3] The part of a reason. */
export const partOf = (by: AttributionReason['by']): SalesPart => (by === 'click' ? 'link' : by)

/** What is ranked. */
export const salesRankings = ['influencer', 'segment', 'campaign', 'code', 'link'] as const
export type SalesRanking = (typeof salesRankings)[number]

/** Calendar days of the organisation's zone, YYYY-MM-DD, both included. */
export interface SalesPeriod {
  readonly firstDay: string
  readonly lastDay: string
}

export interface SalesSum {
  readonly orders: number
  /** Whole minor units of the report's currency. */
  readonly minor: number
}

export type SalesByPart = Readonly<Record<SalesPart, SalesSum>>

/** A bar of the chart; the first and last one may be cut by the period. */
export interface SalesPoint extends SalesPeriod {
  readonly parts: SalesByPart
}

/** What an organisation sold in a time, in one currency. */
export interface SalesReport {
  readonly period: SalesPeriod
  readonly grouping: SalesGrouping
  /** Of the store, else of what was sold; null where nothing was. */
  readonly currency: string | null
  readonly total: SalesSum
  readonly parts: SalesByPart
  /** Without a gap, the earliest first. */
  readonly points: readonly SalesPoint[]
  /** Of all tracking links. */
  readonly sessions: number
  /** Budgets of paid partnerships that began in the period, in minor units. */
  readonly cost: number
  readonly ratio: number | null
  /** What was sold in other currencies. */
  readonly others: readonly ShopMoney[]
  /** ISO instant of these figures. */
  readonly asOf: string
}

/** One influencer, segment, campaign, code or link. */
export interface RankedSales extends SalesSum {
  /** Null: influencers without a segment, or without a campaign. */
  readonly id: string | null
  /** Null for what has no name any more. */
  readonly name: string | null
  /** Whose code or link it is. */
  readonly accountId: string | null
  readonly accountName: string | null
  /** Of a link; null for all else. */
  readonly sessions: number | null
}

/** Cost against revenue of an influencer. */
export interface InfluencerSales extends SalesSum {
  readonly accountId: string
  readonly name: string
  /** User id. */
  readonly owner: string | null
  readonly stage: string
  readonly segmentId: string | null
  readonly isInTrash: boolean
  /** In minor units, as of the report. */
  readonly cost: number
  readonly ratio: number | null
}

const sortFields = ['revenue', 'orders', 'cost', 'ratio', 'name'] as const
export type InfluencerSalesField = (typeof sortFields)[number]

/** A leading minus reverses the order. */
export type InfluencerSalesSort = InfluencerSalesField | `-${InfluencerSalesField}`
export const influencerSalesSorts: readonly InfluencerSalesSort[] = sortFields.flatMap((field) => [field, `-${field}`] as const)

/** What an influencer sold in a time; orders count once, for whom they count first. */
export interface AccountSalesFigures {
  readonly orders: number
  /** Each currency for itself. */
  readonly revenue: readonly ShopMoney[]
  readonly sessions: number
}

export interface AccountSales {
  readonly days30: AccountSalesFigures
  readonly days90: AccountSalesFigures
  readonly all: AccountSalesFigures
  readonly asOf: string
}

/** [AT17] What an influencer sold in the time of a partnership, against its budget. */
export interface PartnershipSales extends SalesPeriod {
  readonly orders: number
  readonly revenue: ShopMoney
  readonly cost: ShopMoney
  readonly ratio: number | null
  readonly asOf: string
}

/** An order under the code or link by which it counts. */
export interface SalesOrder {
  readonly orderId: string
  /** As people call it: #1001. */
  readonly orderName: string
  readonly orderedAt: string
  readonly accountId: string
  /** Null for influencers in the Trash. */
  readonly accountName: string | null
  readonly part: SalesPart
  readonly sourceId: string
  /** The code as it was used, or how the link is called now. */
  readonly sourceName: string | null
  readonly attributed: ShopMoney
  /** What refunds or cancelling took away. */
  readonly lost: ShopMoney
  /** False for a cancelled order: it counts as none. */
  readonly isCounted: boolean
  /** False where the order counts for somebody else first. */
  readonly isPrimary: boolean
  /** Why this one: 'clicked Spring on Mar 3, ordered on Mar 5', 'refunded by $12'. */
  readonly reasons: readonly string[]
}
