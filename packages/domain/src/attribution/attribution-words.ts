import { dayInZone } from '../calendar-day/calendar-day.ts'
import { briefShopMoney } from '../shop/shop-money.ts'
import type { ShopOrder } from '../shop/shop-order.ts'
import { showShortDay } from '../show/day.ts'
import type { Attribution, AttributionReason } from './attribution.ts'

/** What a sentence needs beside the row: how the link is called now, and the zone of the organisation. */
export interface ReasonContext {
  readonly linkName: string | null
  readonly timeZone: string
}

/** [AT16] Why an order counts for somebody: 'code SUMMER10 used', 'clicked Spring on Mar 3, ordered on Mar 5'. */
export const reasonSentence = (
  { reason, orderedAt }: Pick<Attribution, 'reason' | 'orderedAt'>,
  { linkName, timeZone }: ReasonContext,
): string => {
  const dayOf = (at: number) => showShortDay(dayInZone(new Date(at), timeZone))
  const link = linkName ?? 'a deleted link'
  switch (reason.by) {
    case 'code':
      return `code ${reason.code} used`
    case 'click':
      return `clicked ${link} on ${dayOf(reason.clickedAt)}, ordered on ${dayOf(orderedAt)}`
    case 'journey':
      return `the store saw the parameters of ${link} on the ${reason.visit} visit, ordered on ${dayOf(orderedAt)}`
  }
}

/** [AT16] What made an order count for less: 'refunded by $12'. */
export const lossSentences = ({ cancelledAt, totalRefunded, currency }: ShopOrder, timeZone: string): readonly string[] => [
  ...(totalRefunded > 0 ? [`refunded by ${briefShopMoney({ minor: totalRefunded, currency })}`] : []),
  ...(cancelledAt === null ? [] : [`cancelled on ${showShortDay(dayInZone(new Date(cancelledAt), timeZone))}, counts as none`]),
]

/** [AT16] Why a row is not the one that counts for its account and the organisation. */
export const secondarySentence = (primary: AttributionReason, primaryName: string): string =>
  `counts for ${primaryName}: ${primary.by === 'code' ? `code ${primary.code}` : primary.by === 'click' ? 'a tracked click' : 'the journey of the store'} comes first`
