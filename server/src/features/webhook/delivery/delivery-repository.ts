import { clockGraceMs } from '@rapport/domain/limit/clock-grace'
import { longestWebhookPauseMs } from '@rapport/domain/webhook/webhook-retry'
import type { Tables } from '@rapport/schema/tables'
import { and, asc, eq, exists, gt, inArray, lte, or } from 'drizzle-orm'
import type { QuerySource } from '../../../store/query/kept-query.ts'
import type { Tx } from '../../../store/store.ts'
import type { DeliveryRow, WebhookRow } from '../webhook-row.ts'

/** A time further away than any pause was written while the clock was ahead. */
const isDue = ({ webhookDelivery: { nextAt } }: Tables, now: Date) =>
  or(lte(nextAt, now), gt(nextAt, new Date(now.getTime() + longestWebhookPauseMs + clockGraceMs)))

/** Endpoints that are on and have something due: a look at the beginning of each one's list. */
export const findDueEndpoints = async ({ db, tables }: QuerySource, now: Date): Promise<readonly string[]> => {
  const { webhookEndpoint, webhookDelivery } = tables
  const ofEndpoint = db
    .select({ id: webhookDelivery.id })
    .from(webhookDelivery)
    .where(and(eq(webhookDelivery.endpointId, webhookEndpoint.id), isDue(tables, now)))
  const rows = await db
    .select({ id: webhookEndpoint.id })
    .from(webhookEndpoint)
    .where(and(eq(webhookEndpoint.isEnabled, true), exists(ofEndpoint)))
  return rows.map(({ id }) => id)
}

/** A delivery with all that a try needs. */
export interface DueDelivery {
  readonly delivery: DeliveryRow
  readonly endpoint: WebhookRow
  readonly payload: string
}

/** Takes the first due deliveries of an endpoint, for one process alone until `until`. */
export const claimDeliveries = async (
  { db, tables }: Tx,
  endpointId: string,
  { now, until, most }: { readonly now: Date; readonly until: Date; readonly most: number },
): Promise<readonly DueDelivery[]> => {
  const { webhookDelivery, webhookEvent, webhookEndpoint } = tables
  const due = await db
    .select({ delivery: webhookDelivery, endpoint: webhookEndpoint, payload: webhookEvent.payload })
    .from(webhookDelivery)
    .innerJoin(webhookEndpoint, and(eq(webhookEndpoint.id, webhookDelivery.endpointId), eq(webhookEndpoint.isEnabled, true)))
    .innerJoin(webhookEvent, eq(webhookEvent.id, webhookDelivery.eventId))
    .where(and(eq(webhookDelivery.endpointId, endpointId), isDue(tables, now)))
    .orderBy(asc(webhookDelivery.nextAt), asc(webhookDelivery.id))
    .limit(most)
  const ids = due.map(({ delivery }) => delivery.id)
  if (ids.length > 0) await db.update(webhookDelivery).set({ nextAt: until }).where(inArray(webhookDelivery.id, ids))
  return due.map(({ delivery, ...more }) => ({ ...more, delivery: { ...delivery, nextAt: until } }))
}

export type Outcome = Pick<DeliveryRow, 'state' | 'tries' | 'nextAt' | 'lastAt' | 'status' | 'why' | 'answer' | 'durationMs'>

/** Notes what became of a try; false when another process has taken it meanwhile. */
export const writeOutcome = async (
  { db, tables: { webhookDelivery } }: Tx,
  { id, nextAt }: Pick<DeliveryRow, 'id' | 'nextAt'>,
  outcome: Outcome,
): Promise<boolean> => {
  const rows = await db
    .update(webhookDelivery)
    .set(outcome)
    .where(and(eq(webhookDelivery.id, id), nextAt === null ? undefined : eq(webhookDelivery.nextAt, nextAt)))
    .returning({ id: webhookDelivery.id })
  return rows.length > 0
}
