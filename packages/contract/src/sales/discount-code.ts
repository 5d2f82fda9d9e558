import type { RetroactiveAttribution } from '@rapport/domain/attribution/retroactive'
import { type DiscountCode, discountTypes } from '@rapport/domain/discount-code/discount-code'
import { discountCodeChange, discountCodeCreation } from '@rapport/domain/discount-code/discount-code-shape'
import { z } from 'zod'
import { routes } from '../route.ts'
import { entity, id, listOf, nextCursor, onlyId, organizationId } from '../shape.ts'
import { storeRefusals } from './store.ts'

const tag = 'Discount codes'
const count = z.number().int()
const day = z.string().meta({ description: 'Kept as due dates are: YYYY-MM-DDT00:MM:00.000Z' })
const taken = 'The code is taken, was renamed or was deleted; or the store needs to be connected anew: `requiresReconnection` is true'

const discountCode = entity<DiscountCode>()(
  'DiscountCode',
  z.object({
    id: z.string(),
    accountId: z.string(),
    code: z.string(),
    discountType: z.enum(discountTypes),
    discountValue: z.number().meta({ description: 'Percent, or an amount in the currency of the store' }),
    startDate: day,
    endDate: day.nullable(),
    usageLimit: count.nullable(),
    isActive: z.boolean().meta({ description: 'Whether it is switched on' }),
    shopifyDiscountId: z.string().nullable().meta({ description: 'Null while it is not in the store' }),
    inStore: z.string().nullable().meta({ description: 'A sentence while somebody has changed or deleted it in the store' }),
    createdAt: z.string(),
    usageCount: count.meta({ description: 'How often it was used: by the orders known here, or as the store last said' }),
    totalOrders: count,
    totalRevenue: z.number(),
    currency: z.string().nullable(),
  }),
)

const retroactiveAttribution = entity<RetroactiveAttribution>()(
  'RetroactiveAttribution',
  z.object({
    ordersFound: count.meta({ description: 'Orders of the window with the code' }),
    attributionsCreated: count.meta({ description: 'Those of them that were not attributed to it yet' }),
    windowDays: count,
    isImporting: z
      .boolean()
      .meta({ description: 'Orders of the window are still being read from the store, and count once they are here' }),
  }),
)

export const discountCodeRoutes = routes(tag, {
  'GET /api/discount-codes': {
    summary: "An account's discount codes, the latest first, with what they brought",
    query: z.object({ accountId: id, organizationId }),
    answer: listOf(discountCode),
    beside: { nextCursor },
  },
  'POST /api/discount-codes': {
    summary: 'Create a discount code, in the store too, and attribute the orders before it',
    description:
      'With `syncWithShopify` (left out: where a store is connected) the code is made in the store first; when that fails nothing is left behind. A code that the store has already, with the same type and value, is adopted. `enableRetroactiveAttribution` (left out: true) looks through the orders that are known here.',
    body: discountCodeCreation,
    answer: discountCode,
    beside: { id: z.string(), retroactiveAttribution: retroactiveAttribution.nullable() },
    status: 201,
    refusals: { ...storeRefusals, 409: taken },
  },
  'PATCH /api/discount-codes/{id}': {
    summary: 'Change a discount code, in the store too; absent fields stay',
    description: 'With `syncWithShopify: true` a code that is not in the store, or no longer, is made there, or adopted as in a creation.',
    body: discountCodeChange,
    answer: discountCode,
    refusals: { ...storeRefusals, 409: taken },
  },
  'DELETE /api/discount-codes/{id}': {
    summary: 'Delete a discount code, in the store too; orders before keep counting for it, and its name stays reserved',
    description: 'While its store is not connected it is deleted here, and there once that store is connected again.',
    answer: onlyId,
    refusals: storeRefusals,
  },
})
