import { resolve } from 'node:path'
import { openAdminDatabase } from './admin/admin-database.ts'
import { mendAllIndexes } from './admin/index-rebuild.ts'
import { refuseMoreWords, tellRefusal } from './backup/backup-refusal.ts'
import { rebuildRows } from './collab/saving/rebuild.ts'
import { readFolderEnvironment } from './env.ts'
import { rebuildNotes } from './features/note/note-projection.ts'
import { rebuildPartnerships } from './features/partnership/partnership-projection.ts'

await tellRefusal(resolve(process.env.DATA_DIR || 'data'), async () => {
  refuseMoreWords(0, 'npm run rebuild takes no words: it writes indexes and derived rows of the database in DATA_DIR anew.')
  const started = Date.now()
  const environment = readFolderEnvironment(process.env)
  const store = openAdminDatabase(environment)
  try {
    const indexes = mendAllIndexes(environment)
    const { documents, damaged } = await rebuildRows(store, [rebuildNotes, rebuildPartnerships])
    for (const { accountId, why } of damaged) process.stderr.write(`${accountId}: ${why}\n`)
    if (damaged.length > 0) process.exitCode = 1
    return `${indexes}The rows of ${documents} documents are written anew (${Date.now() - started} ms), ${damaged.length} could not be read.`
  } finally {
    await store.close()
  }
})
