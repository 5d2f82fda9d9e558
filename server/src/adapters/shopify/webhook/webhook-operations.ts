import { z } from 'zod'
import { operation, userErrors } from '../call/operation.ts'

export const webhookSubscriptions = operation<{ readonly after: string | null }>(
  `query WebhookSubscriptions($after: String) {
  webhookSubscriptions(first: 100, after: $after) {
    nodes { id topic uri includeFields }
    pageInfo { hasNextPage endCursor }
  }
}`,
)(
  z.object({
    webhookSubscriptions: z.object({
      nodes: z.array(z.object({ id: z.string(), topic: z.string(), uri: z.string(), includeFields: z.array(z.string()) })),
      pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
    }),
  }),
)

const payload = z.object({ payload: z.object({ userErrors }) })

interface SubscriptionInput {
  readonly uri: string
  readonly includeFields: readonly string[]
}

export const createWebhook = operation<{ readonly topic: string; readonly input: SubscriptionInput }>(
  `mutation CreateWebhook($topic: WebhookSubscriptionTopic!, $input: WebhookSubscriptionInput!) {
  payload: webhookSubscriptionCreate(topic: $topic, webhookSubscription: $input) { userErrors { field message } }
}`,
)(payload)

export const updateWebhook = operation<{ readonly id: string; readonly input: SubscriptionInput }>(
  `mutation UpdateWebhook($id: ID!, $input: WebhookSubscriptionInput!) {
  payload: webhookSubscriptionUpdate(id: $id, webhookSubscription: $input) { userErrors { field message } }
}`,
)(payload)

export const deleteWebhook = operation<{ readonly id: string }>(
  `mutation DeleteWebhook($id: ID!) {
  payload: webhookSubscriptionDelete(id: $id) { userErrors { field message } }
}`,
)(payload)
