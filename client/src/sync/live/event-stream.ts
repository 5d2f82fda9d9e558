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
  /** All that was missed is told after it. */
  readonly isResumed: boolean
  /** This page has not listened before. */
  readonly isFirst: boolean
}

interface StreamPorts {
  /** With the position of the last event that was heard, if any. */
  readonly connect: (position: string) => EventStream
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
  let position = ''
  while (!until.aborted) {
    await whenLive(online, (isOnline) => isOnline || until.aborted)
    if (until.aborted) return
    const hasGreeted = await followOnce(ports, {
      position,
      onHeard(id) {
        if (id !== '') position = id
      },
      onGreeted(greeting) {
        ports.onConnected({ ...greeting, isFirst })
        isFirst = false
        failures = 0
      },
    })
    if (!hasGreeted && online.get() && !until.aborted) ports.onRefused()
    failures += 1
    await pause(clock, backOff(failures, clock.random()), until)
  }
}

interface Following {
  readonly position: string
  readonly onHeard: (id: string) => void
  readonly onGreeted: (greeting: Omit<Greeting, 'isFirst'>) => void
}

/** Ends when the stream does; a browser that reconnects on its own is greeted again. Answers whether the server ever greeted. */
const followOnce = (ports: StreamPorts, { position, onHeard, onGreeted }: Following): Promise<boolean> =>
  new Promise((resolve) => {
    const stream = ports.connect(position)
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
      const { epoch, changes, resumed } = JSON.parse(event.data) as { epoch: string; changes?: string; resumed?: true } // the server's contract
      ports.onEpoch(epoch)
      onGreeted({ changes: changes ?? null, isResumed: resumed === true })
      onHeard(event.lastEventId)
    })
    stream.addEventListener('change', (event) => {
      ports.onChange(JSON.parse(event.data) as Change) // the server's contract
      onHeard(event.lastEventId)
    })
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
