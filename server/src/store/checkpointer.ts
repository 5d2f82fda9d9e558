import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { SqliteConnection } from './sqlite-connection.ts'

/** Copies what commits left in the write-ahead log back into the database. */
export interface Checkpointer {
  /** After a commit. */
  asked(): void
  close(): Promise<void>
}

/** How many pages of 4 KiB may wait before a commit has to copy them back itself. */
const pagesAtMost = 4000

export interface CheckpointerOptions {
  readonly file: string
  readonly report: (error: unknown) => void
  /** For how long commits are gathered. */
  readonly gatherMs?: number
}

/**
 * Checkpoints in a thread of its own: a commit that does it itself keeps everybody waiting for two more forced writes to the disk. The
 * thread has a connection of its own and never holds up a writer.
 */
export const startCheckpointer = (writer: SqliteConnection, { file, report, gatherMs = 1000 }: CheckpointerOptions): Checkpointer => {
  writer.pragma(`wal_autocheckpoint = ${pagesAtMost}`)
  let worker: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  const checkpoint = () => {
    timer = undefined
    worker ??= startThread(file, report, () => {
      worker = undefined
    })
    worker.postMessage('checkpoint')
  }
  return {
    asked() {
      timer ??= setTimeout(checkpoint, gatherMs).unref()
    },
    async close() {
      clearTimeout(timer)
      if (!worker) return
      const ended = once(worker, 'exit')
      worker.postMessage('close')
      await ended
    },
  }
}

const startThread = (file: string, report: (error: unknown) => void, onExit: () => void): Worker => {
  const worker = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { workerData: file })
  worker.on('error', report).on('message', report).on('exit', onExit).unref()
  return worker
}
