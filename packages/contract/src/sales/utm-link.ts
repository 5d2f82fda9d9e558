import { reportDays } from '@rapport/domain/attribution/retroactive'
import type { UtmLink } from '@rapport/domain/utm-link/utm-link'
import { utmLinkChange, utmLinkCreation } from '@rapport/domain/utm-link/utm-link-shape'
import { performanceDays, type UtmPerformance } from '@rapport/domain/utm-link/utm-performance'
import { z } from 'zod'
import { routes } from '../route.ts'
import { days, entity, id, listOf, nextCursor, onlyId, organizationId } from '../shape.ts'

const tag = 'UTM links'
const count = z.number().int()

const utmLink = entity<UtmLink>()(
  'UtmLink',
  z.object({
    id: z.string(),
    accountId: z.string(),
    name: z.string(),
    source: z.string(),
    medium: z.string(),
    campaign: z.string(),
    baseUrl: z.string(),
    fullUrl: z.string().meta({ description: 'With the three parameters; of an imported link as it was given' }),
    trackingUrl: z.string().meta({ description: 'What is shared: it counts a click and leads on to fullUrl' }),
    createdAt: z.string(),
  }),
)

const warning = z.string().nullable().meta({ description: 'Said when another link has the same source, medium and campaign' })

const shared = 'Too many links were given this source, medium and campaign'

const performance = entity<UtmPerformance>()(
  'UtmPerformance',
  z.object({
    totalSessions: count,
    totalOrders: count,
    totalRevenue: z.number().meta({ description: 'In `currency`' }),
    conversionRate: z.number().meta({ description: 'Orders in a hundred sessions, two places; 0 without sessions' }),
    currency: z.string().nullable(),
  }),
)

export const utmLinkRoutes = routes(tag, {
  'GET /api/utm-links': {
    summary: "An account's tracking links, the latest first",
    query: z.object({ accountId: id, organizationId }),
    answer: listOf(utmLink),
    beside: { nextCursor },
  },
  'POST /api/utm-links/direct': {
    summary: 'Create a tracking link of its parts, or import one with fullUrl alone',
    body: utmLinkCreation,
    answer: utmLink,
    beside: { id: z.string(), warning },
    status: 201,
    refusals: { 409: shared },
  },
  'PATCH /api/utm-links/{id}': {
    summary: 'Change a tracking link; absent fields stay, and the address with them',
    description: 'Another source, medium or campaign holds for orders from now on; those before keep the former one.',
    body: utmLinkChange,
    answer: utmLink,
    beside: { warning },
    refusals: { 409: shared },
  },
  'DELETE /api/utm-links/{id}': {
    summary: 'Delete a tracking link: it answers 410 from then on; orders before keep counting for it',
    answer: onlyId,
  },
})

export const utmPerformanceRoutes = routes(tag, {
  'GET /api/utm-links/{id}/performance': {
    summary: 'What a tracking link brought, of all time',
    answer: performance,
  },
  'GET /api/organization/utm-performance': {
    summary: 'What all tracking links brought: orders that came by a click or a journey',
    description: reportDays,
    query: z.object({
      organizationId,
      days: days(1).default(performanceDays),
    }),
    answer: performance,
  },
})

export const utmTrackingRoutes = routes(tag, {
  'GET /api/utm-tracking/{id}': {
    summary: 'Follow a tracking link: it leads on to its address, and the click is counted afterwards',
    description: 'For everybody, also by HEAD, which counts nothing. Sets no cookie. The address names the link in `utm_id`.',
    who: 'anybody',
    // Customers follow links and are never refused; stored clicks are bounded instead.
    rate: 'uncounted',
    hidesCaller: true,
    stream: { says: 'Where it leads, by status 302' },
    refusals: { 410: 'The link was deleted' },
  },
})
