import { z } from 'zod'
import type { RecordParts } from './record-part.ts'

/** Codes, links and orders: all of which attribution is computed. */
export const salesRecords = ({ ownId, personId, innerId, word, text, flag, count, instant, day, json }: RecordParts) => {
  const life = {
    createdBy: personId,
    createdAt: instant,
    updatedAt: instant,
    deletedAt: instant.nullable(),
    deletedBy: personId.nullable(),
  }
  const owned = { id: ownId, accountId: ownId }
  return {
    'discount-codes': z.strictObject({
      ...owned,
      code: word,
      discountType: word,
      discountValue: word,
      startDate: day,
      endDate: day.nullable(),
      usageLimit: count.nullable(),
      isActive: flag,
      shopifyDiscountId: word.nullable(),
      shop: word.nullable(),
      inStore: text.nullable(),
      usesInStore: count.nullable(),
      countsFrom: instant,
      windowDays: count,
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
      baseUrl: text,
      fullUrl: text,
      ...life,
    }),
    'utm-link-triples': z.strictObject({
      linkId: ownId,
      position: count,
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
      journey: json,
    }),
    'removed-orders': z.strictObject({ id: innerId }),
  }
}
