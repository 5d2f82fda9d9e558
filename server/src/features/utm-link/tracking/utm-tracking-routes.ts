import { utmTrackingRoutes } from '@rapport/contract/sales/utm-link'
import { serve } from '../../../http/serve.ts'
import type { FollowLink } from './utm-tracking-service.ts'

const purposeHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

/** Leads to the address in the table and nowhere else. The click is recorded after the answer. */
export const createUtmTrackingRoutes = (follow: FollowLink) =>
  serve(utmTrackingRoutes, {
    'GET /api/utm-tracking/{id}': async ({ params, c }) => {
      c.header('cache-control', 'private, no-store')
      c.header('x-robots-tag', 'noindex')
      const followed = await follow(params.id, {
        method: c.req.method,
        userAgent: c.req.header('user-agent'),
        purposes: purposeHeaders.map((name) => c.req.header(name)),
        address: c.get('address'),
      })
      if (!followed.ok) return followed
      const { location, record } = followed.value
      setImmediate(record)
      return c.body(null, 302, { location })
    },
  })
