import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../disk/durable-file.ts'
import { leastSecretLength } from '../env.ts'
import { StartRefusal } from './start-refusal.ts'

export interface SecretSettings {
  readonly DATA_DIR: string
  readonly AUTH_SECRET?: string | undefined
}

const secretIn = (dataFolder: string): string => join(dataFolder, 'secret')

/** What a start says before it makes a secret for an installation that had another; undefined where it makes none. */
export const lostSecretWords = ({ DATA_DIR, AUTH_SECRET }: SecretSettings): string | undefined =>
  AUTH_SECRET !== undefined || existsSync(secretIn(DATA_DIR))
    ? undefined
    : `${secretIn(DATA_DIR)} is gone and made anew: everybody signs in again, and stores are to be connected again. If a backup has it, stop, put the file of the backup there, and start.`

/** The secret that signs sessions: from the settings, else made once for this installation, readable by its owner only. */
export const readSecret = async ({ DATA_DIR, AUTH_SECRET }: SecretSettings): Promise<string> => {
  if (AUTH_SECRET !== undefined) return AUTH_SECRET
  const file = secretIn(DATA_DIR)
  if (!existsSync(file)) await writeWhole(file, randomBytes(32).toString('hex'))
  if (!statSync(file).isFile()) throw new StartRefusal(`${file} is no file: move it away, and put the file of a backup there.`)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length >= leastSecretLength) return secret
  throw new StartRefusal(
    `${file} holds ${secret.length} characters, and ${leastSecretLength} are needed to sign sessions: put the file of a backup there, or delete it and everybody signs in again.`,
  )
}
