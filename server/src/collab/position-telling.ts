import type { Room } from './room.ts'
import { tellPosition } from './room-socket.ts'

const delayMs = 1000

/** Who is told that something is saved hears of its commit at once; who only watches, within a second, so that typing costs no second frame each. */
export const createTellLater = (): ((room: Room) => void) => {
  const due = new WeakSet<Room>()
  return (room) => {
    if (due.has(room)) return
    due.add(room)
    setTimeout(() => {
      due.delete(room)
      for (const socket of room.sockets) tellPosition(socket)
    }, delayMs).unref()
  }
}
