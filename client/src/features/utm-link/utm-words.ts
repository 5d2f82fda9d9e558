import { showShopAmount } from '@rapport/domain/shop/shop-money'
import { showCount } from '@rapport/domain/show/money'
import type { UtmTriple } from '@rapport/domain/utm-link/utm-address'
import type { UtmPerformance } from '@rapport/domain/utm-link/utm-performance'

interface LinkFigure {
  readonly name: string
  readonly value: string
  /** It is made of orders, which can be shown. */
  readonly isOfOrders: boolean
}

/** What a link brought, figure by figure. Without sessions there is no rate. */
export const performanceFigures = (performance: UtmPerformance): readonly LinkFigure[] => [
  { name: 'Sessions', value: showCount(performance.totalSessions), isOfOrders: false },
  { name: 'Orders', value: showCount(performance.totalOrders), isOfOrders: true },
  { name: 'Revenue', value: showShopAmount(performance.totalRevenue, performance.currency), isOfOrders: true },
  { name: 'Conversion', value: performance.totalSessions === 0 ? '–' : `${performance.conversionRate}%`, isOfOrders: false },
]

export const tripleWords = ({ source, medium, campaign }: UtmTriple): string => [source, medium, campaign].join(' / ')

/** The dialog of a new link, and what opens it. */
export const newLinkLabel = 'Create UTM Campaign'
