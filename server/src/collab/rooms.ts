import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { type CloseCode, closeCodes, closeReasons } from '@rapport/collab-wire/close-code'
import type { RoomAddress } from '@rapport/collab-wire/room-address'
import { deletedAccountWords, unknownAccount } from '@rapport/domain/account/unknown-account'
import type { Result } from '@rapport/domain/result/result'
import type { WebSocket } from 'ws'
import type { Authenticate, Authenticated } from '../http/caller.ts'
import type { WayIn } from '../http/origin.ts'
import type { WritingPorts } from '../store/ports.ts'
import type { Store } from '../store/store.ts'
import { presentPayer } from '../store/writing-call.ts'
import { type Admission, createAdmission } from './admission.ts'
import { type RoomBus, silentBus } from './bus/room-bus.ts'
import { shareRooms } from './bus/sharing.ts'
import { createCommandLine } from './command-line.ts'
import { hasSpace } from './document-size.ts'
import type { History } from './history/history.ts'
import { createSetback } from './history/setback.ts'
import { createAnswerLine } from './message/answer-line.ts'
import { createOrganizationPeople } from './organization-people.ts'
import type { Projection } from './projection.ts'
import { endRoom, type Room } from './room.ts'
import { type CommandPorts, createCommandTask, notSaved, type RefusalsMeanwhile, type RoomCommand } from './room-command.ts'
import { countRooms, type RoomCounts } from './room-count.ts'
import { noFigures, type RoomFigures } from './room-figures.ts'
import { defaultRoomLimits, type RoomLimits } from './room-limits.ts'
import type { RoomLog } from './room-log.ts'
import { createRoomRegistry, type RoomRegistry } from './room-registry.ts'
import { LostUpdate } from './saving/document-head.ts'
import { createFlusher } from './saving/flush.ts'
import type { TurnPayer } from './saving/unsaved.ts'
import { closeOnChange } from './socket/closing.ts'
import { startHeartbeat } from './socket/heartbeat.ts'
import { leaveInGroups } from './socket/leaving.ts'
import { createOpening, type Opening } from './socket/opening.ts'
import { startRechecks } from './socket/recheck.ts'
import { createRevocations, isMeant, type SocketMatch } from './socket/revocation.ts'
import { type JoinPorts, joinRoom, type RefusedEdit } from './socket/room-join.ts'
import type { RoomSocket } from './socket/room-socket.ts'
import { createSeating } from './socket/seating.ts'
import { createPersonRates, type PersonRate, payComputed } from './socket/socket-rate.ts'
import { createWatch } from './socket/unfinished-message.ts'
import { type AdmitPorts, admitSocket, createUpgrade, type UpgradePorts } from './socket/upgrade.ts'

/** The live documents of all accounts. */
export interface Rooms {
  /** Carries a change from REST through the live document; answers after the commit. */
  command<T, Applied>(command: RoomCommand<T, Applied>): Promise<Result<T>>
  /** For the HTTP server's 'upgrade' on `/collab/`. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** An open socket: `upgrade` leads here, and the simulator enters here. */
  admit(ws: WebSocket, who: Authenticated, address: RoomAddress): Promise<void>
  closeSockets(match: SocketMatch, code: CloseCode, reason: string): void
  /** Whether the database holds all these positions. One that was told and is missing proves that it was put back. */
  holdsAll(positions: readonly string[]): Promise<boolean>
  counts(): RoomCounts
  /** Before the process ends: stores what is pending, then closes every socket with 1012. */
  drain(): Promise<void>
}

/** What a command on a document needs. */
export interface DocumentPorts extends WritingPorts {
  readonly rooms: Pick<Rooms, 'command'>
}

