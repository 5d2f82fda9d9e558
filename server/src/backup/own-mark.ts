import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../disk/durable-file.ts'
import { diskTrouble } from '../store/health/disk-trouble.ts'
import { giveToOwnerOf } from './last-backup.ts'

/**
 * What an installation writes into its copies, so that no other one removes them: a random id, which no copy takes along. The folder's path
 * belongs to it, since `cp -r` takes everything along. Undefined where the disk lets no id be kept.
 */
export const ownMark = async (dataFolder: string): Promise<string | undefined> => {
  try {
    const parts = [await ownId(dataFolder), realpathSync(dataFolder)]
    return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
  } catch (error) {
    if (diskTrouble(error, dataFolder) === undefined) throw error
    return undefined
  }
}

const ownId = async (dataFolder: string): Promise<string> => {
  const file = join(dataFolder, 'installation-id')
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (kept !== '') return kept
  const made = randomBytes(16).toString('hex')
  await writeWhole(file, `${made}\n`)
  giveToOwnerOf(dataFolder, file)
  return made
}
