import { and, asc, count, eq } from 'drizzle-orm'
import type { QuerySource } from '../../store/query/kept-query.ts'
import type { Tx } from '../../store/store.ts'
import type { DeliveryRow, EventRow, WebhookRow } from './webhook-row.ts'

/** The oldest first. */
export const findWebhooks = ({ db, tables: { webhookEndpoint } }: QuerySource, organizationId: string): Promise<readonly WebhookRow[]> =>
  db
    .select()
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.organizationId, organizationId))
    .orderBy(asc(webhookEndpoint.createdAt), asc(webhookEndpoint.id))

export const readWebhook = async (
  { db, tables: { webhookEndpoint } }: QuerySource,
  organizationId: string,
  id: string,
): Promise<WebhookRow | undefined> => {
  const [row] = await db
    .select()
    .from(webhookEndpoint)
    .where(and(eq(webhookEndpoint.id, id), eq(webhookEndpoint.organizationId, organizationId)))
  return row
}

export const countWebhooks = async ({ db, tables: { webhookEndpoint } }: QuerySource, organizationId: string): Promise<number> => {
  const [row] = await db.select({ count: count() }).from(webhookEndpoint).where(eq(webhookEndpoint.organizationId, organizationId))
  return row?.count ?? 0
}

export const insertWebhook = async ({ db, tables: { webhookEndpoint } }: Tx, row: WebhookRow): Promise<void> => {
  await db.insert(webhookEndpoint).values(row)
}

export const updateWebhook = async (
  { db, tables: { webhookEndpoint } }: Tx,
  id: string,
  change: Partial<Omit<WebhookRow, 'id'>>,
): Promise<void> => {
  if (Object.keys(change).length > 0) await db.update(webhookEndpoint).set(change).where(eq(webhookEndpoint.id, id))
}

/** Its deliveries stay until they are old, without being sent or shown: there may be very many. */
export const deleteWebhook = async ({ db, tables: { webhookEndpoint } }: Tx, id: string): Promise<void> => {
  await db.delete(webhookEndpoint).where(eq(webhookEndpoint.id, id))
}

export const insertEvent = async ({ db, tables: { webhookEvent } }: Tx, row: EventRow): Promise<void> => {
  await db.insert(webhookEvent).values(row)
}

export const insertDelivery = async ({ db, tables: { webhookDelivery } }: Tx, row: DeliveryRow): Promise<void> => {
  await db.insert(webhookDelivery).values(row)
}

/** Tells the open pages of Settings. */
export const tellWebhook = (
  tx: Tx,
  { id, organizationId }: Pick<WebhookRow, 'id' | 'organizationId'>,
  at: Date,
  more: { readonly deleted?: true } = {},
) => tx.changed({ kind: 'webhook', id, organizationId, at: at.toISOString(), ...more })

/** The same, of deliveries to it. */
export const tellDelivery = (tx: Tx, { endpointId, organizationId }: Pick<DeliveryRow, 'endpointId' | 'organizationId'>, at: Date) =>
  tx.changed({ kind: 'webhook-delivery', id: endpointId, organizationId, at: at.toISOString() })
