import { join } from 'node:path'
import { openPostgresTarget } from '../../store/copy/postgres-target.ts'
import { countRows } from '../../store/copy/row-carrying.ts'
import { openRowFile } from '../../store/copy/row-file.ts'
import { writeNewEpoch } from '../../store/database-fact.ts'
import { readVerified } from '../backup-manifest.ts'
import { BackupRefusal } from '../backup-refusal.ts'
import { copyMissing, filesBelow } from '../file-tree.ts'
import { newEpoch } from '../renewal.ts'
import { rowsName } from './database-rows.ts'

export interface PostgresRestoring {
  readonly address: string
  readonly dataFolder: string
  readonly now: Date
  readonly onRows?: (table: string, rows: number) => void
}

export interface PostgresRestoration {
  readonly madeAt: string
  readonly resendUntil: Date
  readonly rows: number
  /** How many migrations were done behind those of the copy. */
  readonly migrations: number
}

/**
 * Brings a copy into a new PostgreSQL database: its rows, read back; then a new epoch, and a week in which devices may send what it lacks.
 * Files that lay in the folder of the copied server come into this one.
 */
export const restoreIntoPostgres = async (
  copy: string,
  { address, dataFolder, now, onRows }: PostgresRestoring,
): Promise<PostgresRestoration> => {
  const manifest = await readVerified(copy)
  if (!manifest.files.some(({ path }) => path === rowsName))
    throw new BackupRefusal(
      `${copy} is of a data folder: bring it back into one (without DATABASE_URL), then npm run move -- --to ${new URL(address).protocol}//…`,
    )
  const file = await openRowFile(join(copy, rowsName))
  const target = await openPostgresTarget(address, { migration: file.head.migration })
  try {
    const sums = await target.fill(file, { ...(onRows && { written: onRows }) })
    await copyMissing(join(copy, 'files'), join(dataFolder, 'files'), undefined, filesBelow(join(copy, 'files')))
    let resendUntil = now
    const migrations = await target.finish(async (source) => {
      resendUntil = await writeNewEpoch(source, newEpoch(), now)
    })
    return { madeAt: manifest.madeAt, resendUntil, rows: countRows(sums), migrations }
  } finally {
    await target.close()
    file.close()
  }
}
