import { statfs } from 'node:fs/promises'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

export type InstallationMetrics = ReturnType<typeof createInstallationMetrics>

/** Figures that say whether an installation keeps what people write. */
export const createInstallationMetrics = (registry: Registry) => {
  const registers = [registry]
  return {
    commits: new Histogram({
      name: 'rapport_commit_seconds',
      help: 'Time of a commit that holds',
      buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.1, 0.5, 2],
      registers,
    }),
    failedCommits: new Counter({ name: 'rapport_commits_failed_total', help: 'Commits that failed', registers }),
    refusedEdits: new Counter({
      name: 'rapport_edits_refused_total',
      help: 'Edits of sockets that were refused, by reason',
      labelNames: ['reason'],
      registers,
    }),
    failedFiles: new Counter({
      name: 'rapport_files_failed_total',
      help: 'Times that the disk or the bucket of files failed',
      registers,
    }),
    jobs: new Gauge({
      name: 'rapport_job_last_run_timestamp_seconds',
      help: 'When a job was last done; until then, when the server started',
      labelNames: ['job'],
      registers,
    }),
  }
}

export interface MeasuredFolder {
  readonly path: string
  readonly mayBeMissing: boolean
}

export interface MeasuredInstallation {
  readonly counts: () => {
    readonly rooms: number
    readonly unreadable: number
    readonly sockets: number
    readonly unstored: number
    readonly oldestMs: number
  }
  readonly isReady: () => boolean
  /** Milliseconds since 1970; undefined before the first, NaN when unknown. */
  readonly lastBackup: () => number | undefined
  readonly lostLines: () => number
  /** Folders on whose disks room is needed; one with `mayBeMissing` is made later. */
  readonly folders: readonly MeasuredFolder[]
}

const freeBytesOf = async ({ path, mayBeMissing }: MeasuredFolder): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(path)
    return bavail * bsize
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return isMissing && mayBeMissing ? Number.POSITIVE_INFINITY : Number.NaN
  }
}

/** Figures that are read when they are scraped. */
export const measureInstallation = (
  registry: Registry,
  { counts, isReady, lastBackup, lostLines, folders }: MeasuredInstallation,
): void => {
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read())
      },
    })
  gauge('rapport_ready', '1 while changes are stored and the database is sound', () => (isReady() ? 1 : 0))
  gauge('rapport_rooms', 'Documents that are open', () => counts().rooms)
  gauge('rapport_documents_unreadable', 'Documents that cannot be read, so that nobody can open them', () => counts().unreadable)
  gauge('rapport_sockets', 'Sockets in documents', () => counts().sockets)
  gauge('rapport_edits_unstored', 'Edits that no commit holds yet', () => counts().unstored)
  gauge('rapport_edits_unstored_oldest_seconds', 'For how long the oldest of them has waited', () => counts().oldestMs / 1000)
  gauge(
    'rapport_last_backup_timestamp_seconds',
    'When the last whole backup was made; 0 when none was, NaN when it is not known',
    () => (lastBackup() ?? 0) / 1000,
  )
  new Counter({
    name: 'rapport_log_lines_lost_total',
    help: 'Lines of the log that could not be written',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(lostLines())
    },
  })
  gauge(
    'rapport_data_free_bytes',
    'Free bytes of the fullest disk of data folder, database and files; NaN when one is not to be read',
    async () => Math.min(...(await Promise.all(folders.map(freeBytesOf)))),
  )
}
