import { apiQuery, pagedQuery } from '../api-query.ts'
import { addressOf, call, callWhole, type Query } from '../call.ts'
import { pageKeys } from '../page-keys.ts'

/** The time of a report. */
export type SalesTime = Pick<Query<'GET /api/sales'>, 'range' | 'from' | 'to'>
export type ReportAsked = Omit<Query<'GET /api/sales'>, 'organizationId'>
/** The wanted orders: their owner and their time. */
export type OrdersAsked = Omit<Query<'GET /api/sales/orders'>, 'cursor' | 'limit'>
export type InfluencersAsked = Omit<Query<'GET /api/sales/influencers'>, 'cursor' | 'limit'>

/** What an influencer sold in 30 and 90 days and of all time. */
export const accountSalesQuery = (accountId: string) =>
  apiQuery(pageKeys.sales('account', accountId), (signal) => call('GET /api/accounts/{id}/sales', { params: { id: accountId }, signal }))

/** The sales in the time of a partnership, against its budget. */
export const partnershipSalesQuery = (id: string) =>
  apiQuery(pageKeys.sales('partnership', id), (signal) => call('GET /api/partnerships/{id}/sales', { params: { id }, signal }))

/** The figures and the chart of a time. */
export const salesReportQuery = (asked: ReportAsked) =>
  apiQuery(pageKeys.sales('report', asked), (signal) => call('GET /api/sales', { query: asked, signal }))

export const bestSalesQuery = (asked: SalesTime & Pick<Query<'GET /api/sales/best'>, 'of'>) =>
  apiQuery(pageKeys.sales('best', asked), (signal) => callWhole('GET /api/sales/best', { query: asked, signal }))

/** Cost against revenue of each influencer, in pages. */
export const influencerSalesQuery = (asked: InfluencersAsked) =>
  pagedQuery(pageKeys.sales('influencers', asked), (cursor, signal) =>
    callWhole('GET /api/sales/influencers', { query: { ...asked, ...(cursor !== null && { cursor }), limit: 50 }, signal }),
  )

/** The same as a file. */
export const influencerSalesFile = (asked: InfluencersAsked): string => addressOf('GET /api/sales/influencers/export', { query: asked })

/** The orders behind a figure, the latest first, in pages. */
export const salesOrdersQuery = (asked: OrdersAsked) =>
  pagedQuery(pageKeys.sales('orders', asked), (cursor, signal) =>
    callWhole('GET /api/sales/orders', { query: { ...asked, ...(cursor !== null && { cursor }), limit: 50 }, signal }),
  )
