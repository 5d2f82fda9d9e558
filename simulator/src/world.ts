import './chance/virtual-globals.ts'
import { createHash, type Hash } from 'node:crypto'
import { createIdSource } from '@rapport/domain/id/id'
import type { Partnership } from '@rapport/domain/partnership/partnership'
import type { Store } from '@rapport/server/store/store'
import { type Chance, createChance } from './chance/chance.ts'
import { type Browser, type Realm, runIn, wake } from './chance/realm.ts'
import { settle } from './chance/settling.ts'
import { createVirtualTime, type VirtualTime } from './chance/virtual-time.ts'
import { createEditLedger, type EditLedger } from './check/edit-ledger.ts'
import { createHeaderLedger, type HeaderLedger } from './check/header-ledger.ts'
import { createMergeWatch, type MergeWatch } from './check/merge-watch.ts'
import { createSocketMaker } from './device/browser-socket.ts'
import { createDevice, type SimulatedDevice } from './device/simulated-device.ts'
import { crashTab, endTab, openTab, type SimulatedTab } from './device/simulated-tab.ts'
import { createFaultPlanter, type FaultPlanter } from './fault/fault-planter.ts'
import { withHttpFaults } from './fault/http-faults.ts'
import type { PlantedFault } from './fault/planted-fault.ts'
import { createFrameWatch, describeFrame } from './network/frame-watch.ts'
import { createHttpNetwork, type HttpNetwork } from './network/http-network.ts'
import { createNetwork, type Network } from './network/network.ts'
import { createCluster, nodesOf } from './nodes/cluster.ts'
import { accounts, callerOf, firstEpoch, type Member, members, type SimulatedAccount } from './people/cast.ts'
import { mergesIn } from './people/merging.ts'
import { createDatabaseFile, type DatabaseFile } from './server/database-file.ts'
import { createDurableLog, type DurableLog } from './server/durable-log.ts'
import { endLife, type ServerLife, startLife } from './server/server-life.ts'

/** A server, devices and their network in this process, without real chance or time. */
export interface World {
  readonly chance: Chance
  readonly time: VirtualTime
  readonly network: Network
  readonly http: HttpNetwork
  readonly ledger: EditLedger
  /** The same for influencers' fields. */
  readonly headers: HeaderLedger
  /** Influencers that people have created. */
  readonly newcomers: SimulatedAccount[]
  readonly durable: DurableLog
  readonly devices: readonly SimulatedDevice[]
  readonly planted: PlantedFault | undefined
  /** Whether people merge influencers, too. */
  readonly isMerging: boolean
  readonly merges: MergeWatch
  readonly newId: () => string
  /** Partnerships that a program read over REST and will send back, by account. */
  readonly readings: Map<string, Partnership>
  /** Broken promises, each once. */
  readonly violations: Set<string>
  /** How many servers there are over the database, when all run. */
  readonly nodes: number
  /** Those that run. */
  servers: readonly ServerLife[]
  /** The server, of several a chance one; undefined while none runs. */
  readonly server: ServerLife | undefined
  /** The name of the server's database. */
  epoch: string
  tabs: readonly SimulatedTab[]
  /** A line that distinguishes this run from others. */
  trace(line: string | Uint8Array): void
  hash(): string
}

export interface WorldOptions {
  readonly seed: number
  /** Servers over one database; left out, the seed decides. */
  readonly nodes?: number | undefined
  readonly planted?: PlantedFault | undefined
  /** Hears what happens, step by step. */
  readonly tell?: ((line: string) => void) | undefined
}

/** Each has its name, so that the one that was killed is started. */
const nodeNames = (nodes: number): readonly string[] => Array.from({ length: nodes }, (_, index) => `server ${index + 1}`)

const beginning = Date.UTC(2026, 10, 20, 9)

export interface OpenWorld extends World {
  /** Starts each server that is down. */
  readonly startServer: () => Promise<void>
  /** Kills one server, or all. */
  readonly killServer: (process?: Realm) => Promise<void>
  /** Kills the server and starts it without faults; of several some live on, without faults. */
  readonly startServerAnew: () => Promise<void>
  /** All connections of several servers are lost once. */
  readonly restartDatabase: () => void
  /** Keeps a copy of the server's database. */
  readonly backUp: () => void
  /** The server stops and starts with the last copy, if any; `bring` says how it comes back. */
  readonly restore: (bring: (world: World, file: DatabaseFile) => Promise<void>) => Promise<boolean>
  readonly openTab: (device: SimulatedDevice, shown: readonly string[]) => void
  /** A client without a tab; under a planted fault the server mistakes them for `posesAs`. */
  readonly createIntruder: (member: Member, posesAs: Member, under: PlantedFault) => Realm
  readonly crash: (tab: SimulatedTab, jobsDone: number) => void
  readonly end: () => Promise<void>
}

