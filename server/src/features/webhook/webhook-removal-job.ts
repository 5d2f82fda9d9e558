import { webhooksKeptSince } from '@rapport/domain/webhook/webhook-retry'
import type { QueryPorts } from '../../store/ports.ts'
import { removeDeliveriesBefore, removeEventsBefore } from './webhook-removal-repository.ts'

const atOnce = 500

/** Events and deliveries leave after 30 days, some at a time. */
export const removeOldDeliveries = async ({ store, now }: QueryPorts): Promise<void> => {
  const before = webhooksKeptSince(now())
  for (const remove of [removeDeliveriesBefore, removeEventsBefore])
    while ((await store.write((tx) => remove(tx, { before, most: atOnce }))) === atOnce);
}
