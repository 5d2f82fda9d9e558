import { instantShape } from '@rapport/domain/calendar-day/instant-shape'
import type { OrderInShop } from '@rapport/domain/shop/order-import'
import { largestAmount, readMinor } from '@rapport/domain/shop/shop-money'
import type { ShopVisit } from '@rapport/domain/shop/shop-order'
import { z } from 'zod'

const money = 'shopMoney { amount }'
const visit = 'occurredAt landingPage utmParameters { source medium campaign }'

/** The fields of an order that every reading asks for: nothing of its customer. */
export const orderFields = `id name createdAt updatedAt cancelledAt test discountCodes currencyCode
    currentSubtotalPriceSet { ${money} } totalPriceSet { ${money} } currentTotalPriceSet { ${money} } totalRefundedSet { ${money} }
    customerJourneySummary { ready firstVisit { ${visit} } lastVisit { ${visit} } }`

const moneyBag = z.object({ shopMoney: z.object({ amount: z.string() }) })

const visitAnswer = z
  .object({
    occurredAt: z.string(),
    landingPage: z.string().nullable(),
    utmParameters: z.object({ source: z.string().nullable(), medium: z.string().nullable(), campaign: z.string().nullable() }).nullable(),
  })
  .nullable()

/** An export leaves out the visits between the first and the last, so nobody reads them. */
export const orderAnswer = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
    cancelledAt: z.string().nullable(),
    test: z.boolean(),
    discountCodes: z.array(z.string()),
    currencyCode: z.string(),
    currentSubtotalPriceSet: moneyBag,
    totalPriceSet: moneyBag,
    currentTotalPriceSet: moneyBag,
    totalRefundedSet: moneyBag,
    customerJourneySummary: z.object({ ready: z.boolean(), firstVisit: visitAnswer, lastVisit: visitAnswer }).nullable(),
  })
  .transform((answer, context): OrderInShop => {
    const minorOf = ({ shopMoney: { amount } }: z.infer<typeof moneyBag>): number => {
      const minor = readMinor(amount, answer.currencyCode)
      if (minor === null || Math.abs(minor) > largestAmount)
        context.addIssue({ code: 'custom', message: 'An amount of the shop is no amount, or too large' })
      return minor ?? 0
    }
    const instantOf = (text: string): number => {
      if (!instantShape.safeParse(text).success) context.addIssue({ code: 'custom', message: 'A moment of the shop is none' })
      return Date.parse(text)
    }
    const journey = answer.customerJourneySummary
    return {
      id: answer.id,
      name: answer.name,
      createdAt: instantOf(answer.createdAt),
      updatedAt: instantOf(answer.updatedAt),
      cancelledAt: answer.cancelledAt === null ? null : instantOf(answer.cancelledAt),
      isTest: answer.test,
      codes: answer.discountCodes,
      currency: answer.currencyCode,
      currentSubtotal: minorOf(answer.currentSubtotalPriceSet),
      totalPrice: minorOf(answer.totalPriceSet),
      currentTotalPrice: minorOf(answer.currentTotalPriceSet),
      totalRefunded: minorOf(answer.totalRefundedSet),
      journey: journey?.ready
        ? { firstVisit: toVisit(journey.firstVisit, instantOf), lastVisit: toVisit(journey.lastVisit, instantOf), visits: [] }
        : null,
    }
  })

const toVisit = (answer: z.infer<typeof visitAnswer>, instantOf: (text: string) => number): ShopVisit | null =>
  answer && {
    at: instantOf(answer.occurredAt),
    landingPage: answer.landingPage === null ? null : campaignOf(answer.landingPage),
    utm: answer.utmParameters,
  }

const keptParameters: ReadonlySet<string> = new Set(['utm_id', 'utm_source', 'utm_medium', 'utm_campaign'])

/** The rest of an address may hold a customer's words or sign-in: it is not kept. */
function campaignOf(address: string): string {
  const [path = '', query = ''] = (address.split('#')[0] ?? '').split(/\?(.*)/s)
  const kept = query.split('&').filter((pair) => keptParameters.has((pair.split('=')[0] ?? '').toLowerCase()))
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`
}