export interface RoomsPorts extends WayIn, Pick<UpgradePorts, 'countStranger'> {
  readonly store: Store
  readonly authenticate: Authenticate
  readonly history: History
  readonly projections: readonly Projection[]
  /** Asked in the turn of each command. */
  readonly refusalsMeanwhile: RefusalsMeanwhile
  readonly log: RoomLog
  readonly limits?: Partial<RoomLimits>
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** Milliseconds of a clock that never jumps. */
  readonly ticks?: () => number
  /** Milliseconds that the main thread has computed; left out, nobody pays for them. */
  readonly computed?: (() => number) | undefined
  /** To other processes on the same database; left out, they hear of commits when they ask for them. */
  readonly bus?: RoomBus | undefined
  readonly figures?: RoomFigures
  /** Hears of edits that were refused, once a socket. */
  readonly onRefused?: (refused: RefusedEdit) => void
}

/** How long stopping waits for typing. What is not stored by then was not acknowledged. */
const drainMs = 2000
const compactMs = 1000

export const createRooms = (ports: RoomsPorts): Rooms => {
  const {
    store,
    log,
    history,
    refusalsMeanwhile,
    clock,
    ticks = () => performance.now(),
    computed = () => 0,
    onRefused = () => undefined,
    bus = silentBus,
    figures = noFigures,
  } = ports
  const limits = { ...defaultRoomLimits, ...ports.limits }
  const admission = createAdmission(store)
  const people = createOrganizationPeople(store)
  const revocations = createRevocations()
  const flusher = createFlusher({
    store,
    history,
    projections: ports.projections,
    refusalsMeanwhile,
    clock,
    ticks,
    computed,
    figures,
    onCommitted(room, logged) {
      if (logged) bus.tell({ kind: 'commit', accountId: room.accountId, ...logged })
      registry.committed(room)
    },
    onEnded: (room) => endDeleted(registry, room),
    onFailed(room, error, isOwnFault) {
      registry.failed(room, error, isOwnFault)
      if (error instanceof LostUpdate) setback.wentBack()
    },
  })
  const registry: RoomRegistry = createRoomRegistry({
    store,
    limits,
    log,
    clock,
    ticks,
    computed,
    people,
    requestFlush: flusher.request,
    onOpened: (room) => sharing.opened(room),
  })
  const sharing = shareRooms({ store, registry, bus, log, figures, request: flusher.request })
  let [isLeaving, isStopping] = [false, false]
  const stopHeartbeat = startHeartbeat({ rooms: registry.rooms, limits, clock: ticks })
  const stopRechecks = startRechecks({ rooms: registry.rooms, limits, clock: ticks, log })
  const seating = createSeating(limits)
  const sweep = () => {
    seating.relieve()
    registry.sweep()
  }
  const sweeping = setInterval(sweep, Math.min(limits.idleMs, 5000))
  sweeping.unref()
  const closeSockets: Rooms['closeSockets'] = (match, code, reason) => {
    revocations.revoke(match, { code, reason })
    for (const room of registry.rooms()) {
      // Who has left may have messages that wait.
      const sockets = new Set([...room.sockets, ...room.unsaved.senders()])
      for (const socket of sockets) if (isMeant(match, socket.caller, room.accountId)) socket.expel(code, reason)
    }
  }
  const stopListening = closeOnChange({ store, admission, registry, revocations, closeSockets })
  const stopRenewing = history.onRenewed(() => {
    closeSockets({}, closeCodes.otherEpoch, closeReasons.otherEpoch)
    // They may know more than the log: it is read again.
    for (const room of registry.rooms()) {
      registry.forget(room.accountId)
      endRoom(room, closeCodes.otherEpoch, closeReasons.otherEpoch)
    }
  })
  const setback = createSetback({ history, log, clock })
  const rateOf = createPersonRates(limits, ticks)
  const open = createOpening({ registry, rateOf, mostWaiting: limits.socketsOfOne })
  const takeInLine = createCommandLine()
  const joining: JoinPorts = {
    admission,
    registry,
    open,
    seating,
    rateOf,
    limits,
    clock,
    ticks,
    computed,
    onRefused,
    history,
    setBack: setback.end,
    answerInTurn: createAnswerLine(),
  }
  const admitting: AdmitPorts = {
    epoch: history.epoch,
    log,
    isStopping: () => isLeaving,
    arrive: revocations.arrive,
    join: (ws, visitor, accountId) => joinRoom(joining, ws, visitor, accountId),
  }

  return {
    command(command) {
      const rate = rateOf(wayOfCommand(command.caller))
      const payer = payerOf(rate)
      const way: CommandWay = { admission, registry, open, ticks, payer, refusalsMeanwhile, hasSpace: (room) => hasSpace(room, limits) }
      return takeInLine(rate, async () => (isStopping ? notSaved : runCommand(way, command)))
    },
    upgrade: createUpgrade({ ...ports, ...admitting, ...limits, watch: createWatch(limits, ticks, rateOf) }),
    async admit(ws, who, address) {
      const arrival = revocations.arrive()
      await admitSocket(
        admitting,
        ws,
        { who, ask: async () => who, arrival, turnAway: () => ws.resume(), together: (send) => send() },
        address,
      ).finally(arrival.end)
    },
    closeSockets,
    holdsAll: setback.holdsAll,
    counts: () => countRooms(registry, ticks()),
    async drain() {
      isLeaving = true
      // Alone, nobody else could take them in: the sooner it is back.
      if (bus !== silentBus) await leaveInGroups(socketsIn(registry), wait)
      isStopping = true
      clearInterval(sweeping)
      stopHeartbeat()
      stopRechecks()
      people.stop()
      stopListening()
      stopRenewing()
      sharing.stop()
      await Promise.race([flusher.idle(), wait(drainMs, undefined, { ref: false })])
      const sockets = socketsIn(registry)
      for (const room of registry.rooms()) endRoom(room, closeCodes.restart, closeReasons.restart)
      await wait(sockets.length > 0 ? 100 : 0)
      for (const socket of sockets) socket.terminate()
      await registry.compactAll(compactMs)
    },
  }
}

