import type { Room } from '../room.ts'
import { tellPosition } from '../socket/room-socket.ts'

const delayMs = 1000

/**
 * Before a room's sockets are told of a commit: who is told that something is saved hears of it at once anyway. Who only watches hears
 * once a second, so that typing costs no second frame each, but of the first commit after a rest before its words: whoever has words
 * that an older database lacks then knows of a commit that it lacks, too.
 */
export const createPositionTelling = (): ((room: Room) => void) => {
  const resting = new WeakSet<Room>()
  const tell = (room: Room) => {
    const told = [...room.sockets].filter(tellPosition)
    if (told.length > 0) rest(room)
  }
  const rest = (room: Room) => {
    resting.add(room)
    setTimeout(() => {
      resting.delete(room)
      tell(room)
    }, delayMs).unref()
  }
  return (room) => {
    if (!resting.has(room)) tell(room)
  }
}
