import type { WebhookOffReason } from './webhook-words.ts'

/** An address that is told of events. */
export interface Webhook {
  readonly id: string
  readonly address: string
  readonly description: string
  /** Empty: all. */
  readonly events: readonly string[]
  readonly isEnabled: boolean
  readonly offReason: WebhookOffReason | null
  readonly createdBy: string
  readonly createdAt: string
  /** Since when every try has failed; null when the last one succeeded. */
  readonly failingSince: string | null
  /** Until when the former secret signs, too. */
  readonly formerSecretUntil: string | null
}

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** An event on its way to an endpoint, and what became of it. */
export interface WebhookDelivery {
  readonly id: string
  readonly eventId: string
  readonly type: string
  readonly state: DeliveryState
  readonly tries: number
  readonly createdAt: string
  readonly lastTryAt: string | null
  /** Null once it is not tried any more. */
  readonly nextTryAt: string | null
  /** HTTP status of the last try; null without an answer. */
  readonly status: number | null
  /** Why the last try failed. */
  readonly why: string | null
  /** The beginning of the last answer. */
  readonly answer: string | null
  readonly durationMs: number | null
  /** The body that is sent. */
  readonly payload: string
}