export const openWorld = async ({ seed, nodes = nodesOf(seed), planted, tell }: WorldOptions): Promise<OpenWorld> => {
  const isMerging = mergesIn(seed, planted)
  const file = await createDatabaseFile()
  const chance = createChance(seed)
  const time = createVirtualTime(beginning)
  const digest: Hash = createHash('sha256')
  const violations = new Set<string>()
  const durable = createDurableLog(accounts.map(({ id }) => id))
  const ledger = createEditLedger()
  const merges = createMergeWatch({ durable, ledger, complain: (violation) => violations.add(violation) })
  const refresh = async (store: Store) => {
    await durable.refresh(store)
    if (isMerging) await merges.committed(store)
  }
  const watch = createFrameWatch(durable, (violation) => violations.add(violation))
  const createRealm = (name: string, browser?: Browser): Realm => ({
    name,
    time,
    chance: createChance(chance.below(2 ** 31)),
    browser,
    isAlive: true,
    isStopped: false,
    asleep: [],
  })
  const ids = createChance(seed ^ 0x5eed)
  const newId = createIdSource({ now: time.now, randomBytes: (size) => Uint8Array.from({ length: size }, () => ids.below(256)) })
  const users = new Map<Realm, string>()
  const poses = new Map<Realm, string>()

  const network: Network = createNetwork((realm) => users.get(realm) ?? '', {
    accept: (link, end) => world.server?.accept(link, end, poses.get(link.realm) ?? link.userId),
    onReceive: (link, bytes) => {
      world.trace(`  ${link.id} of ${link.realm.name} says ${describeFrame(bytes)}`)
      world.trace(bytes)
      watch.received(link, bytes)
      planter.onReceive(link, bytes)
    },
    onSend: (link, bytes) => {
      world.trace(`  ${link.id} of ${link.realm.name} is told ${describeFrame(bytes)}`)
      world.trace(bytes)
      watch.sent(link, bytes)
    },
  })
  const planter: FaultPlanter = createFaultPlanter({
    planted,
    chance,
    links: network.links,
    send: (link, bytes) => {
      watch.sent(link, bytes)
      link.down.push({ at: 'frame', bytes })
    },
    store: () => world.server?.store ?? file.open(),
    isAlive: () => world.server !== undefined,
  })
  const Socket = createSocketMaker(() => network)
  const callerIn = (realm: Realm) => callerOf(users.get(realm) ?? '')
  const http = createHttpNetwork({
    answer: withHttpFaults(planted, (realm, request) => {
      const { server } = world
      return server && runIn(server.realm, () => server.app().answer(callerIn(realm), request))
    }),
    listen: (realm, tell, position) => {
      const { server } = world
      return server && runIn(server.realm, () => server.app().listen(callerIn(realm), tell, position))
    },
  })
  const onFailed = (words: string) => void violations.add(words)
  const onDeath = (realm: Realm) => void world.killServer(realm)
  const cluster = nodes > 1 ? createCluster({ file, chance, time, refresh, planted, newId, onDeath, onFailed }) : undefined
  // A node that dies by itself may be the last: the next one must not begin on a database that is being closed.
  let ending: Promise<unknown> = Promise.resolve()
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = ending.then(work)
    ending = done.catch(() => undefined)
    return done
  }
  const world: OpenWorld = {
    chance,
    time,
    network,
    http,
    durable,
    planted,
    isMerging,
    merges,
    newId,
    readings: new Map(),
    violations,
    ledger,
    headers: createHeaderLedger(),
    newcomers: [],
    devices: members.flatMap((member, index) =>
      (index === 0 ? ['laptop', 'phone'] : ['laptop']).map((kind) =>
        createDevice(`${member.name}'s ${kind}`, member, {
          chance,
          Socket,
          http: () => http,
          losesWrites: planted === 'skip a device write',
        }),
      ),
    ),
    nodes,
    servers: [],
    get server() {
      return world.servers.length > 1 ? chance.pick(world.servers) : world.servers[0]
    },
    epoch: firstEpoch,
    tabs: [],
    trace: (line) => {
      digest.update(line)
      if (typeof line === 'string') tell?.(line)
    },
    hash: () => digest.copy().digest('hex').slice(0, 16),
    startServer: () =>
      inTurn(async () => {
        if (cluster) {
          for (const name of nodeNames(nodes).filter((candidate) => world.servers.every(({ realm }) => realm.name !== candidate)))
            world.servers = [...world.servers, await cluster.start(createRealm(name), () => world.servers)]
          return
        }
        const realm = createRealm('server')
        const onDeath = () => void world.killServer(realm)
        world.servers = [await startLife({ file, chance, planted, planter, newId, realm, refresh, onDeath, onFailed })]
      }),
    killServer: (process) =>
      inTurn(async () => {
        for (const life of world.servers) if (process === undefined || life.realm === process) await endLife(world, life)
        if (world.servers.length === 0) await cluster?.close()
      }),
    restartDatabase: () => cluster?.restartDatabase(),
    backUp: file.backUp,
    restore: async (bring) => {
      if (!file.hasBackup()) return false
      await world.killServer()
      await bring(world, file)
      await world.startServer()
      return true
    },
    startServerAnew: async () => {
      if (!cluster || chance.happens(0.5)) await world.killServer()
      for (const { realm, faults } of world.servers) {
        Object.assign(faults, { isFull: false, nextCommitFails: false, dies: undefined, next: undefined })
        wake(realm)
      }
      await world.startServer()
      for (const { faults } of world.servers) faults.isCalm = true
    },
    openTab: (device, shown) => {
      const realm = createRealm(device.name, device.createBrowser())
      users.set(realm, device.member.id)
      const kept = world.ledger.edits.filter((edit) => edit.isOnDevice && edit.deviceName === device.name)
      world.tabs = [...world.tabs, openTab(device, realm, shown, kept)]
    },
    createIntruder: (member, posesAs, under) => {
      const realm = createRealm(`${member.name} with a program`)
      users.set(realm, member.id)
      if (planted === under) poses.set(realm, posesAs.id)
      return realm
    },
    crash: (tab, jobsDone) => {
      world.tabs = world.tabs.filter((other) => other !== tab)
      world.ledger.crashed(tab)
      world.headers.crashed(tab)
      crashTab(tab, jobsDone)
      for (const link of network.links()) if (link.realm === tab.realm) network.cut(link, chance.below(3))
      http.forget(tab.realm)
      time.forgetTheDead()
    },
    end: async () => {
      for (const tab of world.tabs) endTab(tab)
      await world.killServer()
      await settle(2)
    },
  }
  return world
}
