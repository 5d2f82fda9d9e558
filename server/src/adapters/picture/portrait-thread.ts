import { Worker } from 'node:worker_threads'

export interface PortraitThread {
  /** The portrait; nothing when the bytes are damaged. One at a time. */
  readonly draw: (bytes: Uint8Array) => Promise<Uint8Array | 'late' | undefined>
  readonly end: () => Promise<void>
}

interface ThreadLimits {
  readonly withinMs: number
  readonly idleMs: number
}

const drawing = new URL('./portrait-worker.ts', import.meta.url)

/** A thread that draws; it begins with the first picture, since its native library takes 115 ms, and the next one comes after one that broke. */
export const createPortraitThread = ({ withinMs, idleMs }: ThreadLimits, program = drawing): PortraitThread => {
  let kept: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  const start = (): Worker => {
    const worker = new Worker(program, { env: {} })
    // Whoever keeps this process running is not the one that draws for it.
    worker.unref()
    // What breaks a thread is heard of by its end.
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      if (kept === worker) kept = undefined
    })
    return worker
  }
  const end = async () => {
    clearTimeout(idle)
    const ending = kept
    kept = undefined
    await ending?.terminate()
  }
  return {
    async draw(bytes) {
      clearTimeout(idle)
      kept ??= start()
      const drawn = await answerOf(kept, bytes, withinMs)
      if (drawn === 'late') await end()
      idle = setTimeout(() => void end(), idleMs).unref()
      return drawn
    },
    end,
  }
}

const answerOf = (worker: Worker, bytes: Uint8Array, withinMs: number): Promise<Uint8Array | 'late' | undefined> =>
  new Promise((resolve) => {
    const hear = (drawn: Uint8Array | 'late' | undefined) => {
      clearTimeout(clock)
      worker.off('message', hear).off('exit', mourn)
      resolve(drawn)
    }
    const mourn = () => hear(undefined)
    const clock = setTimeout(() => hear('late'), withinMs)
    worker.on('message', hear).on('exit', mourn)
    worker.postMessage(bytes)
  })
