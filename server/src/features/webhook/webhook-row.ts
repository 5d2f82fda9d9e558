import type { Webhook } from '@rapport/domain/webhook/webhook'
import type { WebhookOffReason } from '@rapport/domain/webhook/webhook-words'
import type { Tables } from '@rapport/schema/tables'

export type WebhookRow = Tables['webhookEndpoint']['$inferSelect']
export type EventRow = Tables['webhookEvent']['$inferSelect']
export type DeliveryRow = Tables['webhookDelivery']['$inferSelect']

/** Without its secrets. */
export const toWebhook = (row: WebhookRow, now: Date): Webhook => {
  const { id, address, description, events, isEnabled, createdBy, createdAt, failingSince, formerUntil } = row
  const isFormerValid = formerUntil !== null && formerUntil > now
  return {
    id,
    address,
    description,
    events,
    isEnabled,
    offReason: isEnabled ? null : offReasonOf(row),
    createdBy,
    createdAt: createdAt.toISOString(),
    failingSince: failingSince?.toISOString() ?? null,
    formerSecretUntil: isFormerValid ? formerUntil.toISOString() : null,
  }
}

const offReasonOf = ({ offReason }: WebhookRow): WebhookOffReason =>
  offReason === 'gone' || offReason === 'failing' ? offReason : 'person'

/** A delivery that is due at once. */
export const newDelivery = (
  { id, organizationId, createdAt }: Pick<EventRow, 'id' | 'organizationId' | 'createdAt'>,
  endpointId: string,
  deliveryId: string,
): DeliveryRow => ({
  id: deliveryId,
  organizationId,
  endpointId,
  eventId: id,
  state: 'waiting',
  tries: 0,
  createdAt,
  nextAt: createdAt,
  lastAt: null,
  status: null,
  why: null,
  answer: null,
  durationMs: null,
})
