import { storedOutreachDay } from '@rapport/domain/next-outreach/next-outreach'
import type { QueryPorts } from '../../store/ports.ts'
import { moveRenewalOn, readOutreachSetting, readRenewals, readWaiting, writeOutreachDay } from './outreach-repository.ts'

export interface OutreachRenewalPorts extends QueryPorts {
  readonly report: (error: unknown) => void
  /** How many accounts one transaction takes: others write in between. */
  readonly chunk?: number
}

export interface OutreachRenewal {
  /** Reckons anew all that was asked for, also before a restart. */
  run(): Promise<void>
  /** Stops listening, and waits for what is under way. */
  stop(): Promise<void>
}

/** Renews stored outreach days after a change of what all depend on, some accounts at a time. */
export const startOutreachRenewal = (ports: OutreachRenewalPorts): OutreachRenewal => {
  const { store, report } = ports
  let running: Promise<void> = Promise.resolve()
  let isStopped = false
  const run = (): Promise<void> => {
    running = running.then(() => renewAll(ports, () => isStopped)).catch(report)
    return running
  }
  const stopListening = store.onChange((changes) => {
    if (changes.some(({ kind }) => kind === 'organization' || kind === 'stage')) void run()
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

const renewAll = async (ports: OutreachRenewalPorts, isStopped: () => boolean): Promise<void> => {
  const { store } = ports
  const waiting = await store.read((db) => readRenewals({ db, tables: store.tables }))
  for (const organizationId of waiting) {
    let isDone = false
    while (!isDone && !isStopped()) isDone = await renewSome(ports, organizationId)
  }
}

/** Whether nothing is left. The setting is read in the same transaction, so no change is missed. */
const renewSome = ({ store, now, chunk = 200 }: OutreachRenewalPorts, organizationId: string): Promise<boolean> =>
  store.write(async (tx) => {
    const setting = await readOutreachSetting(tx, organizationId)
    const accounts = await readWaiting(tx, { organizationId, limit: chunk }, setting)
    if (accounts === undefined) return true
    for (const { id, input, outreachDay } of accounts) {
      const day = storedOutreachDay(input, setting.timeZone)
      if (day !== outreachDay) await writeOutreachDay(tx, id, day)
    }
    const isDone = accounts.length < chunk
    await moveRenewalOn(tx, organizationId, isDone ? undefined : accounts.at(-1)?.id)
    // Lists that stand open ask again once all their rows are true.
    if (isDone) tx.changed({ kind: 'organization', id: organizationId, organizationId, at: now().toISOString() })
    return isDone
  })
