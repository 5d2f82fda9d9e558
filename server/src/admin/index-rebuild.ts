import { resolve } from 'node:path'
import { CommandRefusal } from '../backup/backup-refusal.ts'
import type { Environment } from '../env.ts'
import { databaseFile } from '../store/file/database-file.ts'
import { mendIndexes } from '../store/health/index-mending.ts'

const rebuiltWords =
  'Indexes were damaged, or differed from their rows: all are written anew from the rows, as these are now. Look at the disk.\n'

/** Writes damaged indexes anew, beside a server too. Where an index and a row differ, the row stands. Answers what to say first. */
export const mendAllIndexes = (environment: Environment): string => {
  const file = resolve(databaseFile(environment))
  const mending = mendIndexes(file)
  if (mending.is === 'damaged')
    throw new CommandRefusal(
      `Rows of ${file} may be damaged too (${mending.why}), and nothing was changed: stop the server, keep a copy of the data folder and restore the last backup.`,
    )
  return mending.is === 'mended' ? rebuiltWords : ''
}
