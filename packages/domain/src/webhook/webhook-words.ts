import { atMost, organizationAtMost } from '../limit/limit-words.ts'

export const webhookLimits = { address: 2000, description: 200, endpoints: 20 }

export const webhookWords = {
  noAddress: 'Please enter an address such as https://example.com/rapport',
  longAddress: atMost('An address', webhookLimits.address),
  longDescription: atMost('A description', webhookLimits.description),
  notHttps: 'The address must begin with https://',
  password: 'The address must not hold a name or password: check the signature instead',
  port: 'The address must not name a port: webhooks go to the usual one of https',
  notPublic: 'This address leads to a private network. Webhooks go to public addresses only',
  noEvent: 'Please choose at least one event',
  unknownEvent: 'There is no such event',
  tooMany: organizationAtMost(webhookLimits.endpoints, 'webhooks'),
  unknown: 'There is no such webhook',
  unknownDelivery: 'There is no such delivery',
  isOff: 'This webhook is off. Turn it on first',
  forAdmins: 'manage webhooks',
  readOnlyKey: 'An API key that only reads does not see webhooks',
} as const

/** Why an endpoint is off. */
export type WebhookOffReason = 'person' | 'gone' | 'failing'

export const webhookOffWords: Readonly<Record<WebhookOffReason, string>> = {
  person: 'Turned off',
  gone: 'Turned off: the receiver answered 410 Gone',
  failing: 'Turned off: every try failed for five days',
}
