import type { WebSocket } from 'ws'
import type { RoomSocket } from './room-socket.ts'
import type { PersonRate } from './socket-rate.ts'

/** The frames that wait to be read. A paused socket still gives out those it has, thousands of small ones: here each is weighed before the next. */
export const createInbox = (ws: WebSocket, work: PersonRate): Pick<RoomSocket, 'listen' | 'pause' | 'hold'> => {
  const frames: (Buffer | undefined)[] = []
  let read: (data: Buffer | undefined) => void = () => undefined
  let isHeld = false
  let pausing: NodeJS.Timeout | undefined

  const pause = (ms: number) => {
    if (pausing || ws.readyState !== ws.OPEN) return
    ws.pause()
    pausing = setTimeout(() => {
      pausing = undefined
      readOn()
    }, ms).unref()
  }
  const readOn = () => {
    while (!isHeld && !pausing && ws.readyState === ws.OPEN) {
      // The debt of other sockets counts too.
      const wait = work.spend(0)
      if (wait > 0) return pause(wait)
      if (frames.length > 0) read(frames.shift())
      else if (ws.isPaused) ws.resume()
      else return
    }
  }
  return {
    listen(listener) {
      read = listener
      ws.on('message', (data, isBinary) => {
        if (ws.readyState !== ws.OPEN) return
        frames.push(isBinary && data instanceof Buffer ? data : undefined)
        readOn()
      })
    },
    pause,
    hold() {
      isHeld = true
      ws.pause()
      return () => {
        isHeld = false
        readOn()
      }
    },
  }
}
