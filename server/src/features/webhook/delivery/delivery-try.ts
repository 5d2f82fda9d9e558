import type { Result } from '@rapport/domain/result/result'
import { failsTooLong, isGone, isReceived, nextWebhookTry, retryAfterMsOf } from '@rapport/domain/webhook/webhook-retry'
import { signedText, webhookHeaders } from '@rapport/domain/webhook/webhook-signature'
import type { WebhookOffReason } from '@rapport/domain/webhook/webhook-words'
import type { DeliveryRow, WebhookRow } from '../webhook-row.ts'
import type { DueDelivery, Outcome } from './delivery-repository.ts'

export interface Sent {
  readonly status: number
  readonly answer: string
  readonly retryAfter: string | null
}

export interface TryPorts {
  readonly now: () => Date
  readonly ticks: () => number
  /** From 0 to 1. */
  readonly random: () => number
  readonly unseal: (sealed: string) => string | undefined
  /** A signature in base64. */
  readonly sign: (secret: string, text: string) => string
  readonly post: (
    address: string,
    posting: {
      readonly headers: Readonly<Record<string, string>>
      readonly body: string
      readonly withinMs: number
      readonly stop: AbortSignal
    },
  ) => Promise<Result<Sent>>
}

/** What a try means for the delivery and for its endpoint. */
export interface Tried {
  readonly outcome: Outcome
  readonly failingSince: Date | null
  /** Why the endpoint is turned off from now on. */
  readonly off: WebhookOffReason | null
}

export const answerWithinMs = 15_000
const longestWhy = 300

/** Sends an event once, signed for this moment. */
export const tryDelivery = async (ports: TryPorts, due: DueDelivery, stop: AbortSignal): Promise<Tried> => {
  const begun = ports.now()
  const ticks = ports.ticks()
  const { delivery, endpoint, payload } = due
  const signed = { id: delivery.eventId, seconds: Math.floor(begun.getTime() / 1000), payload }
  const secrets = validSecrets(ports, endpoint, begun)
  if (secrets.length === 0)
    return triedInVain(ports, due, { why: 'The secret of this server has changed: make a new one for this webhook' })
  const text = signedText(signed)
  const headers = webhookHeaders(
    signed,
    secrets.map((secret) => ports.sign(secret, text)),
  )
  const sent = await ports.post(endpoint.address, { headers, body: payload, withinMs: answerWithinMs, stop })
  const durationMs = Math.round(ports.ticks() - ticks)
  if (!sent.ok) return triedInVain(ports, due, { why: sent.refusal.message, durationMs })
  const { status, answer } = sent.value
  if (!isReceived(status)) return triedInVain(ports, due, { why: whyOf(status), durationMs, sent: sent.value })
  const common = { tries: delivery.tries + 1, lastAt: ports.now(), nextAt: null, status, answer, durationMs, why: null }
  return { outcome: { ...common, state: 'delivered' }, failingSince: null, off: null }
}

/** The former one signs, too, for a day. */
const validSecrets = ({ unseal }: TryPorts, { secret, formerSecret, formerUntil }: WebhookRow, now: Date): readonly string[] => {
  const former = formerSecret !== null && formerUntil !== null && formerUntil > now ? unseal(formerSecret) : undefined
  return [unseal(secret), former].filter((text) => text !== undefined)
}

interface Vain {
  readonly why: string
  readonly durationMs?: number
  readonly sent?: Sent
}

const triedInVain = ({ now, random }: TryPorts, { delivery, endpoint }: DueDelivery, { why, durationMs, sent }: Vain): Tried => {
  const at = now()
  const status = sent?.status ?? null
  const tries = delivery.tries + 1
  const failingSince = endpoint.failingSince ?? at
  const off = isGone(status) ? 'gone' : failsTooLong(failingSince, at) ? 'failing' : null
  const failed = { createdAt: began(delivery, at), tries, retryAfterMs: retryAfterMsOf(sent?.retryAfter ?? null, at), random: random() }
  const nextAt = isGone(status) ? null : nextWebhookTry(failed, at)
  const told = { status, why: why.slice(0, longestWhy), answer: sent?.answer ?? null, durationMs: durationMs ?? null }
  return { outcome: { ...told, tries, lastAt: at, nextAt, state: nextAt ? 'waiting' : 'failed' }, failingSince, off }
}

/** Its day begins now where the clock was ahead when it was made. */
const began = ({ createdAt }: DeliveryRow, now: Date): Date => (createdAt > now ? now : createdAt)

const whyOf = (status: number): string => {
  if (status === 410) return 'The receiver answered 410: it wants no more'
  if (status >= 300 && status < 400) return `The receiver answered ${status}, a redirect: enter the final address`
  return `The receiver answered ${status}`
}
