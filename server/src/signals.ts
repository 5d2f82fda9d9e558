import type { Logger } from 'pino'
import { readLastBackup } from './backup/last-backup.ts'
import type { Rooms } from './collab/rooms.ts'
import { createInstallationMetrics, measureInstallation } from './http/installation-metrics.ts'
import { createMetrics } from './http/metrics.ts'
import { createStorageHealth } from './store/storage-health.ts'

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
  return {
    metrics,
    health,
    onRefused(refused: { readonly reason: string; readonly accountId: string; readonly userId: string }) {
      refusedEdits.inc({ reason: refused.reason })
      log.warn(refused, 'an edit was refused')
    },
    onJobDone: (job: string) => jobs.setToCurrentTime({ job }),
    measure(rooms: Pick<Rooms, 'counts'>) {
      const lastBackup = () => {
        const made = readLastBackup(dataFolder)
        return made && Date.parse(made.at)
      }
      measureInstallation(metrics.registry, {
        counts: rooms.counts,
        isReady: () => health.problem() === undefined,
        lastBackup,
        dataFolder,
      })
    },
  }
}
