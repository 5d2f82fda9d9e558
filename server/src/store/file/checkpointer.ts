import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Mark } from './database-mark.ts'
import type { SqliteConnection } from './sqlite-connection.ts'

/** Copies what commits left in the write-ahead log back into the database. */
export interface Checkpointer {
  /** After a commit. */
  asked(): void
  /** Copies all of it back and empties the log. Answers which state stands in the file then; undefined when the log was always in use. */
  shred(): Promise<Mark | undefined>
  close(): Promise<void>
}

/** Pages of 4 KiB that may wait before a commit copies them back itself. */
const pagesAtMost = 4000

export interface CheckpointerOptions {
  readonly file: string
  readonly report: (error: unknown) => void
  /** Looks at the file before and after each copying: nothing is copied over another one. */
  readonly isSame?: () => boolean
  /** Milliseconds for which commits are gathered. */
  readonly gatherMs?: number
}

/**
 * Checkpoints in a thread with its own connection: within a commit everybody would wait for two more forced writes. It never holds up a
 * writer.
 */
export const startCheckpointer = (
  writer: SqliteConnection,
  { file, report, isSame = () => true, gatherMs = 1000 }: CheckpointerOptions,
): Checkpointer => {
  writer.pragma(`wal_autocheckpoint = ${pagesAtMost}`)
  let worker: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  const thread = (): Worker => {
    worker ??= startThread(file, { report, onCopied: isSame }, () => {
      worker = undefined
    })
    return worker
  }
  const checkpoint = () => {
    timer = undefined
    if (isSame()) thread().postMessage('checkpoint')
  }
  return {
    asked() {
      timer ??= setTimeout(checkpoint, gatherMs).unref()
    },
    shred: () => askToShred(thread()),
    async close() {
      clearTimeout(timer)
      if (!worker) return
      // Keeps the process alive until the thread has ended: a stop goes on after it.
      worker.ref()
      const ended = once(worker, 'exit')
      worker.postMessage('close')
      await ended
    },
  }
}

const askToShred = (worker: Worker): Promise<Mark | undefined> =>
  new Promise((resolve) => {
    const hear = (message: unknown) => {
      if (!isShredded(message)) return
      worker.off('message', hear).off('exit', end)
      resolve(message.emptiedAt)
    }
    const end = () => resolve(undefined)
    worker.on('message', hear).once('exit', end)
    worker.postMessage('shred')
  })

/** What the thread says once it has tried. */
const isShredded = (message: unknown): message is { readonly emptiedAt: Mark | undefined } =>
  typeof message === 'object' && message !== null && 'emptiedAt' in message

interface ThreadPorts {
  readonly report: (error: unknown) => void
  readonly onCopied: () => void
}

const startThread = (file: string, { report, onCopied }: ThreadPorts, onExit: () => void): Worker => {
  const worker = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { workerData: file })
  worker
    .on('error', report)
    .on('message', (message) => {
      if (message === 'copied') onCopied()
      else if (!isShredded(message)) report(Object.assign(message.error, { code: message.code }))
    })
    .on('exit', onExit)
    .unref()
  return worker
}
