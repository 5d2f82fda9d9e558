import { join, resolve } from 'node:path'
import { sayBytes } from '../store/health/disk-trouble.ts'
import { countContent, lackWords, readManifest, readVerified } from './backup-manifest.ts'
import { BackupRefusal, refuseMoreWords, tellRefusal } from './backup-refusal.ts'
import { aheadWords, datedCopiesIn, noDatedCopies } from './dated-copies.ts'

/** The copy itself, or the newest of a folder of dated ones, whether it can be read or not. */
const copyAt = (folder: string): { readonly copy: string; readonly ahead: readonly string[] } => {
  const { row, ahead, unreadable } = readManifest(folder) ? noDatedCopies : datedCopiesIn(folder, new Date())
  const newest = [...row, ...unreadable].sort().at(-1)
  if (newest === undefined && ahead.length > 0) throw new BackupRefusal(`${folder} has no copy of today or before.${aheadWords(ahead)}`)
  return { copy: newest === undefined ? folder : join(folder, newest), ahead }
}

const usage = 'Which copy? Name one: npm run verify -- backups/rapport-…'

const [, , name] = process.argv
await tellRefusal(name ?? 'The copy', async () => {
  if (name === undefined) throw new BackupRefusal(usage)
  refuseMoreWords(1, usage)
  const { copy, ahead } = copyAt(resolve(name))
  const manifest = await readVerified(copy)
  const { files, madeAt } = manifest
  const { organizations, people, influencers } = await countContent(copy, manifest)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return `${copy} is whole: ${files.length} files, ${sayBytes(bytes)}, made at ${madeAt}, every checksum right, the database sound (organizations: ${organizations}, people: ${people}, influencers: ${influencers}).${lackWords(manifest)}${aheadWords(ahead)}`
})
