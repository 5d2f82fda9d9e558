import { showShopAmount } from '@rapport/domain/shop/shop-money'
import { showCount } from '@rapport/domain/show/money'
import type { UtmTriple } from '@rapport/domain/utm-link/utm-address'
import type { UtmPerformance } from '@rapport/domain/utm-link/utm-performance'

/** What a link brought, figure by figure. Without sessions there is no rate. */
export const performanceFigures = (performance: UtmPerformance): readonly { readonly name: string; readonly value: string }[] => [
  { name: 'Sessions', value: showCount(performance.totalSessions) },
  { name: 'Orders', value: showCount(performance.totalOrders) },
  { name: 'Revenue', value: showShopAmount(performance.totalRevenue, performance.currency) },
  { name: 'Conversion', value: performance.totalSessions === 0 ? '–' : `${performance.conversionRate}%` },
]

export const tripleWords = ({ source, medium, campaign }: UtmTriple): string => [source, medium, campaign].join(' / ')

/** The dialog of a new link, and what opens it. */
export const newLinkLabel = 'Create UTM Campaign'
