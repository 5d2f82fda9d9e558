import { randomBytes } from 'node:crypto'
import { countMigrations } from '../installation/database-state.ts'
import { writeNewEpoch } from '../store/database-fact.ts'
import type { BeforeMigration } from '../store/migration/migration.ts'
import { openSqliteStore } from '../store/sqlite-store.ts'

export interface Renewal {
  readonly epoch: string
  readonly resendUntil: Date
  /** How many migrations were done. */
  readonly migrations: number
}

/** What else comes back with a copy. */
export const comesBackWords =
  'Who was removed or signed out since that state is back: look at Members and API keys. Passwords changed since are the former ones; invitations taken back and links used since are open again: npm run admin -- end-links ends them.'

export const newEpoch = (): string => randomBytes(16).toString('hex')

/**
 * Gives a restored database a new epoch, which tells devices that it is another one. For a week they may send what it lacks. Opening it
 * migrates an older version, and makes none.
 */
export const renewDatabase = async (
  file: string,
  now: Date,
  epoch = newEpoch(),
  beforeMigration: BeforeMigration = () => undefined,
): Promise<Renewal> => {
  const had = countMigrations(file)
  const report = (error: unknown): never => {
    throw error
  }
  const store = openSqliteStore({ file, sync: 'FULL', report, mustExist: true, beforeMigration })
  try {
    const resendUntil = await store.write((tx) => writeNewEpoch(tx, epoch, now))
    return { epoch, resendUntil, migrations: countMigrations(file) - had }
  } finally {
    await store.close()
  }
}
