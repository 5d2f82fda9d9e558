import { createHash } from 'node:crypto'
import { readRoomAddress } from '@rapport/collab-wire/room-address'
import type { NewId } from '@rapport/domain/id/id'
import type { RoomBus } from '@rapport/server/collab/bus/room-bus'
import { type History, openHistory, stillHistory } from '@rapport/server/collab/history/history'
import type { Projection } from '@rapport/server/collab/projection'
import { createRooms, type Rooms } from '@rapport/server/collab/rooms'
import { type AccountService, createAccountService } from '@rapport/server/features/account/account-service'
import { type AccountMerging, createAccountMerging } from '@rapport/server/features/account/merge/account-merge-service'
import { createMentionProjection } from '@rapport/server/features/note/mention-projection'
import { createNoteProjection } from '@rapport/server/features/note/note-projection'
import { createNoteSearch } from '@rapport/server/features/note/note-search-writing'
import { createNoteService, type NoteService } from '@rapport/server/features/note/note-service'
import { createContentChange } from '@rapport/server/features/partnership/content-service'
import { createPartnershipHistory } from '@rapport/server/features/partnership/partnership-history-service'
import { createPartnershipProjection } from '@rapport/server/features/partnership/partnership-projection'
import { createPartnershipService } from '@rapport/server/features/partnership/partnership-service'
import { readFacts, readResendUntil } from '@rapport/server/store/database-fact'
import type { Store } from '@rapport/server/store/store'
import type { WebSocket } from 'ws'
import { type Realm, runIn } from '../chance/realm.ts'
import { createSharedParts, type SharedParts } from '../check/shared-parts.ts'
import type { Link } from '../network/network.ts'
import { callerOf, callers } from '../people/cast.ts'
import type { PartnershipRest } from '../people/partnership-rest.ts'
import { type ServerEnd, ServerSocket } from './server-socket.ts'
import { createSimulatedApp, type SimulatedApp } from './simulated-app.ts'

/** One life of the server's process, with real rooms, projections, REST and live events. */
export interface SimulatedServer {
  readonly realm: Realm
  readonly rooms: Rooms
  readonly epoch: () => string
  readonly notes: NoteService
  readonly partnershipRest: PartnershipRest
  /** Takes a user's new link. */
  readonly accept: (link: Link, end: ServerEnd, userId: string) => ServerSocket
  readonly accounts: AccountService
  readonly merging: AccountMerging
  readonly app: () => SimulatedApp
}

/** Disks fail in every simulation; what it breaks is found elsewhere. */
const ignore = () => undefined

/** More than anybody writes here. */
const documentBytes = 10_000_000

const publicUrl = 'http://localhost:3000'

export interface ServerPorts {
  readonly realm: Realm
  readonly store: Store
  readonly newId: NewId
  /** Without positions nobody notices a restored database. */
  readonly givesPositions: boolean
  /** May wrap a projection in a fault. */
  readonly withFaults: (projection: Projection) => Projection
  /** A call failed, and not for its disk. */
  readonly onFailed: (words: string) => void
  /** To other nodes. */
  readonly bus?: RoomBus | undefined
  /** What several edits of one commit wrote, on all nodes. */
  readonly shared?: SharedParts | undefined
}

/** Small enough for compaction, sweeping and quarantine within a short simulation. */
const limits = { compactAfterUpdates: 6, idleMs: 4000, failuresUntilQuarantine: 3, quarantineMs: 20_000 }

export const startServer = (ports: ServerPorts): Promise<SimulatedServer> => runIn(ports.realm, () => start(ports))

const start = async (ports: ServerPorts): Promise<SimulatedServer> => {
  const { realm, store, newId, withFaults, onFailed, bus, shared = createSharedParts() } = ports
  const randomBytes = (size: number) => createHash('sha256').update(newId()).digest().subarray(0, size)
  const history = await historyOf(ports, randomBytes)
  const now = () => new Date(Date.now())
  let app: SimulatedApp | undefined
  const search = createNoteSearch({ store, report: ignore, now })
  const { watching, sharedParts } = shared
  const rooms = createRooms({
    store,
    authenticate: async () => ({ at: 'nobody' }),
    publicUrl,
    history,
    projections: [
      createNoteProjection(search.noteTouched),
      createMentionProjection(newId),
      watching(createPartnershipProjection(newId)),
    ].map(withFaults),
    refusalsMeanwhile: async () => [],
    limits,
    clock: () => Date.now(),
    ticks: () => Date.now(),
    log: { warn: ignore, error: ignore },
    bus,
  })
  return {
    realm,
    rooms,
    epoch: history.epoch,
    notes: createNoteService({ store, rooms, now, newId }),
    partnershipRest: {
      partnerships: createPartnershipService({ store, rooms, now, newId }),
      changeItem: createContentChange({ store, rooms }),
      history: createPartnershipHistory({ store, rooms, now, newId }),
      sharedParts,
    },
    accounts: createAccountService({ store, newId, now }),
    merging: createAccountMerging({ store, rooms, newId, now, documentBytes }),
    app: () => runIn(realm, () => (app ??= createSimulatedApp({ store, rooms, history, newId, now, callers, onFailed }))),
    accept: (link, end, userId) => runIn(realm, () => admit(rooms, link, end, userId)),
  }
}

/** As real servers open theirs: where several share a database, nobody gives out positions. */
const historyOf = async ({ store, givesPositions }: ServerPorts, randomBytes: (size: number) => Uint8Array): Promise<History> => {
  if (store.isShared) return stillHistory((await readFacts(store)).get('epoch') ?? '', (await readResendUntil(store))?.getTime())
  const opened = await openHistory(store, { clock: () => Date.now(), randomBytes, publicUrl })
  return givesPositions ? opened : stillHistory(opened.epoch(), opened.resendUntil())
}

const admit = (rooms: Rooms, link: Link, end: ServerEnd, userId: string): ServerSocket => {
  const socket = new ServerSocket(end)
  const address = readRoomAddress(link.url) ?? { accountId: link.accountId }
  // The part of `ws` that rooms use.
  void rooms.admit(socket as unknown as WebSocket, { at: 'caller', caller: callerOf(userId) }, address)
  return socket
}
