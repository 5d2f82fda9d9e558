import { dayMs, hourMs, minuteMs } from '../limit/unit.ts'

/** The pause after each failed try. */
const pausesMs = [10_000, minuteMs, 5 * minuteMs, 20 * minuteMs, hourMs, 2 * hourMs, 4 * hourMs, 7 * hourMs, 9 * hourMs]
const triedForMs = dayMs
const jitter = 0.1
const longestRetryAfterMs = 6 * hourMs
const failsForMs = 5 * dayMs

export const longestWebhookPauseMs = Math.max(...pausesMs)

export const mostWebhookTries = pausesMs.length + 1

export interface FailedTry {
  readonly createdAt: Date
  /** This one counts. */
  readonly tries: number
  /** What the receiver asked for. */
  readonly retryAfterMs: number | null
  /** From 0 to 1. */
  readonly random: number
}

/** [WH6] The next try; null after a day. A pause is up to a tenth shorter, so that not all come back at once. [WH7] A receiver may ask for a longer one. */
export const nextWebhookTry = ({ createdAt, tries, retryAfterMs, random }: FailedTry, now: Date): Date | null => {
  const pause = pausesMs[tries - 1]
  if (pause === undefined) return null
  const asked = Math.min(retryAfterMs ?? 0, longestRetryAfterMs)
  const next = now.getTime() + Math.max(pause * (1 - jitter * random), asked)
  return next - createdAt.getTime() > triedForMs ? null : new Date(Math.round(next))
}

/** [WH7] Milliseconds that a `Retry-After` asks for, as seconds or as a date. */
export const retryAfterMsOf = (header: string | null, now: Date): number | null => {
  if (header === null) return null
  const text = header.trim()
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
}

/** [WH8] An endpoint whose tries have all failed for five days is turned off. */
export const failsTooLong = (failingSince: Date | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= failsForMs

/** [WH8] An endpoint that says it is gone is turned off at once. */
export const isGone = (status: number | null): boolean => status === 410

/** [WH11] Received is what was answered with 2xx: a redirect is none. */
export const isReceived = (status: number | null): boolean => status !== null && status >= 200 && status < 300

/** For how long the former secret still signs. */
export const formerSecretMs = dayMs

const keptDays = 30

/** For how long events and deliveries are kept. */
export const webhookKeptWords = `${keptDays} days`

export const webhooksKeptSince = (now: Date): Date => new Date(now.getTime() - keptDays * dayMs)
