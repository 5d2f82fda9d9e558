import { windowDaysOf } from '@rapport/domain/attribution/retroactive'
import { mayAdminister } from '@rapport/domain/person/person'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { type StoreConnection, type StoreTrouble, storeStatusOf, storeTroubleOf } from '@rapport/domain/store-connection/store-connection'
import { allOrdersScope } from '@rapport/domain/store-connection/store-scopes'
import { storeWords } from '@rapport/domain/store-connection/store-words'
import { writeAnswered } from '../../facts/answered-write.ts'
import type { Caller } from '../../http/caller.ts'
import type { QueryPorts } from '../../store/ports.ts'
import type { Remember } from '../../store/remember.ts'
import { countOrders, readConnection, removeConnection, type StoreConnectionRow } from './store-connection-repository.ts'
import type { LeaveStore } from './store-leaving.ts'
import { isOpened, type SealingOf } from './store-tokens.ts'

/** That a store is connected, told beside it, too. */
export interface ToldConnection<T> {
  readonly data: T
  readonly connected: boolean
}

export type StoreConnections = ReturnType<typeof createStoreConnections>

type Disconnected = ToldConnection<{ readonly connected: boolean }>

interface StoreConnectionPorts extends QueryPorts {
  readonly leave: LeaveStore
  readonly sealingOf: SealingOf
}

export const createStoreConnections = (ports: StoreConnectionPorts) => ({
  read: (caller: Caller) => read(ports, caller),
  disconnect: (caller: Caller, remember: Remember<Disconnected>) => disconnect(ports, caller, remember),
})

const notConnected = refuse('not_found', storeWords.notConnected, { beside: { connected: false } })

const read = async (
  { store, sealingOf }: StoreConnectionPorts,
  { organizationId }: Caller,
): Promise<Result<ToldConnection<StoreConnection>>> => {
  const connection = await store.read((db) => readConnection({ db, tables: store.tables }, organizationId))
  if (!connection) return notConnected
  const orders = await store.read((db) => countOrders({ db, tables: store.tables }, organizationId))
  const { shop, scopes, currency, connectedAt, lastSyncAt, importId } = connection
  const isLost = !isOpened(sealingOf, connection)
  return ok({
    connected: true,
    data: {
      connected: true,
      shop,
      status: storeStatusOf({ isLost, isImporting: importId !== null }),
      scopes,
      currency,
      connectedAt: connectedAt.toISOString(),
      lastSyncAt: lastSyncAt?.toISOString() ?? null,
      trouble: isLost ? null : toTrouble(connection),
      orders,
      windowDays: windowDaysOf(scopes.includes(allOrdersScope)),
    },
  })
}

const toTrouble = ({ trouble, troubleSince }: StoreConnectionRow): StoreTrouble | null => {
  const kind = storeTroubleOf(trouble)
  return kind && troubleSince ? { kind, since: troubleSince.toISOString() } : null
}

/** The tokens go, and the store tells us nothing more; orders and what they brought stay. */
const disconnect = async (
  { store, now, leave }: StoreConnectionPorts,
  { organizationId, role }: Caller,
  remember: Remember<Disconnected>,
): Promise<Result<Disconnected>> => {
  if (!mayAdminister(role)) return refuse('forbidden', storeWords.onlyAdmins)
  const connection = await store.read((db) => readConnection({ db, tables: store.tables }, organizationId))
  const disconnected = await writeAnswered(store, remember, async (tx) => {
    const isRemoved = await removeConnection(tx, organizationId, now())
    return isRemoved ? ok({ connected: false, data: { connected: false } }) : notConnected
  })
  if (disconnected.ok && connection) await leave(connection)
  return disconnected
}
