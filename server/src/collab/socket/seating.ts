import { closeCodes } from '@rapport/collab-wire/close-code'
import { type Holder, type Yielding, yieldToOther, yieldToOwn } from '@rapport/domain/person/crowd'
import { wayOf } from '../../http/caller.ts'
import type { Room } from '../room.ts'
import type { RoomLimits } from '../room-limits.ts'
import { removeAwareness } from './room-awareness.ts'
import type { RoomSocket } from './room-socket.ts'

/** Seats by person, so that nobody takes the places of all. */
export interface Seating {
  /** Seats a socket in a room and evicts an older one for it where needed. False when there is no seat. */
  take(room: Room, socket: RoomSocket): boolean
  leave(room: Room, socket: RoomSocket): void
}

/** A socket in its room, in the order of arrival. */
interface Seat extends Holder {
  readonly room: Room
  readonly socket: RoomSocket
}

export const createSeating = (limits: Pick<RoomLimits, 'socketsPerRoom' | 'socketsOfOneInRoom' | 'socketsOfOne'>): Seating => {
  const seatsOf = new Map<string, Set<Seat>>()
  const seats = new Map<RoomSocket, Seat>()
  const leave = (room: Room, socket: RoomSocket) => {
    room.sockets.delete(socket)
    removeAwareness(room, socket)
    const seat = seats.get(socket)
    if (!seat) return
    seats.delete(socket)
    const own = seatsOf.get(seat.userId)
    own?.delete(seat)
    if (own?.size === 0) seatsOf.delete(seat.userId)
  }
  const give = ({ room, socket }: Seat) => {
    leave(room, socket)
    socket.close(closeCodes.crowded, 'This profile is open too often; the oldest was closed')
    socket.terminateSoon()
  }
  return {
    leave,
    take(room, socket) {
      const seat: Seat = { room, socket, userId: socket.caller.userId, way: wayOf(socket.caller) }
      const inRoom = () => [...room.sockets].flatMap((socket) => seats.get(socket) ?? [])
      const own = seatsOf.get(seat.userId) ?? new Set()
      const questions: readonly (() => Yielding<Seat>)[] = [
        () => yieldToOwn(inRoom(), seat, limits.socketsOfOneInRoom),
        () => yieldToOwn([...own], seat, limits.socketsOfOne),
        () => yieldToOther(inRoom(), seat, limits.socketsPerRoom),
      ]
      for (const ask of questions) {
        const answer = ask()
        if (answer.at === 'full') return false
        if (answer.at === 'one') give(answer.goes)
      }
      room.sockets.add(socket)
      seats.set(socket, seat)
      // An evicted socket may have been the person's last.
      seatsOf.set(seat.userId, own.add(seat))
      return true
    },
  }
}
