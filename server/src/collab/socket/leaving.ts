import { closeCodes, closeReasons } from '@rapport/collab-wire/close-code'
import type { RoomSocket } from './room-socket.ts'

const mostGroups = 50
const leastInGroup = 20
const pauseMs = 100

/**
 * Tells sockets that their server stops, some at a time and within five seconds. Other servers take their people in one after the other,
 * and open documents in between.
 */
export const leaveInGroups = async (
  sockets: readonly Pick<RoomSocket, 'close'>[],
  wait: (ms: number) => Promise<unknown>,
): Promise<void> => {
  const size = Math.max(leastInGroup, Math.ceil(sockets.length / mostGroups))
  for (let start = 0; start < sockets.length; start += size) {
    if (start > 0) await wait(pauseMs)
    for (const socket of sockets.slice(start, start + size)) socket.close(closeCodes.restart, closeReasons.restart)
  }
}
