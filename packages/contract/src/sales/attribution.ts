import { accountFilter } from '@rapport/domain/account-list/account-list-shape'
import { returnTime } from '@rapport/domain/attribution/partnership-return'
import { reportDays } from '@rapport/domain/attribution/retroactive'
import { dayShape } from '@rapport/domain/calendar-day/day-shape'
import {
  type AccountSales,
  type InfluencerSales,
  influencerSalesSorts,
  type PartnershipSales,
  type RankedSales,
  type SalesOrder,
  type SalesReport,
  salesGroupings,
  salesParts,
  salesRangeLabels,
  salesRanges,
  salesRankings,
} from '@rapport/domain/sales-report/sales-report'
import type { ShopMoney } from '@rapport/domain/shop/shop-money'
import { z } from 'zod'
import { routes } from '../route.ts'
import { entity, id, listOf, nextCursor, organizationId, pageLimit, sortCursor, upTo } from '../shape.ts'

const tag = 'Sales'
const count = z.number().int()
const minor = count.meta({ description: 'Whole minor units (cents, for most currencies) of `currency`' })
const ratio = z.number().nullable().meta({ description: 'Revenue for each unit of cost, two places; null without cost' })
const asOf = z.string().meta({ description: 'The instant of these figures' })
const currency = z.string().nullable().meta({ description: 'Of the store; what was sold in others is left out' })
const calendarDay = z.string().meta({ description: 'YYYY-MM-DD in the organization’s time zone', example: '2026-11-23' })

const money = entity<ShopMoney>()('ShopMoney', z.object({ minor: count.meta({ description: 'Whole minor units' }), currency: z.string() }))
const sum = z.object({ orders: count, minor })
const parts = z.object({ code: sum, link: sum, journey: sum })
const period = z.object({ firstDay: calendarDay, lastDay: calendarDay })

const salesReport = entity<SalesReport>()(
  'SalesReport',
  z.object({
    period,
    grouping: z.enum(salesGroupings),
    currency,
    total: sum,
    parts,
    points: z.array(period.extend({ parts })),
    sessions: count.meta({ description: 'Of all tracking links' }),
    cost: count.meta({ description: 'Budgets of paid partnerships that began in the period, in minor units' }),
    ratio,
    others: listOf(money).meta({ description: 'What was sold in other currencies' }),
    asOf,
  }),
)

const rankedSales = entity<RankedSales>()(
  'RankedSales',
  sum.extend({
    id: z.string().nullable().meta({ description: 'Null: influencers without a segment, or without a campaign' }),
    name: z.string().nullable(),
    accountId: z.string().nullable().meta({ description: 'Whose code or link it is' }),
    accountName: z.string().nullable(),
    sessions: count.nullable().meta({ description: 'Of a link; null for all else' }),
  }),
)

const influencerSales = entity<InfluencerSales>()(
  'InfluencerSales',
  sum.extend({
    accountId: z.string(),
    name: z.string(),
    owner: z.string().nullable().meta({ description: 'User id' }),
    stage: z.string(),
    segmentId: z.string().nullable(),
    isInTrash: z.boolean(),
    cost: minor,
    ratio,
  }),
)

const figures = z.object({ orders: count, revenue: listOf(money), sessions: count })
const accountSales = entity<AccountSales>()('AccountSales', z.object({ days30: figures, days90: figures, all: figures, asOf }))

const partnershipSales = entity<PartnershipSales>()(
  'PartnershipSales',
  period.extend({ orders: count, revenue: money, cost: money.meta({ description: 'Its budget' }), ratio, asOf }),
)

const salesOrder = entity<SalesOrder>()(
  'SalesOrder',
  z.object({
    orderId: z.string(),
    orderName: z.string().meta({ example: '#1001' }),
    orderedAt: z.string(),
    accountId: z.string(),
    accountName: z.string().nullable().meta({ description: 'Null for influencers in the Trash' }),
    part: z.enum(salesParts),
    sourceId: z.string().meta({ description: 'The id of the code or link' }),
    sourceName: z.string().nullable().meta({ description: 'The code as it was used, or how the link is called now' }),
    attributed: money,
    lost: money.meta({ description: 'What refunds or cancelling took away' }),
    isCounted: z.boolean().meta({ description: 'False for a cancelled order' }),
    isPrimary: z.boolean().meta({ description: 'False where it counts for another influencer first' }),
    reasons: z.array(z.string()).meta({ example: ['clicked Spring on Mar 3, ordered on Mar 5', 'refunded by $12'] }),
  }),
)

