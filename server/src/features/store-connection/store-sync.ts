import { windowDaysOf } from '@rapport/domain/attribution/retroactive'
import { isAhead } from '@rapport/domain/limit/clock-grace'
import { dayMs, hourMs, minuteMs } from '@rapport/domain/limit/unit'
import type { ShopOrderPage } from '@rapport/domain/shop/order-import'
import type { ShopAnswer, ShopTrouble } from '@rapport/domain/shop/shop-answer'
import { storeTroubleOf } from '@rapport/domain/store-connection/store-connection'
import { allOrdersScope } from '@rapport/domain/store-connection/store-scopes'
import type { Shop } from './shop-port.ts'
import { type OpenStore, openStore, type StoreAccessPorts } from './store-access.ts'
import {
  changeConnection,
  changeConnectionAloud,
  isBeingForgotten,
  noTrouble,
  readConnectedOrganizations,
  readConnection,
  type StoreConnectionRow,
} from './store-connection-repository.ts'
import { readWhatIsDue, type StoreReadingPorts, storeOrdersOfShop } from './store-reading.ts'
import { forgetDeliveries } from './store-task-repository.ts'

export interface StoreSyncPorts extends StoreAccessPorts, StoreReadingPorts {
  readonly wait: (ms: number) => Promise<void>
  readonly report: (error: unknown) => void
  readonly onTrouble: (told: {
    readonly organizationId: string
    readonly trouble: ShopTrouble['kind']
    readonly why: string | undefined
  }) => void
}

export interface StoreSync {
  /** Begins to read what a store has that does not stand here. */
  readonly begin: (organizationId: string) => void
  /** Looks after all stores. */
  readonly look: () => Promise<void>
  /** Begins nothing any more, and waits some seconds for what is under way. Whatever it stops goes on after a start. */
  readonly stop: () => Promise<void>
  /** Waits until nothing is under way. */
  readonly settle: () => Promise<void>
}

/** How long deliveries are known, so that they are taken once; Shopify repeats one for four hours. */
const deliveriesMs = 7 * dayMs

const settleMs = 3000

/** Keeps orders as they are in the stores. One reading at a time of each store; whatever it is told meanwhile it reads after. */
export const createStoreSync = (ports: StoreSyncPorts): StoreSync => {
  const { store, now, report } = ports
  const underWay = new Map<string, { turn: Promise<void>; isAskedAgain: boolean }>()
  let isStopped = false
  const run = async (organizationId: string): Promise<void> => {
    const own = underWay.get(organizationId)
    do {
      if (own) own.isAskedAgain = false
      await syncStore(ports, organizationId, () => isStopped).catch((error: unknown) => void (isStopped || report(error)))
    } while (own?.isAskedAgain && !isStopped)
    underWay.delete(organizationId)
  }
  const begin = (organizationId: string): Promise<void> => {
    const own = underWay.get(organizationId)
    if (own) {
      own.isAskedAgain = true
      return own.turn
    }
    if (isStopped) return Promise.resolve()
    const turn = Promise.resolve().then(() => run(organizationId))
    underWay.set(organizationId, { turn, isAskedAgain: false })
    return turn
  }
  const settle = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.all([...underWay.values()].map(({ turn }) => turn))
  }
  return {
    begin: (organizationId) => void begin(organizationId),
    async look() {
      await store.write((tx) => forgetDeliveries(tx, new Date(now().getTime() - deliveriesMs)))
      const organizations = await store.read((db) => readConnectedOrganizations({ db, tables: store.tables }))
      // A store that takes its time holds no other job up.
      for (const organizationId of organizations) void begin(organizationId)
    },
    settle,
    async stop() {
      isStopped = true
      await Promise.race([settle(), new Promise<void>((resolve) => setTimeout(resolve, settleMs).unref())])
    },
  }
}

const syncStore = async (ports: StoreSyncPorts, organizationId: string, isStopped: () => boolean): Promise<void> => {
  const open = await openStore(ports, organizationId)
  if (!open?.hasTokens) return
  const { store } = ports
  if (await store.read((db) => isBeingForgotten({ db, tables: store.tables }, open.connection))) return
  const trouble = await readWhatIsDue(ports, open)
  if (isStopped()) return
  const { connection, ask } = open
  const isImporting = connection.importId !== null
  // Whether trouble lasts, the hourly look finds out: it comes at once then.
  if (trouble && (isImporting || !storeTroubleOf(trouble.kind))) {
    await tellUnread(ports, connection, trouble)
    return
  }
  if (isImporting) {
    if (!(await importOrders(ports, open, isStopped)) || isStopped()) return
  } else if (!trouble && !isPollDue(ports, connection)) return
  if (!(await poll(ports, open, connection.syncedThrough, isStopped))) return
  const { codes } = ports
  const looked = await codes.watch(organizationId, 'all', (ids) => ask((shop) => shop.discounts(ids)))
  const removed = looked.ok
    ? await codes.removeDeleted(organizationId, connection.shop, (id) => ask((shop) => shop.deleteDiscount(id)))
    : looked
  if (!removed.ok) tell(ports, connection, removed.trouble)
}

