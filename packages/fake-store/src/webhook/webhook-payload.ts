/** Topics of the stand-in by the names of the schema, as they stand in the header of a delivery. */
export const topicNames = {
  ORDERS_CREATE: 'orders/create',
  ORDERS_UPDATED: 'orders/updated',
  ORDERS_CANCELLED: 'orders/cancelled',
  ORDERS_DELETE: 'orders/delete',
  REFUNDS_CREATE: 'refunds/create',
  DISCOUNTS_UPDATE: 'discounts/update',
  DISCOUNTS_DELETE: 'discounts/delete',
  APP_UNINSTALLED: 'app/uninstalled',
  APP_SCOPES_UPDATE: 'app/scopes_update',
  SHOP_UPDATE: 'shop/update',
} as const

export type Topic = keyof typeof topicNames

export const isTopic = (name: string): name is Topic => name in topicNames

export type Payload = Readonly<Record<string, unknown>>

/** Only the fields that a subscription names; all of them when it names none. */
export const withFields = (payload: Payload, includeFields: readonly string[]): Payload =>
  includeFields.length === 0 ? payload : Object.fromEntries(Object.entries(payload).filter(([field]) => includeFields.includes(field)))
