import { minorToDecimal } from '@rapport/domain/shop/shop-money'
import { noSales, readFiguresOfSources } from '../../facts/attribution/attribution-figures.ts'
import { readStoreWindow } from '../../facts/store-window.ts'
import type { QuerySource } from '../../store/query/kept-query.ts'
import { countUses } from './discount-code-repository.ts'
import type { CodeFigures } from './discount-code-row.ts'

/** The sales of some codes of an organisation, in the currency of the store; sales in others are left out. */
export const readCodeFigures = async (
  source: QuerySource,
  organizationId: string,
  ids: readonly string[],
): Promise<(id: string) => CodeFigures> => {
  const store = await readStoreWindow(source, organizationId)
  const figures = await readFiguresOfSources(source, organizationId, { of: 'code', ids })
  const uses = await countUses(source, organizationId, ids)
  return (id) => {
    const { orders, revenue } = figures.get(id) ?? noSales
    const currency = store.currency ?? revenue[0]?.currency ?? null
    const sold = revenue.find((money) => money.currency === currency)
    return { usageCount: uses.get(id) ?? 0, totalOrders: orders, totalRevenue: sold ? Number(minorToDecimal(sold)) : 0, currency }
  }
}
