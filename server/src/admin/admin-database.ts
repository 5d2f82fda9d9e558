import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { CommandRefusal, noDatabaseAt, requireRights } from '../backup/backup-refusal.ts'
import { refuseForeignLog } from '../backup/running-server.ts'
import type { Environment } from '../env.ts'
import { databaseFile } from '../store/file/database-file.ts'
import { olderWords, refuseEmptied, refuseUnmigrated } from '../store/migration/migration.ts'
import { openPostgresDatabase } from '../store/postgres/postgres-database.ts'
import { requireMigrated } from '../store/postgres/postgres-migration.ts'
import { createPostgresStore } from '../store/postgres/postgres-store.ts'
import { openSqliteStore } from '../store/sqlite-store.ts'
import type { Store } from '../store/store.ts'

/** Opens the database of an installation beside its server; it is neither made nor migrated. */
export const openAdminDatabase = (environment: Environment): Store => {
  const file = resolve(databaseFile(environment))
  requireRights({ dataFolder: environment.DATA_DIR, databaseFile: file }, 'write')
  if (!existsSync(file)) throw new CommandRefusal(noDatabaseAt(file))
  refuseEmptied(file)
  refuseForeignLog(file)
  refuseUnmigrated(file)
  return openSqliteStore({
    file,
    sync: 'FULL',
    mustExist: true,
    report: (error) => {
      throw error
    },
    beforeMigration: () => {
      throw new CommandRefusal(olderWords(file))
    },
  })
}

/** The same of servers on a PostgreSQL. */
export const openSharedDatabase = async (address: string): Promise<Store> => {
  await requireMigrated(address)
  const report = (error: unknown) => {
    throw error
  }
  return createPostgresStore({ ...openPostgresDatabase({ address, connections: 2, report }), report })
}
