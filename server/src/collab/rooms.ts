import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { type CloseCode, closeCodes } from '@rapport/collab-wire/close-code'
import type { RoomAddress } from '@rapport/collab-wire/room-address'
import type { Result } from '@rapport/domain/result/result'
import type { WebSocket } from 'ws'
import type { Authenticate, Authenticated, Caller } from '../http/caller.ts'
import type { Store } from '../store/store.ts'
import { createAdmission } from './admission.ts'
import { createFlusher } from './flush.ts'
import { startHeartbeat } from './heartbeat.ts'
import type { Projection } from './projection.ts'
import { endRoom } from './room.ts'
import { createQueuedCommand, notSaved, type RoomCommand, unknownAccount } from './room-command.ts'
import { joinRoom } from './room-join.ts'
import { defaultRoomLimits, type RoomLimits } from './room-limits.ts'
import type { RoomLog } from './room-log.ts'
import { createRoomRegistry, type RoomRegistry } from './room-registry.ts'
import type { RoomSocket } from './room-socket.ts'
import { type AdmitPorts, admitSocket, createUpgrade } from './upgrade.ts'

/** The live documents of all accounts. */
export interface Rooms {
  /** Carries a change from REST through the live document; answers after the commit. */
  command<T>(command: RoomCommand<T>): Promise<Result<T>>
  /** For the HTTP server's 'upgrade' on `/collab/`. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** A socket that is open already: where `upgrade` leads to, and where the simulator comes in. */
  admit(ws: WebSocket, who: Authenticated, address: RoomAddress): Promise<void>
  closeSockets(match: SocketMatch, code: CloseCode, reason: string): void
  counts(): { readonly rooms: number; readonly sockets: number }
  /** Before the process ends: stores what is pending, then closes every socket with 1012. */
  drain(): Promise<void>
}

/** Which sockets are meant: those that fit everything named. */
export interface SocketMatch {
  readonly sessionId?: string
  readonly keyId?: string
  readonly accountId?: string
  readonly userId?: string
  readonly organizationId?: string
}

export interface RoomsPorts {
  readonly store: Store
  readonly authenticate: Authenticate
  readonly publicUrl: string
  readonly epoch: string
  readonly projections: readonly Projection[]
  readonly log: RoomLog
  readonly limits?: Partial<RoomLimits>
  /** Milliseconds since 1970. */
  readonly clock?: () => number
}

/** How long stopping waits for what is being typed; what is not stored then was not acknowledged either. */
const drainMs = 2000

export const createRooms = (ports: RoomsPorts): Rooms => {
  const { store, log, clock = Date.now } = ports
  const limits = { ...defaultRoomLimits, ...ports.limits }
  const admission = createAdmission(store)
  const flusher = createFlusher({
    store,
    projections: ports.projections,
    clock,
    onCommitted: (room) => registry.committed(room),
    onFailed: (room, error, isOwnFault) => registry.failed(room, error, isOwnFault),
  })
  const registry: RoomRegistry = createRoomRegistry({ store, limits, log, clock, requestFlush: flusher.request })
  let isStopping = false
  const stopListening = closeWhenDeleted(store, registry)
  const stopHeartbeat = startHeartbeat({ rooms: registry.rooms, limits, clock })
  const sweeping = setInterval(registry.sweep, Math.min(limits.idleMs, 5000))
  sweeping.unref()
  const admitting: AdmitPorts = {
    epoch: ports.epoch,
    log,
    isStopping: () => isStopping,
    join: (ws, caller, accountId) => joinRoom({ admission, registry, limits, clock }, ws, caller, accountId),
  }

  return {
    async command(command) {
      return isStopping ? notSaved : runCommand({ admission, registry, clock }, command)
    },
    upgrade: createUpgrade({ ...ports, ...admitting, frameBytes: limits.frameBytes }),
    admit: (ws, who, address) => admitSocket(admitting, ws, who, address),
    closeSockets(match, code, reason) {
      for (const room of registry.rooms()) {
        for (const socket of [...room.sockets]) if (fits(socket, room.accountId, match)) socket.close(code, reason)
      }
    },
    counts: () => {
      const rooms = registry.rooms()
      return { rooms: rooms.length, sockets: rooms.reduce((sum, room) => sum + room.sockets.size, 0) }
    },
    async drain() {
      isStopping = true
      clearInterval(sweeping)
      stopHeartbeat()
      stopListening()
      await Promise.race([flusher.idle(), wait(drainMs, undefined, { ref: false })])
      const sockets = registry.rooms().flatMap((room) => [...room.sockets])
      for (const room of registry.rooms()) endRoom(room, closeCodes.restart, 'The server restarts')
      await wait(sockets.length > 0 ? 100 : 0)
      for (const socket of sockets) socket.terminate()
    },
  }
}

const runCommand = async <T>(
  {
    admission,
    registry,
    clock,
  }: { readonly admission: ReturnType<typeof createAdmission>; readonly registry: RoomRegistry; readonly clock: () => number },
  command: RoomCommand<T>,
): Promise<Result<T>> => {
  const account = await admission.findAccount(command.accountId)
  if (account?.organizationId !== command.caller.organizationId || account.isDeleted) return unknownAccount
  if (registry.isQuarantined(command.accountId)) return notSaved
  // Why it could not be opened is in the log.
  const room = await registry.open(account).catch(() => undefined)
  if (!room || room.isClosed) return notSaved
  room.holds += 1
  try {
    const { queued, answer } = createQueuedCommand(command)
    room.commands.push(queued)
    room.requestFlush()
    return await answer
  } finally {
    room.holds -= 1
    room.idleSince = clock()
  }
}

/** A deleted account's room ends at once, whoever deleted it. */
const closeWhenDeleted = (store: Store, registry: RoomRegistry): (() => void) =>
  store.onChange((changes) => {
    for (const change of changes) {
      if (change.kind !== 'account' || change.deleted !== true) continue
      const room = registry.rooms().find((open) => open.accountId === change.id)
      registry.forget(change.id)
      if (room) endRoom(room, closeCodes.deleted, 'This influencer was deleted')
    }
  })

const fits = ({ caller }: RoomSocket, accountId: string, match: SocketMatch): boolean =>
  (match.accountId ?? accountId) === accountId && (match.userId ?? caller.userId) === caller.userId && fitsCaller(caller, match)

const fitsCaller = ({ organizationId, via }: Caller, match: SocketMatch): boolean =>
  (match.organizationId ?? organizationId) === organizationId &&
  (match.sessionId === undefined || (via.kind === 'session' && via.sessionId === match.sessionId)) &&
  (match.keyId === undefined || (via.kind === 'key' && via.keyId === match.keyId))
