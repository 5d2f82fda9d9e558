import { closeCodes } from '@rapport/collab-wire/close-code'
import { beyondWeight, type Holder, type Yielding, yieldToOther, yieldToOwn } from '@rapport/domain/person/crowd'
import { wayOf } from '../../http/caller.ts'
import { weightOf } from '../document-size.ts'
import type { Room } from '../room.ts'
import type { RoomLimits } from '../room-limits.ts'
import { removeAwareness } from './room-awareness.ts'
import type { RoomSocket } from './room-socket.ts'

/** Seats by person, so that nobody takes the seats of all. */
export interface Seating {
  /** Seats a socket in a room and evicts an older one for it where needed. False when there is no seat. */
  take(room: Room, socket: RoomSocket): boolean
  leave(room: Room, socket: RoomSocket): void
  /** Evicts the oldest sockets of people whose open documents have grown too large together. */
  relieve(): void
}

/** A socket in its room, in the order of arrival. */
interface Seat extends Holder {
  readonly room: Room
  readonly socket: RoomSocket
}

export const createSeating = (
  limits: Pick<RoomLimits, 'socketsPerRoom' | 'socketsOfOneInRoom' | 'socketsOfOne' | 'weightOfOne'>,
): Seating => {
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
  const give = ({ room, socket }: Seat, why = 'This profile is open too often; the oldest was closed') => {
    leave(room, socket)
    socket.close(closeCodes.crowded, why)
    socket.terminateSoon()
  }
  const relieve = (own: ReadonlySet<Seat>) => {
    const goes = beyondWeight([...own], ({ room }) => room, weightOf, limits.weightOfOne)
    for (const seat of goes) give(seat, 'Too many large profiles are open; the oldest was closed')
  }
  return {
    leave,
    relieve() {
      for (const own of [...seatsOf.values()]) relieve(own)
    },
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
      relieve(own)
      return true
    },
  }
}
