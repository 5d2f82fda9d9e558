import { existsSync } from 'node:fs'
import { CommandRefusal } from '../backup/backup-refusal.ts'
import { openSqliteStore } from '../store/sqlite-store.ts'
import type { Store } from '../store/store.ts'

/** Opens the database of an installation beside its server; it is neither made nor migrated. */
export const openAdminDatabase = (file: string): Store => {
  if (!existsSync(file)) throw new CommandRefusal(`There is no database at ${file}: check DATA_DIR.`)
  return openSqliteStore({
    file,
    sync: 'FULL',
    report: (error) => {
      throw error
    },
    beforeMigration: () => {
      throw new CommandRefusal(`${file} is of an older version: start the server of this version first, then run this again.`)
    },
  })
}
