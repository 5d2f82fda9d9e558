import { isWebhookType, type WebhookType, webhookTypes } from '@rapport/domain/webhook/webhook-event'
import { webhookLimits, webhookWords } from '@rapport/domain/webhook/webhook-words'
import type { Webhook } from '../../../api/settings/webhook-calls.ts'

/** A webhook as its form has it. */
export interface WebhookDraft {
  readonly address: string
  readonly description: string
  readonly isForAll: boolean
  /** Counts where it is not for all. */
  readonly events: readonly WebhookType[]
}

export interface WebhookIssues {
  readonly address?: string
  readonly events?: string
}

export const newWebhook: WebhookDraft = { address: '', description: '', isForAll: true, events: [] }

export const draftOf = ({ address, description, events }: Webhook): WebhookDraft => ({
  address,
  description,
  isForAll: events.length === 0,
  events: events.filter(isWebhookType),
})

/** What can be said before the server looks where an address leads. */
export const webhookIssues = ({ address, isForAll, events }: WebhookDraft): WebhookIssues => ({
  ...(!URL.canParse(address.trim()) && { address: webhookWords.noAddress }),
  ...(address.length > webhookLimits.address && { address: webhookWords.longAddress }),
  ...(!isForAll && events.length === 0 && { events: webhookWords.noEvent }),
})

export const toBody = ({ address, description, isForAll, events }: WebhookDraft) => ({
  address: address.trim(),
  description: description.trim(),
  events: isForAll ? [] : webhookTypes.filter((type) => events.includes(type)),
})
