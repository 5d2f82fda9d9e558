import { done, type ShopAnswer, trouble } from '@rapport/domain/shop/shop-answer'
import { toIssues } from '../call/operation.ts'
import type { ShopClient } from '../call/shop-client.ts'
import { createWebhook, deleteWebhook, updateWebhook, webhookSubscriptions } from './webhook-operations.ts'

/** The topics that a shop tells us of. A paid order is an updated one. */
const topics = [
  'ORDERS_CREATE',
  'ORDERS_UPDATED',
  'ORDERS_CANCELLED',
  'ORDERS_DELETE',
  'REFUNDS_CREATE',
  'DISCOUNTS_UPDATE',
  'DISCOUNTS_DELETE',
  'APP_UNINSTALLED',
  'APP_SCOPES_UPDATE',
  'SHOP_UPDATE',
] as const

/** Ids and a time: no name, no address, no mail of a customer leaves the shop. */
const includeFields = ['id', 'admin_graphql_api_id', 'order_id', 'updated_at'] as const

type Subscription = { readonly id: string; readonly topic: string; readonly uri: string; readonly includeFields: readonly string[] }

/** Makes the subscriptions of this app in a shop those that we need, at this address; without one there are none. Safe to run again. */
export async function ensureWebhooks(client: ShopClient, address: string | null): Promise<ShopAnswer<void>> {
  const subscribed = await readSubscriptions(client)
  if (!subscribed.ok) return subscribed
  const input = { uri: address ?? '', includeFields }
  const needed = address === null ? [] : topics
  const kept = needed.map((topic) => subscribed.value.find(({ topic: of, uri }) => of === topic && uri === address))
  const changes = [
    ...subscribed.value
      .filter((subscription) => !kept.includes(subscription))
      .map(
        ({ id }) =>
          () =>
            client.ask(deleteWebhook, { id }),
      ),
    ...kept.flatMap((own) => (own && !hasOurFields(own) ? [() => client.ask(updateWebhook, { id: own.id, input })] : [])),
    ...needed.filter((_, at) => !kept[at]).map((topic) => () => client.ask(createWebhook, { topic, input })),
  ]
  for (const change of changes) {
    const answer = await change()
    if (!answer.ok) return answer
    const { userErrors } = answer.value.payload
    if (userErrors.length > 0) return trouble({ kind: 'rejected', issues: toIssues(userErrors) })
  }
  return done(undefined)
}

const hasOurFields = ({ includeFields: fields }: Subscription) =>
  fields.length === includeFields.length && includeFields.every((field) => fields.includes(field))

async function readSubscriptions(client: ShopClient): Promise<ShopAnswer<readonly Subscription[]>> {
  const subscriptions: Subscription[] = []
  let after: string | null = null
  do {
    const answer: ShopAnswer<{ readonly webhookSubscriptions: SubscriptionPage }> = await client.ask(webhookSubscriptions, { after })
    if (!answer.ok) return answer
    const page: SubscriptionPage = answer.value.webhookSubscriptions
    subscriptions.push(...page.nodes)
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  } while (after !== null)
  return done(subscriptions)
}

interface SubscriptionPage {
  readonly nodes: readonly Subscription[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}
