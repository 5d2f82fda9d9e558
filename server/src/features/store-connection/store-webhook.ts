import { isAhead } from '@rapport/domain/limit/clock-grace'
import type { ShopWebhook } from '@rapport/domain/shop/shop-webhook'
import { storeOrders } from '../../facts/shop-order-commit.ts'
import type { WritingPorts } from '../../store/ports.ts'
import type { Tx } from '../../store/store.ts'
import type { Shopify, WebhookDelivery } from './shop-port.ts'
import { askToForget, changeConnectionAloud, readConnectionOfShop, type StoreConnectionRow } from './store-connection-repository.ts'
import { addTask, type TaskKind, takeDelivery } from './store-task-repository.ts'

export interface StoreWebhookPorts extends WritingPorts {
  readonly shopify: Shopify | undefined
  /** Begins to read what was told of. */
  readonly onTold: (organizationId: string) => void
  readonly onUnreadable: () => void
}

/** False for a delivery that Shopify did not sign. */
export type TakeWebhook = (delivery: WebhookDelivery) => Promise<boolean>

/** Notes what a store tells of; what is true is read there afterwards. So double, late and disordered deliveries do no harm. */
export const createTakeWebhook =
  (ports: StoreWebhookPorts): TakeWebhook =>
  async (delivery) => {
    const reading = ports.shopify?.readWebhook(delivery) ?? { is: 'forged' }
    if (reading.is === 'forged') return false
    if (reading.is === 'unreadable') ports.onUnreadable()
    else {
      const organizationId = await ports.store.write((tx) => takeOnce(ports, tx, reading.webhook))
      if (organizationId !== undefined) ports.onTold(organizationId)
    }
    return true
  }

/** Whose store has something to be read. */
const takeOnce = async (ports: StoreWebhookPorts, tx: Tx, webhook: ShopWebhook): Promise<string | undefined> => {
  const at = ports.now()
  if (!(await takeDelivery(tx, { eventId: webhook.eventId, topic: webhook.topic, at }))) return undefined
  const connection = await readConnectionOfShop(tx, webhook.shop)
  const { about } = webhook
  if (about.kind === 'shop to be forgotten') {
    if (connection && !isSince(connection, webhook, at)) return undefined
    // A reading under way belongs to another connection, and is not stored.
    if (connection) await changeConnectionAloud(tx, connection, { id: ports.newId(), sealedTokens: null }, at)
    await askToForget(tx, webhook.shop, at)
    return undefined
  }
  if (!connection) return undefined
  await take({ tx, connection, at, ports }, webhook)
  return connection.organizationId
}

/**
 * Whether it was told of after the store was connected: a late word about a connection before ends no new one. What was connected while the
 * clock was ahead hears every word.
 */
const isSince = ({ connectedAt }: StoreConnectionRow, { triggeredAt }: ShopWebhook, at: Date): boolean =>
  triggeredAt === null || triggeredAt >= connectedAt.getTime() || isAhead(connectedAt, at)

interface Taking {
  readonly tx: Tx
  readonly connection: StoreConnectionRow
  readonly at: Date
  readonly ports: StoreWebhookPorts
}

const take = async ({ tx, connection, at, ports }: Taking, webhook: ShopWebhook): Promise<void> => {
  const { organizationId, shop } = connection
  const ask = (kind: TaskKind, subjectId = '') => addTask(tx, { organizationId, kind, subjectId, mark: ports.newId(), nextAt: at })
  const { about } = webhook
  switch (about.kind) {
    case 'order':
      return ask('order', about.id)
    case 'order removed':
      return storeOrders(tx, { organizationId, shop, at, readings: [{ organizationId, id: about.id, isRemoved: true }] })
    case 'discount':
    case 'discount removed':
      return ask('discount', about.id)
    case 'scopes':
    case 'shop':
      return ask('facts')
    case 'uninstalled':
      if (isSince(connection, webhook, at)) await changeConnectionAloud(tx, connection, { sealedTokens: null }, at)
      return
    // Nothing of a customer stands here.
    case 'customer data asked for':
    case 'customer to be forgotten':
    case 'shop to be forgotten':
    case 'other':
      return
  }
}
