import { Worker } from 'node:worker_threads'
import { isUnreadable } from './storage-failure.ts'

/**
 * What is wrong with the pages of a database; undefined when they are sound. A thread with its own connection looks, so nobody waits.
 * Rejects when it could not look.
 */
export const findDamage = (file: string): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./page-check-thread.ts', import.meta.url), { workerData: file })
    worker.once('message', (damage: string | null) => resolve(damage ?? undefined))
    worker.once('error', (error) => (isUnreadable(error) ? resolve(error.message) : reject(error)))
    worker.unref()
  })
