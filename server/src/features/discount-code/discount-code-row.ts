import { wireOf } from '@rapport/domain/calendar-day/kept-day'
import type { DiscountCode, DiscountCodeFields, DiscountType } from '@rapport/domain/discount-code/discount-code'
import { usesOf } from '@rapport/domain/discount-code/discount-code-status'
import type { Tables } from '@rapport/schema/tables'

export type CodeRow = Tables['discountCode']['$inferSelect']

export const rowToFields = (row: CodeRow): DiscountCodeFields => ({
  code: row.code,
  discountType: row.discountType as DiscountType, // written from checked input only
  discountValue: Number(row.discountValue),
  startDate: row.startDate,
  endDate: row.endDate,
  usageLimit: row.usageLimit,
  isActive: row.isActive,
})

export const fieldsToRow = ({ discountValue, ...fields }: DiscountCodeFields) => ({ ...fields, discountValue: String(discountValue) })

/** Of a code that is in the store. */
export const idInShop = (row: CodeRow): string => row.shopifyDiscountId ?? ''

/** What a code brought. */
export type CodeFigures = Pick<DiscountCode, 'usageCount' | 'totalOrders' | 'totalRevenue' | 'currency'>

export const toView = (row: CodeRow, figures: CodeFigures): DiscountCode => {
  const fields = rowToFields(row)
  return {
    ...fields,
    id: row.id,
    accountId: row.accountId,
    startDate: wireOf(fields.startDate),
    endDate: fields.endDate && wireOf(fields.endDate),
    shopifyDiscountId: row.shopifyDiscountId,
    inStore: row.inStore,
    createdAt: row.createdAt.toISOString(),
    ...figures,
    usageCount: usesOf(figures.usageCount, row.usesInStore),
  }
}
