import type { Change } from '@rapport/domain/event/change'
import type { NewId } from '@rapport/domain/id/id'
import type { Store } from '@rapport/server/store/store'
import { type Chance, createChance } from '../chance/chance.ts'
import { type Realm, runIn } from '../chance/realm.ts'
import type { VirtualTime } from '../chance/virtual-time.ts'
import { createSharedParts } from '../check/shared-parts.ts'
import type { PlantedFault } from '../fault/planted-fault.ts'
import type { DatabaseFile } from '../server/database-file.ts'
import type { ServerLife } from '../server/server-life.ts'
import { startServer } from '../server/simulated-server.ts'
import { createHintNetwork } from './hint-network.ts'
import type { NodeFaults } from './node-faults.ts'
import { createNodePlanter } from './planted-node-fault.ts'
import { createSharedDatabase, type SharedDatabase } from './shared-database.ts'
import { createSharedStore } from './shared-store.ts'

/** Several servers over one database. */
export interface Cluster {
  readonly start: (realm: Realm, others: () => readonly ServerLife[]) => Promise<ServerLife>
  /** The database starts anew: all connections are lost once. */
  readonly restartDatabase: () => void
  /** Once all servers are down. */
  readonly close: () => Promise<void>
}

export interface ClusterPorts {
  readonly file: DatabaseFile
  readonly chance: Chance
  readonly time: VirtualTime
  /** After each commit. */
  readonly refresh: (store: Store) => Promise<void>
  readonly planted: PlantedFault | undefined
  readonly newId: NewId
  readonly onDeath: (realm: Realm) => void
  readonly onFailed: (words: string) => void
}

/** Seeds from here on have one to three servers. */
const firstOfSeveral = 900_000_001

export const nodesOf = (seed: number): number => (seed < firstOfSeveral ? 1 : 1 + createChance(seed ^ 0x0de5).below(3))

export const createCluster = ({ file, chance, time, refresh, planted, newId, onDeath, onFailed }: ClusterPorts): Cluster => {
  const outside: Realm = { name: 'database', time, chance, browser: undefined, isAlive: true, isStopped: false, asleep: [] }
  const hints = createHintNetwork(chance, planted)
  const shared = createSharedParts()
  let database: SharedDatabase | undefined

  const onDeadlock = () => onFailed('servers wait for documents that the other holds')
  const open = () => runIn(outside, () => createSharedDatabase({ store: file.open(), time, onCommitted: refresh, onDeadlock }))
  /** What others changed is heard of soon, at least once. */
  const delay = () => 1 + chance.below(chance.happens(0.2) ? 1500 : 100)
  const tellOthers = (changes: readonly Change[], realm: Realm, lives: readonly ServerLife[]) => {
    for (const other of lives.filter((life) => life.realm !== realm)) {
      for (let left = 1 + Number(chance.happens(0.1)); left > 0; left -= 1)
        runIn(other.realm, () => time.start(() => other.hear(changes), delay(), false))
    }
  }
  return {
    async start(realm, others) {
      database ??= open()
      const { store } = database
      const faults: NodeFaults = { isFull: false, nextCommitFails: false, dies: undefined, isDead: false, next: undefined, isCalm: false }
      const planter = createNodePlanter(planted)
      const node = createSharedStore({
        database,
        realm,
        outside,
        chance,
        faults,
        planter,
        onDeath: () => onDeath(realm),
        tellOthers: (changes) => tellOthers(changes, realm, others()),
      })
      const server = await startServer({
        realm,
        store: node,
        newId,
        givesPositions: false,
        withFaults: (projection) => projection,
        onFailed,
        bus: planter.around(hints.join(realm)),
        shared,
      })
      return { ...server, store, faults, hear: node.hear, end: async () => node.end() }
    },
    restartDatabase: () => database?.restart(),
    async close() {
      const closing = database
      database = undefined
      await closing?.close()
    },
  }
}