const day = dayShape('Please give a day as YYYY-MM-DD, of the years 1900 to 2999').optional()
const range = {
  organizationId,
  range: z.enum(salesRanges).default('30d'),
  from: day.meta({ description: 'The first day of an own range' }),
  to: day.meta({ description: 'The last day of an own range' }),
}
const rangeWords =
  'Calendar days of the organization’s time zone: `30d` and `90d` end today, `12m` is this month and the eleven before it, `own` goes from `from` to `to`, at most three years. An order counts once, on the day it was made, for the influencer it counts for first; one range’s parts add up to its total.'
const byInfluencer = {
  ...range,
  owner: accountFilter.shape.owner,
  segment: accountFilter.shape.segment,
  stage: accountFilter.shape.stage,
  sort: z.enum(influencerSalesSorts).default('-revenue'),
}
const filterWords =
  '`owner` (user ids), `segment` (ids) and `stage` (ids or names) take several values separated by commas; `none` finds what is not set.'

export const salesRoutes = routes(tag, {
  'GET /api/sales': {
    summary: 'What the organization sold in a time, point by point, by code, link and journey',
    description: `${rangeWords} \`by\` left out: days up to 92, months above.`,
    query: z.object({ ...range, by: z.enum(salesGroupings).optional() }),
    answer: salesReport,
  },
  'GET /api/sales/best': {
    summary: 'The best influencers, segments, campaigns, codes or links of a time',
    description: `${rangeWords} Segments and campaigns are those of today; an influencer in two campaigns counts for both. A code or link counts all orders under it, also those that count for another one first.`,
    query: z.object({
      ...range,
      of: z.enum(salesRankings),
      limit: upTo(100).default(10),
    }),
    answer: listOf(rankedSales),
    beside: { currency, asOf },
  },
  'GET /api/sales/influencers': {
    summary: 'Cost against revenue of each influencer who sold or was paid in a time',
    description: `${rangeWords} ${filterWords} A leading minus turns an order round; no ratio stands last either way.`,
    query: z.object({ ...byInfluencer, cursor: sortCursor, limit: pageLimit }),
    answer: listOf(influencerSales),
    beside: { nextCursor, total: count, currency, asOf },
  },
  'GET /api/sales/influencers/export': {
    summary: 'The same as a CSV file',
    query: z.object(byInfluencer),
    stream: { type: 'text/csv', says: 'The file' },
  },
  'GET /api/sales/orders': {
    summary: 'The orders behind a figure, the latest first, each with why it counts',
    description: `All time without \`range\`; else as in the report. Without \`codeId\` and \`linkId\` an order stands once, under what it counts for first; with one of them as often as it counts for that one. Cancelled orders are listed and count as none.`,
    query: z.object({
      ...range,
      range: z.enum(salesRanges).optional(),
      accountId: id.optional(),
      codeId: id.optional(),
      linkId: id.optional(),
      segmentId: z.string().max(64).optional().meta({ description: 'An id, or `none`' }),
      campaignId: z.string().max(64).optional().meta({ description: 'An id, or `none`' }),
      part: z.enum(salesParts).optional(),
      cursor: sortCursor,
      limit: pageLimit,
    }),
    answer: listOf(salesOrder),
    beside: { nextCursor, asOf },
  },
  'GET /api/accounts/{id}/sales': {
    summary: `What an influencer sold in ${salesRangeLabels['30d']}, ${salesRangeLabels['90d']} and all time`,
    description: reportDays,
    answer: accountSales,
  },
  'GET /api/partnerships/{id}/sales': {
    summary: `What an influencer sold from the start of a partnership ${returnTime}, against its budget`,
    answer: partnershipSales,
  },
})
