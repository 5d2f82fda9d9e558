import type { ShopOrder, ShopVisit } from '../shop/shop-order.ts'
import type { AttributedCode, AttributedLink, Attribution } from './attribution.ts'
import { attributionsOf, sourcesOf } from './attribution-rule.ts'

// For tests: an order of March 5, a code and a link of the same organisation, made on March 1.

export const orderedAt = Date.parse('2026-03-05T12:00:00Z')
const madeAt = Date.parse('2026-03-01T12:00:00Z')

export const orderWith = (facts: Partial<ShopOrder> = {}): ShopOrder => ({
  organizationId: 'glow',
  id: 'order1',
  name: '#1001',
  createdAt: orderedAt,
  updatedAt: orderedAt,
  cancelledAt: null,
  isTest: false,
  codes: [],
  currency: 'USD',
  currentSubtotal: 10_000,
  totalPrice: 10_500,
  currentTotalPrice: 10_500,
  totalRefunded: 0,
  journey: null,
  ...facts,
})

export const codeWith = (facts: Partial<AttributedCode> = {}): AttributedCode => ({
  id: 'code1',
  organizationId: 'glow',
  accountId: 'anna',
  code: 'SUMMER10',
  formerCodes: [],
  countsFrom: madeAt,
  deletedAt: null,
  ...facts,
})

export const spring = { source: 'Influencer', medium: 'tiktok', campaign: 'spring' } as const

export const linkWith = (facts: Partial<AttributedLink> = {}): AttributedLink => ({
  id: 'link1',
  organizationId: 'glow',
  accountId: 'ben',
  triples: [{ ...spring, since: madeAt }],
  deletedAt: null,
  ...facts,
})

/** Visits in their order; the first and the last are told apart as the shop does. */
export const journeyOf = (...visits: readonly ShopVisit[]): ShopOrder['journey'] => ({
  visits,
  firstVisit: visits[0] ?? null,
  lastVisit: visits.at(-1) ?? null,
})

export const clickOn = (linkId: string, at: number): ShopVisit => ({ at, landingPage: `/shop?utm_id=${linkId}`, utm: null })

export const visitBy = (utm: ShopVisit['utm'], at = orderedAt): ShopVisit => ({ at, landingPage: '/', utm })

/** What a row says of whom: 'anna code SUMMER10 primary'. */
export const told = (order: ShopOrder, codes: readonly AttributedCode[], links: readonly AttributedLink[] = []): readonly string[] =>
  attributionsOf(order, sourcesOf(codes, links)).map(tellRow)

const tellRow = ({ accountId, reason, isPrimary }: Attribution): string => {
  const why = reason.by === 'code' ? reason.code : reason.linkId
  return [accountId, reason.by, why, ...(isPrimary ? ['primary'] : [])].join(' ')
}
