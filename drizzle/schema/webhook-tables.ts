import type { ColumnKit } from './column-kit.ts'

/** Addresses that are told of events; the events, and what became of each at each address. */
export const createWebhookTables = ({ table, text, integer, boolean, json, instant, index }: ColumnKit) => {
  const webhookEndpoint = table(
    'webhook_endpoint',
    {
      id: text('id').primaryKey(),
      organizationId: text('organization_id').notNull(),
      address: text('address').notNull(),
      description: text('description').notNull(),
      /** Empty: all. */
      events: json('events').$type<readonly string[]>().notNull(),
      /** Sealed by the installation's secret. */
      secret: text('secret').notNull(),
      /** Signs, too, until `formerUntil`. */
      formerSecret: text('former_secret'),
      formerUntil: instant('former_until'),
      isEnabled: boolean('is_enabled').notNull(),
      offReason: text('off_reason'),
      /** Since when every try has failed. */
      failingSince: instant('failing_since'),
      createdBy: text('created_by').notNull(),
      createdAt: instant('created_at').notNull(),
    },
    (t) => [index('webhook_endpoint_organization').on(t.organizationId, t.createdAt)],
  )
  /** Written in the transaction of what it tells, for organisations that listen. */
  const webhookEvent = table(
    'webhook_event',
    {
      id: text('id').primaryKey(),
      organizationId: text('organization_id').notNull(),
      type: text('type').notNull(),
      /** The body as it is sent: a signature holds for each byte. */
      payload: text('payload').notNull(),
      createdAt: instant('created_at').notNull(),
    },
    (t) => [index('webhook_event_age').on(t.createdAt)],
  )
  const webhookDelivery = table(
    'webhook_delivery',
    {
      id: text('id').primaryKey(),
      organizationId: text('organization_id').notNull(),
      endpointId: text('endpoint_id').notNull(),
      eventId: text('event_id').notNull(),
      /** One of `deliveryStates`. */
      state: text('state').notNull(),
      tries: integer('tries').notNull(),
      createdAt: instant('created_at').notNull(),
      /** While it is under way, when another process may take it; null once it is over. */
      nextAt: instant('next_at'),
      lastAt: instant('last_at'),
      status: integer('status'),
      why: text('why'),
      answer: text('answer'),
      durationMs: integer('duration_ms'),
    },
    (t) => [
      index('webhook_delivery_due').on(t.endpointId, t.nextAt, t.id),
      index('webhook_delivery_newest').on(t.endpointId, t.createdAt, t.id),
      index('webhook_delivery_age').on(t.createdAt),
    ],
  )
  return { webhookEndpoint, webhookEvent, webhookDelivery }
}
