import { Worker } from 'node:worker_threads'

/** Says that this child is ready, answers what it is asked, and ends with its server. */
export const serveParent = <Asked>(answer: (asked: Asked) => Promise<void>): void => {
  // Libraries leave promises behind that nobody waits for.
  process.on('unhandledRejection', () => undefined)
  process.on('disconnect', () => process.exit())
  process.on('message', answer)
  new Worker(new URL('./child-guard.ts', import.meta.url)).unref()
  process.send?.({ at: 'ready' })
}
