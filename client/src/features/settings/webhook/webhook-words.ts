import { showMoment, showTime } from '@rapport/domain/show/day'
import { webhookOffWords } from '@rapport/domain/webhook/webhook-words'
import { Ban, CircleCheck, CircleX, Clock, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { Webhook, WebhookDelivery } from '../../../api/settings/webhook-calls.ts'
import type { Tone } from '../../../ui/state/tone.ts'

/** A state as a pill shows it. */
export interface Look {
  readonly label: string
  readonly tone: Tone
  readonly icon: LucideIcon
}

export const lookOfWebhook = ({ isEnabled, offReason, failingSince }: Webhook): Look => {
  if (!isEnabled)
    return offReason === 'person' ? { label: 'Off', tone: 'grey', icon: Ban } : { label: 'Turned off', tone: 'red', icon: CircleX }
  if (failingSince) return { label: 'Failing', tone: 'amber', icon: TriangleAlert }
  return { label: 'On', tone: 'green', icon: CircleCheck }
}

/** What needs somebody, in a sentence. */
export const troubleOfWebhook = ({ isEnabled, offReason, failingSince }: Webhook): string | undefined => {
  if (!isEnabled) return offReason === null || offReason === 'person' ? undefined : webhookOffWords[offReason]
  return failingSince ? `Every try has failed since ${showMoment(failingSince)}` : undefined
}

export const nameOfWebhook = ({ description, address }: Webhook): string => description || hostOf(address)

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address)

export const eventWords = ({ events }: Webhook): string => {
  if (events.length === 0) return 'All events'
  return events.length === 1 ? (events[0] ?? '') : `${events.length} events`
}

export const lookOfDelivery = ({ state, nextTryAt, tries }: WebhookDelivery): Look => {
  if (state === 'delivered') return { label: 'Delivered', tone: 'green', icon: CircleCheck }
  if (state === 'failed') return { label: 'Failed', tone: 'red', icon: CircleX }
  if (tries === 0) return { label: 'Sending', tone: 'blue', icon: Clock }
  return { label: nextTryAt ? `Next try ${showTime(nextTryAt)}` : 'Waiting', tone: 'amber', icon: Clock }
}

/** When, how often and with which result. */
export const factsOfDelivery = ({ createdAt, tries, status, durationMs }: WebhookDelivery): string =>
  [
    showMoment(createdAt),
    ...(tries > 1 ? [`${tries} tries`] : []),
    ...(status === null ? [] : [`HTTP ${status}`]),
    ...(durationMs === null ? [] : [`${durationMs} ms`]),
  ].join(' · ')

/** JSON as people read it; any other text as it stands. */
export const inLines = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
