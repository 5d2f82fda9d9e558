import { inArray, lt } from 'drizzle-orm'
import type { Tx } from '../../store/store.ts'

interface Removal {
  readonly before: Date
  readonly most: number
}

/** How many were removed. */
export const removeDeliveriesBefore = async ({ db, tables: { webhookDelivery } }: Tx, { before, most }: Removal): Promise<number> => {
  const old = await db.select({ id: webhookDelivery.id }).from(webhookDelivery).where(lt(webhookDelivery.createdAt, before)).limit(most)
  await db.delete(webhookDelivery).where(inArray(webhookDelivery.id, idsOf(old)))
  return old.length
}

/** With them what was sent again lately: nothing that the Trash gives up may stay. */
export const removeEventsBefore = async ({ db, tables: { webhookEvent } }: Tx, { before, most }: Removal): Promise<number> => {
  const old = await db.select({ id: webhookEvent.id }).from(webhookEvent).where(lt(webhookEvent.createdAt, before)).limit(most)
  await db.delete(webhookEvent).where(inArray(webhookEvent.id, idsOf(old)))
  return old.length
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)
