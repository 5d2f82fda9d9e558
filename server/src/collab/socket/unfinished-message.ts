import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Caller } from '../../http/caller.ts'
import type { RoomLimits } from '../room-limits.ts'
import { type PersonRate, work } from './socket-rate.ts'

/** What keeping a chunk costs beside its bytes. */
const chunkBytes = 256

/** Hears of what arrives at a person's socket, before it is a message. */
export type WatchArriving = (ws: WebSocket, socket: Duplex, caller: Caller) => void

/**
 * Until a message is whole, its parts stay in memory, each with the chunk in which it came. All sockets of a person may hold so much of them;
 * the one that asks for more ends. What a message brought beside its own bytes is paid, since empty parts are parsed, too. Answers to pings
 * that nobody sent are parsed for nothing: who sends many ends.
 */
export const createWatch = (
  limits: Pick<RoomLimits, 'unfinishedOfOne' | 'controlFrames' | 'pingMs'>,
  clock: () => number,
  rateOf: (caller: Caller) => PersonRate,
): WatchArriving => {
  const held = new Map<string, number>()
  return (ws, socket, caller) => {
    const person = caller.userId
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
    ws.on('message', (data: Buffer) => {
      rateOf(caller).spend(work.ofBytesRead(Math.max(0, own - data.length)))
      hold(-own)
    })
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
