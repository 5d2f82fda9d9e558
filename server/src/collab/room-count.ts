import type { Room } from './room.ts'

export interface RoomCounts {
  readonly rooms: number
  readonly sockets: number
  /** Messages and commands that no commit holds yet, and for how many milliseconds the oldest of them has waited. */
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
