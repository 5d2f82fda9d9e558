import type { TimeCursor } from '@rapport/domain/page/time-cursor'
import { and, desc, eq, lt, or } from 'drizzle-orm'
import type { QuerySource } from '../../../store/query/kept-query.ts'
import type { DeliveryRow, EventRow, WebhookRow } from '../webhook-row.ts'

export interface LoggedDelivery {
  readonly delivery: DeliveryRow
  readonly event: EventRow
}

/** The newest first. */
export const readLogPage = async (
  { db, tables: { webhookDelivery, webhookEvent } }: QuerySource,
  endpointId: string,
  { before, limit }: { readonly before: TimeCursor | undefined; readonly limit: number },
): Promise<readonly LoggedDelivery[]> => {
  const { createdAt, id } = webhookDelivery
  const at = new Date(before?.at ?? 0)
  return db
    .select({ delivery: webhookDelivery, event: webhookEvent })
    .from(webhookDelivery)
    .innerJoin(webhookEvent, eq(webhookEvent.id, webhookDelivery.eventId))
    .where(and(eq(webhookDelivery.endpointId, endpointId), before && or(lt(createdAt, at), and(eq(createdAt, at), lt(id, before.id)))))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

/** A delivery of this organisation to an endpoint that is still there. */
export const readDelivery = async (
  { db, tables: { webhookDelivery, webhookEvent, webhookEndpoint } }: QuerySource,
  organizationId: string,
  id: string,
): Promise<(LoggedDelivery & { readonly endpoint: WebhookRow }) | undefined> => {
  const [row] = await db
    .select({ delivery: webhookDelivery, event: webhookEvent, endpoint: webhookEndpoint })
    .from(webhookDelivery)
    .innerJoin(webhookEvent, eq(webhookEvent.id, webhookDelivery.eventId))
    .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpointId))
    .where(and(eq(webhookDelivery.id, id), eq(webhookDelivery.organizationId, organizationId)))
  return row
}
