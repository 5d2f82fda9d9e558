import { join, resolve } from 'node:path'
import { sayBytes } from '../store/health/disk-trouble.ts'
import { databaseName, readManifest, readVerified } from './backup-manifest.ts'
import { BackupRefusal, tellRefusal } from './backup-refusal.ts'
import { countRows } from './database-verdict.ts'
import { datedCopiesIn } from './dated-copies.ts'

/** The copy itself, or the newest of a folder of dated ones. */
const copyAt = (folder: string): string => {
  const newest = readManifest(folder) ? undefined : datedCopiesIn(folder).at(-1)
  return newest === undefined ? folder : join(folder, newest)
}

const [, , name] = process.argv
await tellRefusal(name ?? 'The copy', async () => {
  if (name === undefined) throw new BackupRefusal('Which copy? npm run verify -- backups/rapport-…')
  const copy = copyAt(resolve(name))
  const { files, madeAt } = await readVerified(copy)
  const { organizations, people, influencers } = countRows(join(copy, databaseName))
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return `${copy} is whole: ${files.length} files, ${sayBytes(bytes)}, made at ${madeAt}, every checksum right, the database sound (organizations: ${organizations}, people: ${people}, influencers: ${influencers}).`
})