/** Deliveries are not guaranteed; without an address nothing is told at all. A poll from the future counts as none: the clock was wrong. */
const isPollDue = ({ now, shopify }: StoreSyncPorts, { lastSyncAt, trouble }: StoreConnectionRow): boolean =>
  lastSyncAt === null ||
  trouble !== null ||
  isAhead(lastSyncAt, now()) ||
  now().getTime() - lastSyncAt.getTime() >= (shopify.webhookAddress === null ? 5 * minuteMs : hourMs)

/** Waits between two looks at an export; then the next look of the job goes on. */
const importWaitsMs = [1000, 2000, 5000, 10_000, 20_000] as const

/** Whether all orders of the window stand here. Whatever stops it, the export goes on where it was. */
const importOrders = async (ports: StoreSyncPorts, open: OpenStore, isStopped: () => boolean): Promise<boolean> => {
  const { connection } = open
  const id = connection.importId || (await startImport(ports, open))
  if (id === undefined) return false
  for (const waitMs of [0, ...importWaitsMs]) {
    if (waitMs > 0) await ports.wait(waitMs)
    if (isStopped()) return false
    const state = await open.ask((shop) => shop.readImport(id))
    if (!state.ok) return tellUnread(ports, connection, state.trouble)
    if (state.value.at === 'failed') {
      await ports.store.write((tx) => changeConnection(tx, connection, { importId: '' }))
      return tellUnread(ports, connection, { kind: 'outage', why: state.value.why, mayBeDone: false })
    }
    if (state.value.at === 'ready') return finishImport(ports, open, state.value)
  }
  return false
}

const startImport = async (ports: StoreSyncPorts, { connection, ask }: OpenStore): Promise<string | undefined> => {
  const days = windowDaysOf(connection.scopes.includes(allOrdersScope))
  const since = new Date(ports.now().getTime() - days * dayMs)
  const started = await ask((shop) => shop.startImport(since))
  if (started.ok) await ports.store.write((tx) => changeConnection(tx, connection, { importId: started.value }))
  else await tellUnread(ports, connection, started.trouble)
  return started.ok ? started.value : undefined
}

/** After each commit of an import the event loop is everybody else's for so long: half of the time. */
const restMs = 2

const finishImport = async (
  ports: StoreSyncPorts,
  { connection, ask }: OpenStore,
  { address, orders }: { readonly address: string | null; readonly orders: number },
): Promise<boolean> => {
  const { store, now, wait } = ports
  if (address !== null) {
    const read = await ask((shop) =>
      shop.readFile({ address, orders }, async (some) => {
        await store.write((tx) => storeOrdersOfShop(ports, tx, { connection, orders: some, isExport: true }), { isForced: false })
        await wait(restMs)
      }),
    )
    if (!read.ok) {
      // Its address may have ended: another export has another.
      await store.write((tx) => changeConnection(tx, connection, { importId: '' }))
      return tellUnread(ports, connection, read.trouble)
    }
  }
  await store.write((tx) => changeConnectionAloud(tx, connection, { importId: null, lastSyncAt: now(), ...noTrouble }, now()))
  return true
}

/** An order may be found by a search some minutes after it changed. */
const overlapMs = 10 * minuteMs

/** Reads what changed since, a page at a time; each page moves the cursor on, by the clock of the shop. False when it did not end. */
const poll = async (ports: StoreSyncPorts, { connection, ask }: OpenStore, since: Date, isStopped: () => boolean): Promise<boolean> => {
  const { store, now } = ports
  const from = new Date(since.getTime() - overlapMs)
  let after: string | null = null
  let syncedThrough = since
  do {
    const cursor: string | null = after
    const page: ShopAnswer<ShopOrderPage> = await ask((shop: Shop) => shop.ordersSince(from, cursor))
    if (!page.ok) return tellUnread(ports, connection, page.trouble)
    const { orders, next }: ShopOrderPage = page.value
    syncedThrough = new Date(Math.max(syncedThrough.getTime(), ...orders.map(({ updatedAt }) => updatedAt)))
    const moved = { syncedThrough }
    await store.write(async (tx) => {
      await storeOrdersOfShop(ports, tx, { connection, orders })
      await changeConnection(tx, connection, moved)
    })
    after = next
  } while (after !== null && !isStopped())
  if (after === null) await store.write((tx) => changeConnectionAloud(tx, connection, { lastSyncAt: now(), ...noTrouble }, now()))
  return after === null
}

/** People see trouble that lasts, from its beginning on; they hear of it once. */
const tellUnread = async (ports: StoreSyncPorts, connection: StoreConnectionRow, trouble: ShopTrouble): Promise<false> => {
  const { store, now } = ports
  const kind = storeTroubleOf(trouble.kind)
  // An import that ended just now took the former trouble away.
  const present = await store.read((db) => readConnection({ db, tables: store.tables }, connection.organizationId))
  if (kind && kind !== present?.trouble)
    await store.write((tx) => changeConnectionAloud(tx, connection, { trouble: kind, troubleSince: now() }, now()))
  return tell(ports, connection, trouble)
}

/** Tokens that are gone were told already. */
const tell = ({ onTrouble }: StoreSyncPorts, { organizationId }: StoreConnectionRow, trouble: ShopTrouble): false => {
  if (trouble.kind !== 'reconnect') onTrouble({ organizationId, trouble: trouble.kind, why: 'why' in trouble ? trouble.why : undefined })
  return false
}
