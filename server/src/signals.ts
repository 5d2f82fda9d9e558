import { dirname, join } from 'node:path'
import { isAhead } from '@rapport/domain/limit/clock-grace'
import type { Logger } from 'pino'
import { type LastBackup, readLastBackup } from './backup/last-backup.ts'
import type { Rooms } from './collab/rooms.ts'
import { createInstallationMetrics, measureInstallation } from './http/monitoring/installation-metrics.ts'
import { createDampening } from './http/monitoring/log-dampening.ts'
import { createMetrics } from './http/monitoring/metrics.ts'
import { createRoomMetrics, type MeasuredSharing, measureSharing } from './http/monitoring/shared-metrics.ts'
import { createStorageHealth } from './store/health/storage-health.ts'

export type Signals = ReturnType<typeof createSignals>

export interface SignalPorts {
  readonly log: Logger
  readonly dataFolder: string
  /** Left out where it lies in the data folder. */
  readonly databaseFile?: string
  readonly now: () => Date
  /** How many lines of the log could not be written. */
  readonly lostLines?: () => number
}

/** An installation's health and figures. */
export const createSignals = ({
  log,
  dataFolder,
  databaseFile = join(dataFolder, 'rapport.sqlite'),
  now,
  lostLines = () => 0,
}: SignalPorts) => {
  const metrics = createMetrics()
  const { commits, failedCommits, refusedEdits, failedFiles, jobs } = createInstallationMetrics(metrics.registry)
  const health = createStorageHealth({
    onTrouble: (sentence, error) => log.error({ ...(error !== undefined && { cause: error }) }, sentence),
    onOver: (sentence) => log.warn(sentence),
    onCommit: (ms) => commits.observe(ms / 1000),
    onFailed: () => failedCommits.inc(),
  })
  const dampening = createDampening({ everyMs: 60_000, ticks: () => performance.now() })
  let lastTrouble: string | undefined
  const lastBackup = (): number | undefined => {
    const backup = readMadeBackup(dataFolder, now())
    const trouble = typeof backup === 'string' ? backup : undefined
    if (trouble !== undefined && trouble !== lastTrouble) log.warn(`When the last backup was made is not known: ${trouble}`)
    lastTrouble = trouble
    return typeof backup === 'string' ? Number.NaN : backup && Date.parse(backup.at)
  }
  return {
    metrics,
    health,
    rooms: createRoomMetrics(metrics.registry),
    measureSharing: (sharing: MeasuredSharing) => measureSharing(metrics.registry, sharing),
    onRefused(refused: { readonly reason: string; readonly accountId: string; readonly userId: string }) {
      refusedEdits.inc({ reason: refused.reason })
      log.warn(refused, 'an edit was refused')
    },
    onFilesFailed(error: unknown) {
      failedFiles.inc()
      const leftOut = dampening.take('files')
      if (leftOut === undefined) return
      log.error(
        { why: reasonOf(error), ...(leftOut > 0 && { leftOut }) },
        'files cannot be kept or read: look at the disk of files/, or at the bucket',
      )
    },
    /** From the start on: a job that is never done becomes late too. */
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
        lostLines,
        folders: [
          { path: dataFolder, mayBeMissing: false },
          { path: dirname(databaseFile), mayBeMissing: false },
          { path: join(dataFolder, 'files'), mayBeMissing: true },
        ],
      })
    },
  }
}

/** A connection that was tried at several addresses has a code, and no words. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || ('code' in error ? String(error.code) : error.name) : String(error)

/** One that is dated in the future was made while a clock was wrong, and counts as none. */
const readMadeBackup = (dataFolder: string, now: Date): LastBackup | string | undefined => {
  const made = readLastBackup(dataFolder)
  if (typeof made !== 'object' || !isAhead(new Date(made.at), now)) return made
  return `it is dated ${made.at}, in the future, since the clock was wrong: set the clock, and make a backup.`
}
