import { isLoopback } from '../http/loopback.ts'
import { numberOf, type Shop } from '../state/shop-state.ts'
import type { Subscription, WebhookOutbox } from '../webhook/webhook-outbox.ts'
import { isTopic } from '../webhook/webhook-payload.ts'
import { type RootInput, type RootValue, textOf, userErrors } from './root-value.ts'

interface SubscriptionInput {
  readonly uri?: string | null
  readonly includeFields?: readonly string[] | null
}

export const webhookRoot = (shop: Shop, { subscriptions }: WebhookOutbox): RootValue => {
  const keep = (subscription: Subscription) => {
    if (!isLoopback(subscription.uri))
      return userErrors({
        field: ['webhookSubscription', 'uri'],
        message: 'Address is not allowed: a stand-in delivers on this machine only',
      })
    const isTwice = [...subscriptions.values()].some(
      ({ number, topic, uri }) => number !== subscription.number && topic === subscription.topic && uri === subscription.uri,
    )
    if (isTwice) return userErrors({ field: ['webhookSubscription', 'uri'], message: 'Address for this topic has already been taken' })
    subscriptions.set(subscription.number, subscription)
    return { webhookSubscription: toNode(subscription), ...userErrors() }
  }
  const named = (input: RootInput) => subscriptions.get(numberOf(textOf(input, 'id'), 'WebhookSubscription') ?? 0)
  const missing = userErrors({ field: ['id'], message: 'Webhook subscription does not exist' })

  return {
    webhookSubscriptions: () => ({
      nodes: [...subscriptions.values()].map(toNode),
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    }),
    webhookSubscriptionCreate: (input) => {
      const topic = textOf(input, 'topic')
      if (!isTopic(topic)) return userErrors({ field: ['topic'], message: `The stand-in does not know ${topic}` })
      return keep({ number: shop.newId(), topic, createdAt: shop.now(), ...inputOf(input) })
    },
    webhookSubscriptionUpdate: (input) => {
      const subscription = named(input)
      return subscription ? keep({ ...subscription, ...inputOf(input) }) : missing
    },
    webhookSubscriptionDelete: (input) => {
      const subscription = named(input)
      if (!subscription) return missing
      subscriptions.delete(subscription.number)
      return { deletedWebhookSubscriptionId: idOf(subscription), ...userErrors() }
    },
  }
}

const inputOf = (input: RootInput) => {
  // The schema has looked at it.
  const { uri, includeFields } = input.webhookSubscription as SubscriptionInput
  return { uri: uri ?? '', includeFields: includeFields ?? [] }
}

const idOf = ({ number }: Subscription) => `gid://shopify/WebhookSubscription/${number}`

const toNode = (subscription: Subscription) => ({
  id: idOf(subscription),
  topic: subscription.topic,
  uri: subscription.uri,
  includeFields: subscription.includeFields,
  createdAt: subscription.createdAt.toISOString(),
  updatedAt: subscription.createdAt.toISOString(),
})
