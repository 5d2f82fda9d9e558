import type { Room } from './room.ts'

export interface RoomCounts {
  readonly rooms: number
  readonly sockets: number
  /** Messages and commands before their commit, and the age of the oldest in milliseconds. */
  readonly unstored: number
  readonly oldestMs: number
}

export const countRooms = (rooms: readonly Room[], now: number): RoomCounts => {
  const unstored = rooms.flatMap(({ unsaved }) => unsaved.arrivals())
  return {
    rooms: rooms.length,
    sockets: rooms.reduce((sum, room) => sum + room.sockets.size, 0),
    unstored: unstored.length,
    oldestMs: unstored.reduce((oldest, arrivedAt) => Math.max(oldest, now - arrivedAt), 0),
  }
}
