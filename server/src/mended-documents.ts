import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupSource } from './backup/backup.ts'
import { nameOfInstant } from './backup/dated-copies.ts'
import { makeDurable } from './backup/file-tree.ts'
import type { Mending } from './backup/restoration.ts'
import { type FormerLog, mendDocuments } from './collab/saving/mending.ts'
import { openSqliteStore } from './store/sqlite-store.ts'

/** Documents of a stopped server whose log has gaps can be opened again. Nothing of a log is deleted: it is put aside first. */
export const mendPutBack = async ({ dataFolder, databaseFile }: BackupSource, now: Date): Promise<Mending> => {
  const folder = join(dataFolder, `before-mending-${nameOfInstant(now)}`)
  const report = (error: unknown): never => {
    throw error
  }
  const store = openSqliteStore({ file: databaseFile, sync: 'FULL', report })
  try {
    const mended = await mendDocuments(store, (former) => putFormerAside(folder, former), now)
    return { documents: mended.length, aside: mended.length === 0 ? undefined : folder }
  } finally {
    await store.close()
  }
}

const putFormerAside = (folder: string, { accountId, snapshots, updates }: FormerLog): void => {
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  const file = join(folder, `${accountId}.json`)
  const parts = (of: FormerLog['updates']) => of.map(({ sequence, data }) => ({ sequence, data: Buffer.from(data).toString('base64') }))
  writeFileSync(file, JSON.stringify({ accountId, snapshots: parts(snapshots), updates: parts(updates) }), { mode: 0o600 })
  makeDurable(file)
  makeDurable(folder)
}
