import type { Store } from '../../../store/store.ts'
import { type ClickKeeping, keepClicks } from './click-keeping.ts'

export interface Click {
  readonly linkId: string
  readonly organizationId: string
  readonly accountId: string
  readonly timeZone: string
  readonly address: string
  readonly userAgent: string
  readonly at: Date
}

export interface ClickRecorder {
  readonly add: (click: Click) => void
  /** Stores what waits. */
  readonly flush: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface RecorderPorts extends ClickKeeping {
  readonly store: Store
  readonly report: (error: unknown) => void
}

/** So soon clicks are stored, together: in small pieces, since other followers wait meanwhile. */
const flushMs = 100

/** So many clicks one transaction takes: others write in between. */
const together = 100

/** While nothing can be stored, the latest wait. */
const mostWaiting = 50_000

/** Clicks wait a moment in memory, without their visitor being known to anybody, and are stored together. */
export const createClickRecorder = (ports: RecorderPorts): ClickRecorder => {
  let waiting: Click[] = []
  let timer: NodeJS.Timeout | undefined
  let flushing: Promise<void> = Promise.resolve()
  const arm = () => {
    timer ??= setTimeout(() => void flush(), flushMs).unref()
  }
  const storeWaiting = async () => {
    clearTimeout(timer)
    timer = undefined
    while (waiting.length > 0) {
      const some = waiting.slice(0, together)
      waiting = waiting.slice(together)
      try {
        await ports.store.write((tx) => keepClicks(ports, tx, some), { isForced: false })
      } catch (error) {
        ports.report(error)
        waiting = [...some, ...waiting].slice(-mostWaiting)
        return
      }
    }
  }
  const flush = () => {
    flushing = flushing.then(storeWaiting)
    return flushing
  }
  return {
    add(click) {
      if (waiting.length >= mostWaiting) return
      waiting.push(click)
      arm()
    },
    flush,
    async close() {
      await flush()
      clearTimeout(timer)
    },
  }
}
