import { Worker } from 'node:worker_threads'
import { isUnreadable } from './storage-failure.ts'

export interface PageCheck {
  /** What is wrong with the pages; undefined when they are sound. */
  readonly damage: string | undefined
  /** Whether nothing but indexes was damaged, and they are written anew. */
  readonly isMended: boolean
}

/**
 * Looks at all pages of a database, and may mend damage in nothing but indexes. A thread with its own connection looks, so nobody waits.
 * Rejects when it could not look.
 */
export const checkDatabase = (file: string, { mayMend }: { readonly mayMend: boolean }): Promise<PageCheck> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./page-check-thread.ts', import.meta.url), { workerData: { file, mayMend } })
    worker.once('message', resolve)
    worker.once('error', (error) => (isUnreadable(error) ? resolve({ damage: error.message, isMended: false }) : reject(error)))
    worker.unref()
  })
