import type { ColumnKit } from './column-kit.ts'

/** The connected store: what opens it, what is to be read there, and its orders. Nothing of their customers is kept. */
export const createShopTables = ({ table, text, integer, bigint, boolean, json, instant, index, uniqueIndex, primaryKey }: ColumnKit) => {
  /** The store of an organisation. Disconnecting takes the row away; the orders stay. */
  const storeConnection = table(
    'store_connection',
    {
      organizationId: text('organization_id').primaryKey(),
      /** Its name with the foreign one: `glow.myshopify.com`. */
      shop: text('shop').notNull(),
      /** Tells this connection from one before it of the same store. */
      id: text('id').notNull(),
      /** Both tokens, sealed; null once the store refused them. */
      sealedTokens: text('sealed_tokens'),
      scopes: json('scopes').$type<readonly string[]>().notNull(),
      /** The store's own facts; null until it was asked. */
      currency: text('currency'),
      timeZone: text('time_zone'),
      connectedAt: instant('connected_at').notNull(),
      connectedBy: text('connected_by').notNull(),
      /** The export under way, by its id there; '' before it is asked for, null once its orders stand here. */
      importId: text('import_id'),
      /** All that changed in the store before this instant stands here, once the import is done. */
      syncedThrough: instant('synced_through').notNull(),
      /** When orders were last read. */
      lastSyncAt: instant('last_sync_at'),
      /** Why orders cannot be read, and since when; null while they can. */
      trouble: text('trouble'),
      troubleSince: instant('trouble_since'),
    },
    (t) => [uniqueIndex('store_connection_shop').on(t.shop)],
  )
  /** A way to a grant that somebody began: good once, for ten minutes, in the same session. */
  const storeAuthorization = table(
    'store_authorization',
    {
      /** SHA-256 of the state, in hexadecimal. */
      stateHash: text('state_hash').primaryKey(),
      organizationId: text('organization_id').notNull(),
      userId: text('user_id').notNull(),
      sessionId: text('session_id').notNull(),
      shop: text('shop').notNull(),
      endsAt: instant('ends_at').notNull(),
    },
    (t) => [index('store_authorization_end').on(t.endsAt)],
  )
  /** The things to read anew in a store. Told twice, a thing is still read once. */
  const storeTask = table(
    'store_task',
    {
      organizationId: text('organization_id').notNull(),
      /** `order` or `discount`. */
      kind: text('kind').notNull(),
      /** By the id of the store. */
      subjectId: text('subject_id').notNull(),
      /** Changes with each telling, so that what comes while it is read is read again. */
      mark: text('mark').notNull(),
      tries: integer('tries').notNull(),
      nextAt: instant('next_at').notNull(),
    },
    (t) => [primaryKey({ columns: [t.organizationId, t.kind, t.subjectId] }), index('store_task_next').on(t.nextAt)],
  )
  /** Deliveries that came, each once. */
  const storeDelivery = table(
    'store_delivery',
    {
      eventId: text('event_id').notNull(),
      topic: text('topic').notNull(),
      at: instant('at').notNull(),
    },
    (t) => [primaryKey({ columns: [t.eventId, t.topic] }), index('store_delivery_age').on(t.at)],
  )
  const shopOrder = table(
    'shop_order',
    {
      organizationId: text('organization_id').notNull(),
      id: text('id').notNull(),
      shop: text('shop').notNull(),
      name: text('name').notNull(),
      createdAt: instant('created_at').notNull(),
      updatedAt: instant('updated_at').notNull(),
      cancelledAt: instant('cancelled_at'),
      isTest: boolean('is_test').notNull(),
      /** As they were used, in the order of the shop. */
      codes: json('codes').$type<readonly string[]>().notNull(),
      currency: text('currency').notNull(),
      /** Whole minor units, as all money here. */
      currentSubtotal: bigint('current_subtotal').notNull(),
      totalPrice: bigint('total_price').notNull(),
      currentTotalPrice: bigint('current_total_price').notNull(),
      totalRefunded: bigint('total_refunded').notNull(),
      /** Null as long as the shop works it out. */
      journey: json('journey'),
    },
    (t) => [primaryKey({ columns: [t.organizationId, t.id] }), index('shop_order_of_shop').on(t.organizationId, t.shop)],
  )
  /** An order that the shop no longer has: a reading of it that comes late brings nothing back. */
  const removedShopOrder = table(
    'removed_shop_order',
    { organizationId: text('organization_id').notNull(), id: text('id').notNull() },
    (t) => [primaryKey({ columns: [t.organizationId, t.id] })],
  )
  /** By what an order and a code or link can meet. */
  const shopOrderHandle = table(
    'shop_order_handle',
    {
      organizationId: text('organization_id').notNull(),
      handle: text('handle').notNull(),
      orderId: text('order_id').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.organizationId, t.handle, t.orderId] }),
      index('shop_order_handle_order').on(t.organizationId, t.orderId),
    ],
  )
  /** Why an order counts for an influencer: computed of the order, the codes and the links, and nothing else. */
  const attribution = table(
    'attribution',
    {
      organizationId: text('organization_id').notNull(),
      orderId: text('order_id').notNull(),
      /** `code` or `link`. */
      source: text('source').notNull(),
      sourceId: text('source_id').notNull(),
      /** `code`, `click` or `journey`. */
      reason: text('reason').notNull(),
      /** The code as it was used, the instant of the click in milliseconds, or which visit it was. */
      detail: text('detail').notNull(),
      accountId: text('account_id').notNull(),
      isPrimary: boolean('is_primary').notNull(),
      isCounted: boolean('is_counted').notNull(),
      orderedAt: instant('ordered_at').notNull(),
      net: bigint('net').notNull(),
      currency: text('currency').notNull(),
    },
    // Figures are summed of the indexes alone.
    (t) => [
      primaryKey({ columns: [t.organizationId, t.orderId, t.source, t.sourceId] }),
      index('attribution_of_source').on(t.organizationId, t.source, t.sourceId, t.orderedAt, t.isCounted, t.currency, t.net, t.orderId),
      index('attribution_of_account').on(t.organizationId, t.accountId, t.isPrimary, t.orderedAt, t.isCounted, t.currency, t.net, t.reason),
      index('attribution_by_time').on(
        ...([t.organizationId, t.isPrimary, t.orderedAt, t.isCounted, t.reason] as const),
        ...[t.currency, t.net, t.accountId, t.sourceId],
      ),
    ],
  )
  /** Sums of attribution rows, kept in the commit that changes them. Periods are of the zone in `sales_sum_zone`. */
  const salesSum = table(
    'sales_sum',
    {
      organizationId: text('organization_id').notNull(),
      /** `part`, `account`, `code` or `link`. */
      of: text('of').notNull(),
      currency: text('currency').notNull(),
      /** The part, or the id. */
      id: text('id').notNull(),
      /** A day (YYYY-MM-DD) for parts, else a month (YYYY-MM). */
      period: text('period').notNull(),
      orders: bigint('orders').notNull(),
      minor: bigint('minor').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.organizationId, t.of, t.currency, t.id, t.period] }),
      index('sales_sum_read').on(t.organizationId, t.of, t.currency, t.id, t.period, t.orders, t.minor),
    ],
  )
  /** The zone whose days and months are summed; another zone of the organisation, or no row, means that all is summed anew. */
  const salesSumZone = table('sales_sum_zone', {
    organizationId: text('organization_id').primaryKey(),
    timeZone: text('time_zone').notNull(),
    /** For which day, zone and currency the revenue of 30 days of influencers holds. */
    recentOf: text('recent_of'),
  })
  return {
    salesSum,
    salesSumZone,
    storeConnection,
    storeAuthorization,
    storeTask,
    storeDelivery,
    shopOrder,
    removedShopOrder,
    shopOrderHandle,
    attribution,
  }
}
