import { minuteMs } from '@rapport/domain/limit/unit'
import { apiQuery, lasting } from '../api-query.ts'
import { call } from '../call.ts'
import { queryKeys } from '../query-keys.ts'

/** An account's discount codes, the latest first. */
export const discountCodesQuery = (accountId: string) =>
  apiQuery(queryKeys.discountCodes(accountId), (signal) => call('GET /api/discount-codes', { query: { accountId }, signal }), {
    staleTime: 2 * minuteMs,
  })

/** An account's tracking links, the latest first. */
export const utmLinksQuery = (accountId: string) =>
  apiQuery(queryKeys.utmLinks(accountId), (signal) => call('GET /api/utm-links', { query: { accountId }, signal }), {
    staleTime: 2 * minuteMs,
  })

/** What a link brought, of all time. */
export const utmPerformanceQuery = (linkId: string) =>
  apiQuery(
    queryKeys.utmPerformance(linkId),
    (signal) => call('GET /api/utm-links/{id}/performance', { params: { id: linkId }, signal }),
    lasting,
  )
