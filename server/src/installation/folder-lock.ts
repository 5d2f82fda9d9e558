import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { writeWhole } from '../disk/durable-file.ts'
import { type SystemLock, takeSystemLock } from '../store/file/system-lock.ts'
import { StartRefusal } from './start-refusal.ts'

const holder = z.object({ pid: z.number(), address: z.string() })

/** A data folder that no other server may use while this one lives. */
export interface HeldFolder {
  /** Whether the server before this one was killed. */
  readonly wasLeft: boolean
  /** Notes the server's address for the refusal of a second one. */
  tell(address: string): Promise<void>
  release(): void
  /** For a start that is refused: the next one is still to hear of a kill before it. */
  giveBack(): void
}

/**
 * Holds a data folder, and a database elsewhere, for the life of the process. SQLite takes a system lock on an empty file, since Node
 * cannot: it ends with the process, so no number of a dead one remains. The holder's name stands beside it, for the sentence only.
 */
export const holdFolder = async (dataFolder: string, databaseFile: string): Promise<HeldFolder> => {
  const mark = join(dataFolder, 'server.json')
  // './data', 'data' and a link to it are one folder: taking its lock twice would meet oneself.
  const folders = new Map([dirname(databaseFile), dataFolder].map((folder) => [realpathSync(folder), folder]))
  const held = [...folders.values()].map((folder) => take(join(folder, 'server.lock'), folder))
  const wasLeft = existsSync(mark)
  const tell = (address: string) => writeWhole(mark, `${JSON.stringify({ pid: process.pid, address })}\n`)
  await tell('starting')
  const releaseLocks = () => {
    for (const lock of held) lock.release()
  }
  const release = () => {
    rmSync(mark, { force: true })
    releaseLocks()
  }
  return { wasLeft, tell, release, giveBack: wasLeft ? releaseLocks : release }
}

const take = (file: string, folder: string): SystemLock => {
  const lock = takeSystemLock(file)
  if (lock) return lock
  throw new StartRefusal(`Another server${whoHolds(folder)} runs on ${folder}: stop it first, or give this one another DATA_DIR.`)
}

const whoHolds = (folder: string): string => {
  try {
    const { pid, address } = holder.parse(JSON.parse(readFileSync(join(folder, 'server.json'), 'utf8')))
    return ` (process ${pid}, ${address})`
  } catch {
    return ''
  }
}
