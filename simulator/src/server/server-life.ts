import type { Change } from '@rapport/domain/event/change'
import type { NewId } from '@rapport/domain/id/id'
import { readFact } from '@rapport/server/store/database-fact'
import type { Store } from '@rapport/server/store/store'
import type { Chance } from '../chance/chance.ts'
import { type Realm, runIn } from '../chance/realm.ts'
import { settle } from '../chance/settling.ts'
import { forgetHeaders, forgetWhatNobodyHas } from '../check/lost-work.ts'
import type { FaultPlanter } from '../fault/fault-planter.ts'
import type { PlantedFault } from '../fault/planted-fault.ts'
import type { NodeFaults } from '../nodes/node-faults.ts'
import { firstEpoch } from '../people/cast.ts'
import type { World } from '../world.ts'
import type { DatabaseFile } from './database-file.ts'
import { withDiskFaults } from './faulty-store.ts'
import { type SimulatedServer, startServer } from './simulated-server.ts'

/** The server's process from start to end. */
export interface ServerLife extends SimulatedServer {
  /** The real store below the faults. */
  readonly store: Store
  readonly faults: NodeFaults
  /** What other servers changed. */
  readonly hear: (changes: readonly Change[]) => void
  /** Its process is gone. */
  readonly end: () => Promise<void>
}

interface LifeParts {
  readonly file: DatabaseFile
  readonly chance: Chance
  readonly planted: PlantedFault | undefined
  readonly planter: FaultPlanter
  readonly newId: NewId
  readonly realm: Realm
  readonly refresh: (store: Store) => Promise<void>
  readonly onDeath: () => void
  readonly onFailed: (words: string) => void
}

export const startLife = async (parts: LifeParts): Promise<ServerLife> => {
  const { file, chance, planted, planter, newId, realm, refresh, onDeath, onFailed } = parts
  const store = file.open()
  await runIn(realm, () => planter.onStart(store))
  const faults: NodeFaults = { isFull: false, nextCommitFails: false, dies: undefined, isDead: false, next: undefined, isCalm: false }
  const onCommitted = async () => {
    await refresh(store)
    await planter.onCommitted(store)
  }
  const faulty = withDiskFaults(store, { chance, faults, planted, onCommitted, onDeath })
  return {
    ...(await startServer({
      realm,
      store: faulty,
      newId,
      givesPositions: planted !== 'give out no positions',
      withFaults: planter.aroundProjection,
      onFailed,
    })),
    store,
    faults,
    hear: () => undefined,
    end: store.close,
  }
}

/** Kill -9: nothing is flushed, nobody hears of it, and writes on their way are lost. */
export const endLife = async (world: World, life: ServerLife): Promise<void> => {
  world.servers = world.servers.filter((other) => other !== life)
  life.realm.isAlive = false
  life.faults.isDead = true
  world.network.loseServer(life.realm, () => world.chance.below(3))
  world.http.loseServer(() => world.chance.happens(0.5))
  world.time.forgetTheDead()
  await settle(1)
  await life.end()
}

/** Restores like `npm run restore`: the copy under another name, and a week in which devices send what it lacks. */
export const restoreCopy = async (world: World, file: DatabaseFile): Promise<void> => {
  await file.restore(`${firstEpoch}x${world.newId()}`, new Date(world.time.now()))
  await readAnew(world, file)
}

/** Restores like `cp`, behind the server's back: with the copy's epoch. */
export const putCopyBack = async (world: World, file: DatabaseFile): Promise<void> => {
  file.putBack()
  await readAnew(world, file)
}

const readAnew = async (world: World, file: DatabaseFile): Promise<void> => {
  // No word of the former database travels that long, and every tab has heard that the server is gone.
  world.http.loseServer(() => false)
  for (const link of world.network.links()) world.network.cut(link, 0)
  const store = file.open()
  world.epoch = (await readFact(store, 'epoch')) ?? ''
  await world.durable.begin(store)
  await world.merges.begin(store)
  await forgetHeaders(world, store)
  await store.close()
  // A program reads the epoch of each answer, so it knows that its readings come from another database.
  world.readings.clear()
  forgetWhatNobodyHas(world)
}
