import { z } from 'zod'
import { discountTypes } from '../discount-code/discount-code.ts'
import { linkIdOf, readDestination } from '../utm-link/utm-address.ts'
import type { RecordParts } from './record-part.ts'
import type { NewIdOf } from './workspace-ids.ts'

/** Codes, links and orders: all of which attribution is computed. */
export const salesRecords = (
  { ownId, personId, innerId, word, text, flag, count, small, instant, day, words }: RecordParts,
  own: NewIdOf,
) => {
  const life = {
    createdBy: personId,
    createdAt: instant,
    updatedAt: instant,
    deletedAt: instant.nullable(),
    deletedBy: personId.nullable(),
  }
  const address = text.refine((address) => readDestination(address) !== null, 'This is no address of the web')
  const visit = z.strictObject({
    at: count,
    landingPage: words.nullable(),
    utm: z.strictObject({ source: text.nullish(), medium: text.nullish(), campaign: text.nullish() }).nullable(),
  })
  const journey = z.strictObject({ firstVisit: visit.nullable(), lastVisit: visit.nullable(), visits: z.array(visit) }).nullable()
  const owned = { id: ownId, accountId: ownId }
  return {
    'discount-codes': z.strictObject({
      ...owned,
      code: word,
      discountType: z.enum(discountTypes),
      discountValue: word,
      startDate: day,
      endDate: day.nullable(),
      usageLimit: count.nullable(),
      isActive: flag,
      shopifyDiscountId: word.nullable(),
      shop: word.nullable(),
      inStore: text.nullable(),
      usesInStore: small.nullable(),
      countsFrom: instant,
      windowDays: small,
      firstOrderToldAt: instant.nullable(),
      ...life,
    }),
    'discount-code-names': z.strictObject({ key: word, codeId: ownId, name: word }),
    'utm-links': z.strictObject({
      ...owned,
      name: word,
      source: text,
      medium: text,
      campaign: text,
      baseUrl: address,
      fullUrl: address,
      ...life,
    }),
    'utm-link-triples': z.strictObject({
      linkId: ownId,
      position: small,
      key: text,
      source: text,
      medium: text,
      campaign: text,
      since: instant,
    }),
    'utm-days': z.strictObject({ linkId: ownId, day, clicks: count, sessions: count, visitors: count }),
    'utm-organization-days': z.strictObject({ day, clicks: count, sessions: count }),
    orders: z.strictObject({
      id: innerId,
      shop: word,
      name: text,
      createdAt: instant,
      updatedAt: instant,
      cancelledAt: instant.nullable(),
      isTest: flag,
      codes: z.array(text),
      currency: word,
      currentSubtotal: count,
      totalPrice: count,
      currentTotalPrice: count,
      totalRefunded: count,
      journey: journey.transform((value) => journeyWith(value, own)),
    }),
    'removed-orders': z.strictObject({ id: innerId }),
  }
}

/** [WS4] How a customer came, with the tracking link under the id that it has here: by it an order counts for its influencer. */
export const journeyWith = (value: unknown, own: NewIdOf): unknown => {
  if (Array.isArray(value)) return value.map((part) => journeyWith(part, own))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      typeof part === 'string' && name === 'landingPage' ? pageWith(part, own) : journeyWith(part, own),
    ]),
  )
}

const pageWith = (page: string, own: NewIdOf): string => {
  const id = linkIdOf(page)
  return id === null ? page : page.replaceAll(id, own(id))
}
