import type { Page, PageInput } from '@rapport/domain/page/page'
import { cutPage, readTimeCursor } from '@rapport/domain/page/time-cursor'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import type { WebhookDelivery } from '@rapport/domain/webhook/webhook'
import { deliveryStates } from '@rapport/domain/webhook/webhook'
import { pingType } from '@rapport/domain/webhook/webhook-event'
import { webhookWords } from '@rapport/domain/webhook/webhook-words'
import { writeAnswered } from '../../../facts/answered-write.ts'
import type { Caller } from '../../../http/caller.ts'
import type { WritingPorts } from '../../../store/ports.ts'
import type { Remember } from '../../../store/remember.ts'
import type { Tx } from '../../../store/store.ts'
import { insertDelivery, insertEvent, readWebhook, tellDelivery } from '../webhook-repository.ts'
import { type EventRow, newDelivery } from '../webhook-row.ts'
import { refusalOf, unknownWebhook } from '../webhook-service.ts'
import { type LoggedDelivery, readDelivery, readLogPage } from './delivery-log-repository.ts'

export type DeliveryLogService = ReturnType<typeof createDeliveryLogService>

const isOff = refuse('conflict', webhookWords.isOff)
const unknownDelivery = refuse('not_found', webhookWords.unknownDelivery)

/** What was sent to a webhook, and sending something again. */
export const createDeliveryLogService = (ports: WritingPorts) => ({
  async list(caller: Caller, id: string, { cursor, limit }: PageInput): Promise<Result<Page<WebhookDelivery>>> {
    const refused = refusalOf(caller)
    if (refused) return refused
    return ports.store.read(async (db) => {
      const source = { db, tables: ports.store.tables }
      if (!(await readWebhook(source, caller.organizationId, id))) return unknownWebhook
      const rows = await readLogPage(source, id, { before: readTimeCursor(cursor ?? ''), limit: limit + 1 })
      const { page, next } = cutPage(
        rows.map((row) => ({ at: row.delivery.createdAt.getTime(), id: row.delivery.id, row })),
        limit,
      )
      return ok({ data: page.map(({ row }) => toDelivery(row)), nextCursor: next })
    })
  },

  /** A `ping` for this webhook alone. */
  test: async (caller: Caller, id: string, remember: Remember<WebhookDelivery>): Promise<Result<WebhookDelivery>> =>
    refusalOf(caller) ??
    writeAnswered(ports.store, remember, async (tx) => {
      const { organizationId } = caller
      const endpoint = await readWebhook(tx, organizationId, id)
      if (!endpoint) return unknownWebhook
      if (!endpoint.isEnabled) return isOff
      const createdAt = ports.now()
      const payload = JSON.stringify({ type: pingType, timestamp: createdAt.toISOString(), data: { organizationId, id } })
      const event = { id: ports.newId(), organizationId, type: pingType, payload, createdAt }
      await insertEvent(tx, event)
      return ok(await sendTo(ports, tx, id, event))
    }),

  /** The same event under its own id, with tries of its own. */
  redeliver: async (caller: Caller, id: string, remember: Remember<WebhookDelivery>): Promise<Result<WebhookDelivery>> =>
    refusalOf(caller) ??
    writeAnswered(ports.store, remember, async (tx) => {
      const former = await readDelivery(tx, caller.organizationId, id)
      if (!former) return unknownDelivery
      return former.endpoint.isEnabled ? ok(await sendTo(ports, tx, former.endpoint.id, former.event)) : isOff
    }),
})

const sendTo = async ({ newId, now }: WritingPorts, tx: Tx, endpointId: string, event: EventRow): Promise<WebhookDelivery> => {
  const delivery = newDelivery({ ...event, createdAt: now() }, endpointId, newId())
  await insertDelivery(tx, delivery)
  tellDelivery(tx, delivery, delivery.createdAt)
  return toDelivery({ delivery, event })
}

const toDelivery = ({ delivery, event: { type, payload } }: LoggedDelivery): WebhookDelivery => {
  const { id, eventId, tries, createdAt, lastAt, nextAt, status, why, answer, durationMs } = delivery
  const state = deliveryStates.find((state) => state === delivery.state) ?? 'failed'
  const [lastTryAt, nextTryAt] = [lastAt?.toISOString() ?? null, nextAt?.toISOString() ?? null]
  const times = { createdAt: createdAt.toISOString(), lastTryAt, nextTryAt }
  return { id, eventId, type, state, tries, ...times, status, why, answer, durationMs, payload }
}
