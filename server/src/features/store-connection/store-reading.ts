import type { CodesOfStore } from '@rapport/domain/discount-code/shop-discounts'
import { dayMs, hourMs, minuteMs } from '@rapport/domain/limit/unit'
import type { OrderInShop } from '@rapport/domain/shop/order-import'
import type { OrderReading } from '@rapport/domain/shop/order-reading'
import type { ShopAnswer, ShopTrouble } from '@rapport/domain/shop/shop-answer'
import { storeTroubleOf } from '@rapport/domain/store-connection/store-connection'
import { storeOrders } from '../../facts/shop-order-commit.ts'
import type { WritingPorts } from '../../store/ports.ts'
import type { Tx } from '../../store/store.ts'
import type { Shopify } from './shop-port.ts'
import type { OpenStore } from './store-access.ts'
import { changeConnectionAloud, readConnection, type StoreConnectionRow } from './store-connection-repository.ts'
import { addLaterTask, endTask, putTaskOff, readDueTasks, type StoreTask } from './store-task-repository.ts'

export interface StoreReadingPorts extends WritingPorts {
  readonly shopify: Shopify
  readonly codes: CodesOfStore
}

const tasksAtOnce = 50

/** Reads what was told of, until nothing is due. Answers what keeps the store from being asked just now. */
export const readWhatIsDue = async (ports: StoreReadingPorts, open: OpenStore): Promise<ShopTrouble | undefined> => {
  const { store, now } = ports
  for (;;) {
    const { organizationId } = open.connection
    const due = await store.read((db) => readDueTasks({ db, tables: store.tables }, organizationId, { now: now(), most: tasksAtOnce }))
    if (due.length === 0) return undefined
    for (const task of due) {
      const trouble = await readTask(ports, open, task)
      if (trouble) return trouble
    }
  }
}

const readTask = async (ports: StoreReadingPorts, open: OpenStore, task: StoreTask): Promise<ShopTrouble | undefined> => {
  const { store, now } = ports
  const read = await readers[task.kind](ports, open, task)
  if (read.ok) return undefined
  const { trouble } = read
  if (trouble.kind === 'reconnect') return trouble
  const waitMs = trouble.kind === 'throttled' ? trouble.retryAfter * 1000 : Math.min(hourMs, minuteMs * 2 ** Math.min(task.tries, 10))
  await store.write((tx) => putTaskOff(tx, task, new Date(now().getTime() + waitMs)))
  return trouble.kind === 'throttled' || storeTroubleOf(trouble.kind) ? trouble : undefined
}

type Reader = (ports: StoreReadingPorts, open: OpenStore, task: StoreTask) => Promise<ShopAnswer<unknown>>

const readFacts: Reader = async ({ store, now, shopify }, { connection, ask }, task) => {
  const facts = await ask((shop) => shop.facts())
  if (!facts.ok) return facts
  const { currency, timeZone, scopes } = facts.value
  // Without these nothing can be read: the merchant is asked anew.
  const lost = shopify.missingScopes(scopes).length > 0 ? { sealedTokens: null } : {}
  await store.write((tx) => changeConnectionAloud(tx, connection, { currency, timeZone, scopes, ...lost }, now()))
  const { webhookAddress } = shopify
  const answer = webhookAddress === null ? facts : await ask((shop) => shop.tellAt(webhookAddress))
  if (answer.ok) await store.write((tx) => endTask(tx, task))
  return answer
}

const readOrder: Reader = async (ports, { connection, ask }, task) => {
  const { store } = ports
  const order = await ask((shop) => shop.order(task.subjectId))
  if (!order.ok) return order
  await store.write(async (tx) => {
    // An order that the shop shows no longer may only be old.
    if (order.value) await storeOrdersOfShop(ports, tx, { connection, orders: [order.value] })
    await endTask(tx, task)
  })
  return order
}

/** When a journey that is not ready is asked for again, each time after the one before. */
const journeyWaitsMs = [10 * minuteMs, hourMs, 6 * hourMs, dayMs] as const

const readJourney: Reader = async (ports, { connection, ask }, task) => {
  const { store, now } = ports
  const order = await ask((shop) => shop.order(task.subjectId))
  if (!order.ok) return order
  await store.write(async (tx) => {
    if (order.value) await storeOrdersOfShop(ports, tx, { connection, orders: [order.value] })
    const waitMs = order.value?.journey === null ? journeyWaitsMs[task.tries + 1] : undefined
    if (waitMs === undefined) await endTask(tx, task)
    else await putTaskOff(tx, task, new Date(now().getTime() + waitMs))
  })
  return order
}

const readDiscount: Reader = async ({ store, codes }, { connection, ask }, task) => {
  const looked = await codes.watch(connection.organizationId, [task.subjectId], (ids) => ask((shop) => shop.discounts(ids)))
  if (looked.ok) await store.write((tx) => endTask(tx, task))
  return looked
}

const readers: Readonly<Record<StoreTask['kind'], Reader>> = {
  facts: readFacts,
  order: readOrder,
  journey: readJourney,
  discount: readDiscount,
}

/** An older order whose journey is not ready has none. */
const journeyMs = 2 * dayMs

export interface OrdersOfShop {
  readonly connection: StoreConnectionRow
  readonly orders: readonly OrderInShop[]
  /** From an export, which is older than what was told meanwhile. */
  readonly isExport?: boolean
}

/** Stores orders as they were read, while the store is connected; those that the shop still works at are asked for again. */
export const storeOrdersOfShop = async (
  { now, newId }: StoreReadingPorts,
  tx: Tx,
  { connection, orders, isExport = false }: OrdersOfShop,
): Promise<void> => {
  const { organizationId, shop } = connection
  if ((await readConnection(tx, organizationId))?.id !== connection.id) return
  const at = now()
  const readings = orders.map((order): OrderReading => ({ ...order, organizationId }))
  await storeOrders(tx, { organizationId, shop, at, readings, isCurrent: !isExport })
  const nextAt = new Date(at.getTime() + journeyWaitsMs[0])
  for (const { id, journey, createdAt } of orders)
    if (journey === null && at.getTime() - createdAt < journeyMs)
      await addLaterTask(tx, { organizationId, kind: 'journey', subjectId: id, mark: newId(), nextAt })
}
