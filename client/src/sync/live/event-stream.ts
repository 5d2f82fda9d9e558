import type { Change } from '@rapport/domain/event/change'
import { backOff } from '@rapport/domain/sync/outbox-turn'
import type { Clock } from '../clock.ts'
import { type LiveValue, whenLive } from '../live-value.ts'

/** The part of an EventSource that is used here. */
export interface EventStream {
  addEventListener: (type: string, listener: (event: MessageEvent<string>) => void) => void
  readonly readyState: number
  onerror: ((event: Event) => unknown) | null
  close: () => void
}

export interface Greeting {
  readonly changes: string | null
  /** This page has not listened before. */
  readonly isFirst: boolean
}

interface StreamPorts {
  readonly connect: () => EventStream
  readonly online: LiveValue<boolean>
  readonly clock: Clock
  readonly until: AbortSignal
  readonly onEpoch: (epoch: string) => void
  readonly onChange: (change: Change) => void
  /** The stream stands: what was read before may have changed unseen. `changes` is the server's mark of now. */
  readonly onConnected: (greeting: Greeting) => void
  readonly onSessionEnded: () => void
  /** The server did not accept the stream: perhaps nobody is signed in any more. */
  readonly onRefused: () => void
}

const closed = 2

/** Keeps the stream of live events open, for as long as this tab leads. */
export const followEvents = async (ports: StreamPorts): Promise<void> => {
  const { online, clock, until } = ports
  let failures = 0
  let isFirst = true
  while (!until.aborted) {
    await whenLive(online, (isOnline) => isOnline || until.aborted)
    if (until.aborted) return
    const hasGreeted = await followOnce(ports, (changes) => {
      ports.onConnected({ changes, isFirst })
      isFirst = false
      failures = 0
    })
    if (!hasGreeted && online.get() && !until.aborted) ports.onRefused()
    failures += 1
    await pause(clock, backOff(failures, clock.random()), until)
  }
}

/** Ends when the stream does; a browser that reconnects on its own is greeted again. Answers whether the server ever greeted. */
const followOnce = (ports: StreamPorts, onGreeted: (changes: string | null) => void): Promise<boolean> =>
  new Promise((resolve) => {
    const stream = ports.connect()
    let isOver = false
    let hasGreeted = false
    const end = () => {
      if (isOver) return
      isOver = true
      stopWatching()
      stream.close()
      resolve(hasGreeted)
    }
    const stopWatching = ports.online.subscribe(() => !ports.online.get() && end())
    ports.until.addEventListener('abort', end, { once: true })
    stream.addEventListener('hello', (event) => {
      hasGreeted = true
      const { epoch, changes } = JSON.parse(event.data) as { epoch: string; changes?: string } // the server's contract
      ports.onEpoch(epoch)
      onGreeted(changes ?? null)
    })
    stream.addEventListener('change', (event) => ports.onChange(JSON.parse(event.data) as Change)) // the server's contract
    stream.addEventListener('session-ended', () => {
      if (isOver) return
      end()
      ports.onSessionEnded()
    })
    stream.onerror = () => stream.readyState === closed && end()
  })

const pause = (clock: Clock, milliseconds: number, until: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    clock.after(milliseconds, resolve)
    until.addEventListener('abort', () => resolve(), { once: true })
  })
