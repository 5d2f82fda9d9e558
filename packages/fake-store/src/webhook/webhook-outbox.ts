import { createHmac } from 'node:crypto'
import { type Payload, type Topic, topicNames, withFields } from './webhook-payload.ts'

export interface Subscription {
  readonly number: number
  readonly topic: Topic
  readonly uri: string
  readonly includeFields: readonly string[]
  readonly createdAt: Date
}

export interface Delivery {
  readonly topic: string
  readonly uri: string
  /** The same for every delivery of one event. */
  readonly eventId: string
  readonly webhookId: string
  readonly triggeredAt: Date
  readonly body: string
}

export interface SentDelivery extends Delivery {
  /** The receiver's status; 0 without an answer. */
  readonly status: number
}

export interface WebhookOutbox {
  readonly subscriptions: Map<number, Subscription>
  /** The waiting deliveries, the oldest first. */
  readonly waiting: readonly Delivery[]
  readonly sent: readonly SentDelivery[]
  emit(topic: Topic, payload: Payload): void
  /** A topic that an app configures by an address, as those of privacy. */
  sendTo(uri: string, topic: string, payload: Payload): void
  /** From now on deliveries wait for `release`. */
  hold(): void
  /** Delivers what waits, as often and in the order that is asked for, and whatever comes later at once. */
  release(how?: { readonly copies?: number; readonly isReversed?: boolean; readonly keepsHolding?: boolean }): Promise<void>
  /** When everything that was on its way has arrived. */
  settled(): Promise<void>
}

interface OutboxPorts {
  readonly shop: string
  readonly apiVersion: string
  readonly now: () => Date
  readonly newId: () => number
  /** The secret that signs a delivery. */
  readonly secret: () => string
}

/** A demonstration may run for days. */
const mostKept = 1000

/** Signed deliveries to the subscribers. A refused delivery waits again. */
export function createWebhookOutbox(ports: OutboxPorts): WebhookOutbox {
  const subscriptions = new Map<number, Subscription>()
  const sent: SentDelivery[] = []
  let waiting: readonly Delivery[] = []
  let isHolding = false
  let way: Promise<void> = Promise.resolve()

  const put = (delivery: Delivery) => {
    if (isHolding) waiting = [...waiting, delivery]
    else way = way.then(() => deliver(delivery))
  }
  const deliver = async (delivery: Delivery) => {
    const status = await post(delivery, ports)
    sent.push({ ...delivery, status })
    if (sent.length > mostKept) sent.shift()
    if (status < 200 || status > 299) waiting = [...waiting, delivery].slice(-mostKept)
  }
  const make = (uri: string, topic: string, eventId: string, payload: Payload): Delivery => ({
    topic,
    uri,
    eventId,
    webhookId: `webhook-${ports.newId()}`,
    triggeredAt: ports.now(),
    body: JSON.stringify(payload),
  })

  return {
    subscriptions,
    sent,
    get waiting() {
      return waiting
    },
    emit(topic, payload) {
      const eventId = `event-${ports.newId()}`
      for (const { uri, includeFields, ...subscription } of subscriptions.values()) {
        if (subscription.topic === topic) put(make(uri, topicNames[topic], eventId, withFields(payload, includeFields)))
      }
    },
    sendTo: (uri, topic, payload) => put(make(uri, topic, `event-${ports.newId()}`, payload)),
    hold() {
      isHolding = true
    },
    async release({ copies = 1, isReversed = false, keepsHolding = false } = {}) {
      const due = isReversed ? waiting.toReversed() : waiting
      waiting = []
      isHolding = keepsHolding
      for (let copy = 0; copy < copies; copy += 1) for (const delivery of due) way = way.then(() => deliver(delivery))
      await way
    },
    settled: () => way,
  }
}

async function post(delivery: Delivery, { shop, apiVersion, secret }: OutboxPorts): Promise<number> {
  try {
    const response = await fetch(delivery.uri, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'x-shopify-topic': delivery.topic,
        'x-shopify-shop-domain': shop,
        'x-shopify-api-version': apiVersion,
        'x-shopify-event-id': delivery.eventId,
        'x-shopify-webhook-id': delivery.webhookId,
        'x-shopify-triggered-at': delivery.triggeredAt.toISOString(),
        'x-shopify-hmac-sha256': createHmac('sha256', secret()).update(delivery.body).digest('base64'),
      },
      body: delivery.body,
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}
