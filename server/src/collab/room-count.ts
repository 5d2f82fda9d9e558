import type { RoomRegistry } from './room-registry.ts'

export interface RoomCounts {
  readonly rooms: number
  /** Documents that could not be read when they were last asked for. */
  readonly unreadable: number
  readonly sockets: number
  /** Messages and commands before their commit, and the age of the oldest in milliseconds. */
  readonly unstored: number
  readonly oldestMs: number
}

export const countRooms = (registry: Pick<RoomRegistry, 'rooms' | 'unreadable'>, now: number): RoomCounts => {
  const rooms = registry.rooms()
  const unstored = rooms.flatMap(({ unsaved }) => unsaved.arrivals())
  return {
    rooms: rooms.length,
    unreadable: registry.unreadable(),
    sockets: rooms.reduce((sum, room) => sum + room.sockets.size, 0),
    unstored: unstored.length,
    oldestMs: unstored.reduce((oldest, arrivedAt) => Math.max(oldest, now - arrivedAt), 0),
  }
}
