import { rebuildRows } from './collab/rebuild.ts'
import { readEnvironment } from './env.ts'
import { rebuildNotes } from './features/note/note-projection.ts'
import { rebuildPartnerships } from './features/partnership/partnership-projection.ts'
import { databaseFile } from './store/database-file.ts'
import { copyBeforeMigration } from './store/migration-copy.ts'
import { openSqliteStore } from './store/sqlite-store.ts'

const environment = readEnvironment(process.env)
const file = databaseFile(environment)
const started = Date.now()
const report = (error: unknown) => process.stderr.write(`${String(error)}\n`)
const store = openSqliteStore({
  file,
  sync: environment.COLLAB_SYNC,
  report,
  beforeMigration: copyBeforeMigration(environment.DATA_DIR, new Date()),
})
const { documents, damaged } = await rebuildRows(store, [rebuildNotes, rebuildPartnerships])
await store.close()
for (const { accountId, why } of damaged) process.stderr.write(`${accountId}: ${why}\n`)
process.stdout.write(
  `The rows of ${documents} documents are written anew (${Date.now() - started} ms), ${damaged.length} could not be read.\n`,
)
process.exitCode = damaged.length > 0 ? 1 : 0
