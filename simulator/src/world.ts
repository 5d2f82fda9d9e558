import './chance/virtual-globals.ts'
import { createHash, type Hash } from 'node:crypto'
import { createIdSource } from '@rapport/domain/id/id'
import type { Partnership } from '@rapport/domain/partnership/partnership'
import { type Chance, createChance } from './chance/chance.ts'
import { type Browser, type Realm, runIn } from './chance/realm.ts'
import { settle } from './chance/settling.ts'
import { createVirtualTime, type VirtualTime } from './chance/virtual-time.ts'
import { createEditLedger, type EditLedger } from './check/edit-ledger.ts'
import { createHeaderLedger, type HeaderLedger } from './check/header-ledger.ts'
import { createSocketMaker } from './device/browser-socket.ts'
import { createDevice, type SimulatedDevice } from './device/simulated-device.ts'
import { crashTab, endTab, openTab, type SimulatedTab } from './device/simulated-tab.ts'
import { createFaultPlanter, type FaultPlanter } from './fault/fault-planter.ts'
import { withHttpFaults } from './fault/http-faults.ts'
import type { PlantedFault } from './fault/planted-fault.ts'
import { createFrameWatch, describeFrame } from './network/frame-watch.ts'
import { createHttpNetwork, type HttpNetwork } from './network/http-network.ts'
import { createNetwork, type Network } from './network/network.ts'
import { accounts, callerOf, firstEpoch, type Member, members, type SimulatedAccount } from './people/cast.ts'
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
  readonly newId: () => string
  /** Partnerships that a program read over REST and will send back, by account. */
  readonly readings: Map<string, Partnership>
  /** Broken promises, each once. */
  readonly violations: Set<string>
  /** Undefined while the server is down. */
  server: ServerLife | undefined
  /** The name of the server's database. */
  epoch: string
  tabs: readonly SimulatedTab[]
  /** A line that distinguishes this run from others. */
  trace(line: string | Uint8Array): void
  hash(): string
}

export interface WorldOptions {
  readonly seed: number
  readonly planted?: PlantedFault | undefined
  /** Hears what happens, step by step. */
  readonly tell?: ((line: string) => void) | undefined
}

const beginning = Date.UTC(2026, 10, 20, 9)

export interface OpenWorld extends World {
  readonly startServer: () => Promise<void>
  readonly killServer: () => Promise<void>
  /** Kills the server and starts it without faults. */
  readonly startServerAnew: () => Promise<void>
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

export const openWorld = async ({ seed, planted, tell }: WorldOptions): Promise<OpenWorld> => {
  const file = await createDatabaseFile()
  const chance = createChance(seed)
  const time = createVirtualTime(beginning)
  const digest: Hash = createHash('sha256')
  const violations = new Set<string>()
  const durable = createDurableLog(accounts.map(({ id }) => id))
  const watch = createFrameWatch(durable, (violation) => violations.add(violation))
  const createRealm = (name: string, browser?: Browser): Realm => ({
    name,
    time,
    chance: createChance(chance.below(2 ** 31)),
    browser,
    isAlive: true,
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
    listen: (realm, tell) => {
      const { server } = world
      return server && runIn(server.realm, () => server.app().listen(callerIn(realm), tell))
    },
  })
  const world: OpenWorld = {
    chance,
    time,
    network,
    http,
    durable,
    planted,
    newId,
    readings: new Map(),
    violations,
    ledger: createEditLedger(),
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
    server: undefined,
    epoch: firstEpoch,
    tabs: [],
    trace: (line) => {
      digest.update(line)
      if (typeof line === 'string') tell?.(line)
    },
    hash: () => digest.copy().digest('hex').slice(0, 16),
    startServer: async () => {
      world.server = await startLife({
        file,
        chance,
        planted,
        planter,
        newId,
        realm: createRealm('server'),
        refresh: durable.refresh,
        onDeath: () => void world.killServer(),
        onFailed: (words) => violations.add(words),
      })
    },
    killServer: () => endLife(world),
    backUp: file.backUp,
    restore: async (bring) => {
      if (!file.hasBackup()) return false
      await world.killServer()
      await bring(world, file)
      await world.startServer()
      return true
    },
    startServerAnew: async () => {
      await world.killServer()
      await world.startServer()
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
      file.remove()
    },
  }
  return world
}
