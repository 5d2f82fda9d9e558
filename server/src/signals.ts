import type { Logger } from 'pino'
import { readLastBackup } from './backup/last-backup.ts'
import type { Rooms } from './collab/rooms.ts'
import { createInstallationMetrics, measureInstallation } from './http/monitoring/installation-metrics.ts'
import { createMetrics } from './http/monitoring/metrics.ts'
import { createStorageHealth } from './store/health/storage-health.ts'

export type Signals = ReturnType<typeof createSignals>

export interface SignalPorts {
  readonly log: Logger
  readonly dataFolder: string
}

/** What an installation says about itself: whether it can be relied on, and in figures. */
export const createSignals = ({ log, dataFolder }: SignalPorts) => {
  const metrics = createMetrics()
  const { commits, failedCommits, refusedEdits, jobs } = createInstallationMetrics(metrics.registry)
  const health = createStorageHealth({
    onTrouble: (sentence, error) => log.error({ ...(error !== undefined && { cause: error }) }, sentence),
    onOver: (sentence) => log.warn(sentence),
    onCommit: (ms) => commits.observe(ms / 1000),
    onFailed: () => failedCommits.inc(),
  })
  let lastSaid: string | undefined
  const lastBackup = (): number | undefined => {
    const made = readLastBackup(dataFolder)
    const trouble = typeof made === 'string' ? made : undefined
    if (trouble !== undefined && trouble !== lastSaid) log.warn(`When the last backup was made is not known: ${trouble}`)
    lastSaid = trouble
    return typeof made === 'object' ? Date.parse(made.at) : trouble === undefined ? undefined : Number.NaN
  }
  return {
    metrics,
    health,
    onRefused(refused: { readonly reason: string; readonly accountId: string; readonly userId: string }) {
      refusedEdits.inc({ reason: refused.reason })
      log.warn(refused, 'an edit was refused')
    },
    /** From the start on: one that is never done is late some day, too. */
    expectJobs(names: readonly string[]) {
      for (const job of names) jobs.setToCurrentTime({ job })
    },
    onJobDone: (job: string) => jobs.setToCurrentTime({ job }),
    measure(rooms: Pick<Rooms, 'counts'>) {
      lastBackup()
      measureInstallation(metrics.registry, {
        counts: rooms.counts,
        isReady: () => health.problem() === undefined,
        lastBackup,
        dataFolder,
      })
    },
  }
}
