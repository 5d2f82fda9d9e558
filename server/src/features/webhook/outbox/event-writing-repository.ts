import type { ToldLine } from '@rapport/domain/webhook/webhook-telling'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { everyColumn } from '../../../store/query/kept-insert.ts'
import { keepQuery, type QuerySource } from '../../../store/query/kept-query.ts'
import { readInGroups } from '../../../store/query/query-group.ts'
import type { Tx } from '../../../store/store.ts'
import type { DeliveryRow, EventRow, WebhookRow } from '../webhook-row.ts'

/** The organisations that listen at all. */
export const findListening = async ({ db, tables: { webhookEndpoint } }: QuerySource): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectDistinct({ organizationId: webhookEndpoint.organizationId })
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.isEnabled, true))
  return new Set(rows.map(({ organizationId }) => organizationId))
}

const listenersOf = keepQuery('listeners_of_organization', ({ db, tables: { webhookEndpoint } }) =>
  db
    .select({ id: webhookEndpoint.id, events: webhookEndpoint.events })
    .from(webhookEndpoint)
    .where(and(eq(webhookEndpoint.organizationId, sql.placeholder('organizationId')), eq(webhookEndpoint.isEnabled, true))),
)

export type Listener = Pick<WebhookRow, 'id' | 'events'>

export const findListeners = (tx: Tx, organizationId: string): Promise<readonly Listener[]> => listenersOf(tx).execute({ organizationId })

/** Lines of history that the commit has just written. */
export const findLines = async (
  { db, tables: { timeLog } }: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Omit<ToldLine, 'event'> & { readonly event: string }>> => {
  const { id, event, field, oldValue, newValue } = timeLog
  const rows = await readInGroups(ids, (some) => db.select({ id, event, field, oldValue, newValue }).from(timeLog).where(inArray(id, some)))
  return new Map(rows.map((row) => [row.id, row]))
}

const addingEvent = keepQuery('add_webhook_event', ({ db, tables: { webhookEvent } }) =>
  db.insert(webhookEvent).values(everyColumn<typeof webhookEvent.$inferInsert>(webhookEvent)),
)

const addingDelivery = keepQuery('add_webhook_delivery', ({ db, tables: { webhookDelivery } }) =>
  db.insert(webhookDelivery).values(everyColumn<typeof webhookDelivery.$inferInsert>(webhookDelivery)),
)

export const addEvent = async (tx: Tx, event: EventRow, deliveries: readonly DeliveryRow[]): Promise<void> => {
  await addingEvent(tx).execute({ ...event })
  for (const delivery of deliveries) await addingDelivery(tx).execute({ ...delivery })
}
