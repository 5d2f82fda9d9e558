import { closeCodes, closeReasons } from '@rapport/collab-wire/close-code'
import { passingOf } from '../store/postgres/passing-error.ts'
import type { Store } from '../store/store.ts'
import type { AdmittedAccount } from './admission.ts'
import { weightOf } from './document-size.ts'
import type { OrganizationPeople } from './organization-people.ts'
import { createRoom, endRoom, type Room } from './room.ts'
import type { RoomLimits } from './room-limits.ts'
import type { RoomLog } from './room-log.ts'
import { createCompactionLine } from './saving/compaction-line.ts'
import { DamagedDocument, readJournalIn, readOwners } from './saving/journal.ts'
import { relayAwareness } from './socket/room-awareness.ts'

export interface RoomRegistry {
  /**
   * The room of an account, loaded when it is not open; `onLoaded` hears for how long that computed. Rejects when it cannot be loaded: it is
   * never served empty instead.
   */
  open(account: AdmittedAccount, onLoaded?: (ms: number) => void): Promise<Room>
  isOpen(accountId: string): boolean
  isQuarantined(accountId: string): boolean
  /** Documents that could not be read when they were last asked for. */
  unreadable(): number
  rooms(): readonly Room[]
  roomOf(accountId: string): Room | undefined
  /** After a commit: the room is sound, and may need compaction. */
  committed(room: Room): void
  failed(room: Room, error: unknown, isOwnFault: boolean): void
  /** Ends idle rooms, and the longest unused ones beyond the limits. */
  sweep(): void
  /** Before the process ends: compacts the longest documents for so many milliseconds, for everybody who comes back at once. */
  compactAll(atMostMs: number): Promise<void>
  forget(accountId: string): void
}

export interface RegistryPorts {
  readonly store: Store
  readonly limits: RoomLimits
  readonly log: RoomLog
  readonly clock: () => number
  readonly ticks: () => number
  /** Milliseconds that the main thread has computed. */
  readonly computed: () => number
  readonly requestFlush: (room: Room) => void
  readonly people: OrganizationPeople
  readonly onOpened?: (room: Room) => void
}

export const createRoomRegistry = (ports: RegistryPorts): RoomRegistry => {
  const { limits, log, ticks } = ports
  const compactions = createCompactionLine(ports)
  const opening = new Map<string, Promise<Room>>()
  const openRooms = new Map<string, Room>()
  const unreadable = new Set<string>()
  const failures = new Map<string, { count: number; lastAt: number }>()

  const countFailure = (accountId: string): void => {
    failures.set(accountId, { count: (failures.get(accountId)?.count ?? 0) + 1, lastAt: ticks() })
  }
  const remove = (room: Room): void => {
    if (openRooms.get(room.accountId) !== room) return
    openRooms.delete(room.accountId)
    opening.delete(room.accountId)
  }
  const registry: RoomRegistry = {
    open(account, onLoaded) {
      const underWay = opening.get(account.accountId)
      if (underWay) return underWay
      const loading = loadRoom(ports, account, registry, onLoaded)
      opening.set(account.accountId, loading)
      loading.then(
        (room) => {
          // Forgotten while it loaded.
          if (opening.get(account.accountId) !== loading) endRoom(room, closeCodes.storage, 'This profile is loaded again')
          else {
            openRooms.set(account.accountId, room)
            ports.onOpened?.(room)
          }
          unreadable.delete(account.accountId)
        },
        (error: unknown) => {
          if (opening.get(account.accountId) === loading) opening.delete(account.accountId)
          // When the database is back, so is every document.
          if (passingOf(error) === undefined) countFailure(account.accountId)
          if (!(error instanceof DamagedDocument)) log.error({ err: error, accountId: account.accountId }, 'a document could not be loaded')
          else if (!unreadable.has(account.accountId)) log.error({ why: error.message, accountId: account.accountId }, unreadableWords)
          if (error instanceof DamagedDocument) unreadable.add(account.accountId)
        },
      )
      return loading
    },
    isOpen: (accountId) => openRooms.has(accountId),
    isQuarantined(accountId) {
      const failure = failures.get(accountId)
      if (!failure || failure.count < limits.failuresUntilQuarantine) return false
      if (ticks() - failure.lastAt < limits.quarantineMs) return true
      failures.delete(accountId)
      return false
    },
    unreadable: () => unreadable.size,
    rooms: () => [...openRooms.values()],
    roomOf: (accountId) => openRooms.get(accountId),
    committed(room) {
      failures.delete(room.accountId)
      const { updates, bytes } = room.uncompacted
      if (updates >= limits.compactAfterUpdates || bytes >= limits.compactAfterBytes) compactions.request(room)
    },
    failed(room, error, isOwnFault) {
      log.error({ err: error, accountId: room.accountId }, 'a document could not be stored')
      remove(room)
      if (isOwnFault) countFailure(room.accountId)
      endRoom(room, closeCodes.storage, closeReasons.storage)
    },
    sweep() {
      for (const room of roomsToEnd(registry.rooms(), limits, ticks())) {
        remove(room)
        endRoom(room, closeCodes.restart, 'This profile was closed')
        if (isWorthCompacting(room)) compactions.request(room)
      }
    },
    compactAll: (atMostMs) => compactions.end(registry.rooms(), atMostMs),
    forget(accountId) {
      openRooms.delete(accountId)
      opening.delete(accountId)
    },
  }
  return registry
}

const unreadableWords =
  'a document cannot be read, and nobody can open it. What its devices have is safe there: stop the server, run npm run restored, and start it'

const loadRoom = async (
  { store, requestFlush, ticks, computed, people }: RegistryPorts,
  account: AdmittedAccount,
  registry: RoomRegistry,
  onLoaded: (ms: number) => void = () => undefined,
): Promise<Room> => {
  const { accountId, organizationId } = account
  const members = await people.peopleOf(organizationId)
  const before = computed()
  const { journal, owners } = await store.readTogether(async (db) => {
    const source = { db, tables: store.tables }
    return { journal: await readJournalIn(source, accountId), owners: await readOwners(source, accountId) }
  })
  const fail = (room: Room, error: unknown) => registry.failed(room, error, false)
  const room = createRoom({ account, people: members, journal, owners, requestFlush, fail })
  onLoaded(computed() - before)
  room.idleSince = ticks()
  relayAwareness(room)
  return room
}

/** A few updates behind a large snapshot cost the next reader little. */
const isWorthCompacting = ({ uncompacted: { updates, bytes }, bytes: all }: Room): boolean =>
  updates > 0 && (updates >= manyUpdates || bytes * 10 >= all)

const manyUpdates = 50

const roomsToEnd = (rooms: readonly Room[], limits: RoomLimits, now: number): readonly Room[] => {
  const idle = rooms.filter(isIdle).sort((a, b) => a.idleSince - b.idleSince)
  let count = idle.length
  let weight = idle.reduce((sum, room) => sum + weightOf(room), 0)
  return idle.filter((room) => {
    const isOver = now - room.idleSince >= limits.idleMs || count > limits.idleRooms || weight > limits.idleWeight
    if (isOver) {
      count -= 1
      weight -= weightOf(room)
    }
    return isOver
  })
}

const isIdle = (room: Room): boolean => room.sockets.size === 0 && room.holds === 0 && room.unsaved.isClean()
