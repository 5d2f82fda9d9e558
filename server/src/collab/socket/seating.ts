import { closeCodes } from '@rapport/collab-wire/close-code'
import { type Holder, type Yielding, yieldToOther, yieldToOwn } from '@rapport/domain/person/crowd'
import { wayOf } from '../../http/caller.ts'
import type { Room } from '../room.ts'
import type { RoomLimits } from '../room-limits.ts'
import { removeAwareness } from './room-awareness.ts'
import type { RoomSocket } from './room-socket.ts'

/** Who sits where, so that one person cannot take the places of all. */
export interface Seating {
  /** Gives a socket a place in a room; whoever has to go for it is gone then. False when there is none. */
  take(room: Room, socket: RoomSocket): boolean
  leave(room: Room, socket: RoomSocket): void
}

/** A socket in its room, in the order of coming. */
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
      const inRoom = () => [...room.sockets].flatMap((one) => seats.get(one) ?? [])
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
      // One that gave its place was perhaps the last of the person.
      seatsOf.set(seat.userId, own.add(seat))
      return true
    },
  }
}
