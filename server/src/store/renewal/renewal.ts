import type { Change } from '@rapport/domain/event/change'
import type { QuerySource } from '../query/kept-query.ts'
import type { Store, Tx } from '../store.ts'

/** What a commit left to be computed afterwards, since it concerns too much for one transaction. */
export interface RenewalWork {
  /** Whether there may be work after this change. */
  readonly concerns: (change: Change) => boolean
  /** The organisations that wait. */
  readonly readWaiting: (source: QuerySource) => Promise<readonly string[]>
  /** Computes some of an organisation's, in a transaction of some 20 ms; true when that piece of work is done. */
  readonly renewSome: (tx: Tx, organizationId: string) => Promise<boolean>
}

export interface RenewalPorts {
  readonly store: Store
  readonly report: (error: unknown) => void
}

export interface Renewal {
  /** Computes all that waits, also from before a restart. */
  run(): Promise<void>
  /** Stops listening, and waits for the transaction under way. */
  stop(): Promise<void>
}

/** Computes what commits left, some at a time: others write in between. */
export const startRenewal = (ports: RenewalPorts, work: RenewalWork): Renewal => {
  let running: Promise<void> = Promise.resolve()
  let [isAsked, isStopped] = [false, false]
  const run = (): Promise<void> => {
    if (isAsked) return running
    isAsked = true
    running = running
      .then(() => {
        isAsked = false
        return renewAll(ports, work, () => isStopped)
      })
      .catch(ports.report)
    return running
  }
  const stopListening = ports.store.onOwnChange((changes) => {
    if (changes.some(work.concerns)) void run()
  })
  return {
    run,
    async stop() {
      isStopped = true
      stopListening()
      await running
    },
  }
}

/** The organisations take turns, so that a large one holds up nobody. One that fails waits for the next run. */
const renewAll = async (
  { store, report }: RenewalPorts,
  { readWaiting, renewSome }: RenewalWork,
  isStopped: () => boolean,
): Promise<void> => {
  const failed = new Set<string>()
  for (;;) {
    const waiting = await store.read((db) => readWaiting({ db, tables: store.tables }))
    const able = waiting.filter((id) => !failed.has(id))
    if (able.length === 0) return
    for (const organizationId of able) {
      if (isStopped()) return
      try {
        await store.write((tx) => renewSome(tx, organizationId))
      } catch (error) {
        failed.add(organizationId)
        report(error)
      }
    }
  }
}
