import { utmTrackingRoutes } from '@rapport/contract/sales/utm-link'
import type { Ahead } from '../../../http/ahead.ts'
import { serve } from '../../../http/serve.ts'
import type { Tracking, Visitor } from './utm-tracking-service.ts'

const purposeHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

/** Nobody keeps an answer: each following is a call, and the next one may lead elsewhere. */
const kept = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } as const

/** Leads to the address in the table and nowhere else. The click is recorded after the answer. */
export const createUtmTrackingRoutes = ({ follow }: Pick<Tracking, 'follow'>) =>
  serve(utmTrackingRoutes, {
    'GET /api/utm-tracking/{id}': async ({ params, c }) => {
      for (const [name, value] of Object.entries(kept)) c.header(name, value)
      const followed = await follow(params.id, visitorOf(c.req.method, c.req.raw.headers, c.get('address')))
      if (!followed.ok) return followed
      const { location, record } = followed.value
      setImmediate(record)
      return c.body(null, 302, { location })
    },
  })

/** The same of a link that was followed a moment ago. */
export const createKnownTracking = ({ followKnown }: Pick<Tracking, 'followKnown'>): Ahead => ({
  call: 'GET /api/utm-tracking/{id}',
  headers: kept,
  answer({ id, headers, address }) {
    const followed = followKnown(id, visitorOf('GET', headers, address))
    return followed && { location: followed.location, afterwards: followed.record }
  },
})

const visitorOf = (method: string, headers: Headers, address: string): Visitor => ({
  method,
  userAgent: headers.get('user-agent') ?? undefined,
  purposes: purposeHeaders.map((name) => headers.get(name) ?? undefined),
  address,
})
