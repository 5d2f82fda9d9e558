import type { Room } from '../room.ts'
import { type FollowingPorts, followOthers } from './following.ts'
import { sharePresence } from './presence.ts'

/** What a process does so that documents are the same on all. */
export interface Sharing {
  opened(room: Room): void
  stop(): void
}

/** Of the only process. */
const alone: Sharing = { opened: () => undefined, stop: () => undefined }

export const shareRooms = (ports: FollowingPorts): Sharing => {
  if (!ports.store.isShared) return alone
  const stopFollowing = followOthers(ports)
  const presence = sharePresence(ports.bus, ports.registry)
  return {
    opened: presence.follow,
    stop() {
      stopFollowing()
      presence.stop()
    },
  }
}