const socketsIn = (registry: RoomRegistry): readonly RoomSocket[] => registry.rooms().flatMap((room) => [...room.sockets])

const endDeleted = (registry: RoomRegistry, room: Room): void => {
  if (room.isClosed) return
  registry.forget(room.accountId)
  endRoom(room, closeCodes.deleted, deletedAccountWords)
}

interface CommandWay extends CommandPorts {
  readonly admission: Admission
  readonly registry: RoomRegistry
  readonly open: Opening
}

/** The server's doings for a person count as their browser's. */
const wayOfCommand = ({ userId, via = { kind: 'session', sessionId: '' } }: RoomCommand<unknown, unknown>['caller']) => ({ userId, via })

/** A long piece lets the next call of its person wait, too. */
const payerOf = (rate: PersonRate): TurnPayer => {
  const payer = presentPayer()
  return {
    pay(ms) {
      payComputed(rate, ms)
      payer?.(ms)
    },
  }
}

const runCommand = async <T, Applied>(ports: CommandWay, command: RoomCommand<T, Applied>): Promise<Result<T>> => {
  const { admission, registry, open, ticks } = ports
  const account = await admission.findAccount(command.accountId)
  if (account?.organizationId !== command.caller.organizationId || account.isDeleted) return unknownAccount
  if (registry.isQuarantined(command.accountId)) return notSaved
  const isOpen = registry.isOpen(command.accountId)
  // The log says why it could not be opened.
  const room = await open(account, wayOfCommand(command.caller)).catch(() => undefined)
  if (!room) return notSaved
  room.holds += 1
  try {
    // Deleted before its room was open, so nothing closed it.
    if (!isOpen && (await admission.findAccount(command.accountId))?.isDeleted !== false) {
      endDeleted(registry, room)
      return unknownAccount
    }
    // A room that has ended takes no task: nobody would ever be answered.
    if (room.isClosed) return notSaved
    const { task, answer } = createCommandTask(room, command, ports)
    room.unsaved.add(task)
    room.requestFlush()
    return await answer
  } finally {
    room.holds -= 1
    room.idleSince = ticks()
    if (!isOpen) registry.sweep()
  }
}
