import type { Room } from '../room.ts'
import type { RoomLimits } from '../room-limits.ts'
import { emptyAwareness } from './room-awareness.ts'
import type { RoomSocket } from './room-socket.ts'

export interface HeartbeatPorts {
  readonly rooms: () => readonly Room[]
  readonly limits: RoomLimits
  readonly clock: () => number
}

/** Keeps silent sockets alive for their clients, and ends those that do not answer. Returns the way to stop. */
export const startHeartbeat = ({ rooms, limits, clock }: HeartbeatPorts): (() => void) => {
  const forEverySocket = (visit: (socket: RoomSocket) => void) => {
    for (const room of rooms()) for (const socket of [...room.sockets]) visit(socket)
  }
  const idleFrames = setInterval(() => {
    forEverySocket((socket) => {
      if (clock() - socket.lastSentAt >= limits.idleFrameMs) socket.send({ type: 'awareness', update: emptyAwareness })
    })
  }, limits.idleFrameMs / 8)
  const pings = setInterval(() => {
    forEverySocket((socket) => {
      if (!socket.isAlive) socket.terminate()
      socket.isAlive = false
      socket.ping()
    })
  }, limits.pingMs)
  idleFrames.unref()
  pings.unref()
  return () => {
    clearInterval(idleFrames)
    clearInterval(pings)
  }
}
