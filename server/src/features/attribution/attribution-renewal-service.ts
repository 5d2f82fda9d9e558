import { readWaiting, renewSome } from '../../facts/attribution-renewal.ts'
import type { QueryPorts } from '../../store/ports.ts'

export interface AttributionRenewalPorts extends QueryPorts {
  readonly report: (error: unknown) => void
  /** How many orders one transaction takes. */
  readonly ordersAtOnce?: number
}

export interface AttributionRenewal {
  /** Computes all orders that wait, also those from before a restart. */
  run(): Promise<void>
  /** Stops listening, and waits for the transaction under way. */
  stop(): Promise<void>
}

/** Computes the orders that were too many for the commit that concerned them, some at a time: others write in between. */
export const startAttributionRenewal = (ports: AttributionRenewalPorts): AttributionRenewal => {
  const { store, report } = ports
  let running: Promise<void> = Promise.resolve()
  let isAsked = false
  let isStopped = false
  const run = (): Promise<void> => {
    if (isAsked) return running
    isAsked = true
    running = running
      .then(() => {
        isAsked = false
        return renewAll(ports, () => isStopped)
      })
      .catch(report)
    return running
  }
  const stopListening = store.onChange((changes) => {
    if (changes.some(({ kind, id, organizationId }) => kind === 'sale' && id === organizationId)) void run()
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

/** The organisations take turns, so that a large one holds up nobody. */
const renewAll = async ({ store, now, report, ordersAtOnce }: AttributionRenewalPorts, isStopped: () => boolean): Promise<void> => {
  const failed = new Set<string>()
  for (;;) {
    const waiting = await store.read((db) => readWaiting({ db, tables: store.tables }))
    const able = waiting.filter((id) => !failed.has(id))
    if (able.length === 0) return
    for (const organizationId of able) {
      if (isStopped()) return
      try {
        await store.write((tx) => renewSome(tx, { organizationId, at: now() }, ordersAtOnce))
      } catch (error) {
        failed.add(organizationId)
        report(error)
      }
    }
  }
}
