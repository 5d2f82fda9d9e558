import { type SalesGrouping, type SalesPoint, salesParts } from '@rapport/domain/sales-report/sales-report'
import { briefShopMoney } from '@rapport/domain/shop/shop-money'
import { showDay, showShortDay, showSpan } from '@rapport/domain/show/day'
import { showCounted } from '@rapport/domain/show/money'
import { partLooks } from '../../sales-words.ts'
import { minorOf, ordersOf } from './chart-geometry.ts'

/** Below a bar: 'Nov 5', of a month 'Nov'. */
export const shortPointWords = ({ firstDay }: SalesPoint, grouping: SalesGrouping): string =>
  grouping === 'month' ? showShortDay(firstDay).slice(0, 3) : showShortDay(firstDay)

/** What a bar stands for: a day, or from when to when. */
export const pointWords = ({ firstDay, lastDay }: SalesPoint): string =>
  firstDay === lastDay ? showDay(firstDay) : showSpan(firstDay, lastDay)

/** A bar read aloud. */
export const pointSentence = (point: SalesPoint, currency: string): string => {
  const { parts } = point
  const whole = `${pointWords(point)}: ${briefShopMoney({ minor: minorOf(parts), currency })} from ${showCounted(ordersOf(parts), 'order')}`
  const sold = salesParts.filter((part) => parts[part].orders > 0)
  return [whole, ...sold.map((part) => `${partLooks[part].name} ${briefShopMoney({ minor: parts[part].minor, currency })}`)].join(', ')
}
