import type { SalesPart } from '@rapport/domain/sales-report/sales-report'
import { briefShopMoney, type ShopMoney } from '@rapport/domain/shop/shop-money'
import { type LucideIcon, MousePointerClick, Route, TicketPercent } from 'lucide-react'

/** Why orders count, as a word with a mark. */
export const partLooks: Readonly<Record<SalesPart, { readonly name: string; readonly icon: LucideIcon }>> = {
  code: { name: 'Code', icon: TicketPercent },
  link: { name: 'Link', icon: MousePointerClick },
  journey: { name: 'Journey', icon: Route },
}

/** Revenue of which each currency stands for itself; nothing sold is $0. */
export const revenueWords = (revenue: readonly ShopMoney[]): string =>
  (revenue.length === 0 ? [{ minor: 0, currency: 'USD' }] : revenue).map(briefShopMoney).join(' + ')

export const inTrash = 'An influencer in the Trash'

/** Where a list cannot be read now. */
export const comesOnline = 'This comes as soon as there is a network.'

export const salesUnread = 'Failed to load sales'
