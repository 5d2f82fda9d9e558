import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { RoomLimits } from '../room-limits.ts'

/** What keeping a chunk costs beside its bytes. */
const chunkBytes = 256

/** Hears of what arrives at a person's socket, before it is a message. */
export type WatchArriving = (ws: WebSocket, socket: Duplex, person: string) => void

/**
 * Until a message is whole, its parts stay in memory, each with the chunk in which it came. All sockets of a person may hold so much of them;
 * the one that asks for more ends. Answers to pings that nobody sent are parsed for nothing: who sends many ends, too.
 */
export const createWatch = (
  limits: Pick<RoomLimits, 'unfinishedOfOne' | 'controlFrames' | 'pingMs'>,
  clock: () => number,
): WatchArriving => {
  const held = new Map<string, number>()
  return (ws, socket, person) => {
    let own = 0
    const hold = (bytes: number) => {
      own += bytes
      const all = (held.get(person) ?? 0) + bytes
      if (all > 0) held.set(person, all)
      else held.delete(person)
      return all
    }
    // Counted before it is parsed: a message in it gives back all of it.
    socket.prependListener('data', (chunk: Buffer) => {
      if (hold(chunk.length + chunkBytes) > limits.unfinishedOfOne) ws.terminate()
    })
    ws.on('message', () => hold(-own))
    ws.once('close', () => hold(-own))
    const count = createCount(limits.pingMs, clock)
    for (const frame of ['ping', 'pong'] as const)
      ws.on(frame, () => {
        if (count() > limits.controlFrames) ws.terminate()
      })
  }
}

/** Counts calls, from the beginning again after so many milliseconds. */
const createCount = (ms: number, clock: () => number) => {
  let [calls, since] = [0, clock()]
  return () => {
    if (clock() - since >= ms) [calls, since] = [0, clock()]
    calls += 1
    return calls
  }
}
