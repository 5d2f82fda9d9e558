import type { Room } from '../room.ts'
import { tellPosition } from '../socket/room-socket.ts'

const delayMs = 1000

/**
 * Tells sockets of a position before the words of a commit. A writer hears at once, a reader once a second, so typing costs no second frame
 * each. The first commit after a rest is told at once too: a device whose words an older database lacks then knows of a missing commit.
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
