import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteStore } from '@rapport/server/store/sqlite-store'
import type { Store, Tx } from '@rapport/server/store/store'
import { accounts, members, organizations } from './cast.ts'

/** A database file with the people and accounts of the simulated world in it. */
export interface DatabaseFile {
  readonly open: () => Store
  readonly remove: () => void
}

/** In memory where the system offers that: the simulator forgets on its own what a disk would forget. */
const folderOfFolders = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

let template: Promise<string> | undefined

export const createDatabaseFile = async (): Promise<DatabaseFile> => {
  template ??= makeTemplate()
  const folder = mkdtempSync(join(folderOfFolders, 'rapport-simulator-'))
  const file = join(folder, 'rapport.sqlite')
  copyFileSync(await template, file)
  return {
    open: () => openSqliteStore({ file, sync: 'NORMAL', report: fail }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const fail = (error: unknown): never => {
  throw error
}

const makeTemplate = async (): Promise<string> => {
  const folder = mkdtempSync(join(folderOfFolders, 'rapport-simulator-template-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'template.sqlite')
  const store = openSqliteStore({ file, sync: 'NORMAL', report: fail })
  await store.write(addCast)
  await store.close()
  return file
}

const at = new Date('2026-11-20T08:00:00.000Z')

const addCast = async ({ db, tables }: Tx): Promise<void> => {
  await db.insert(tables.organization).values(organizations.map(({ id, letter }) => ({ id, name: letter, slug: letter, createdAt: at })))
  for (const { id, name, organizationId } of members) {
    const [firstName = name, lastName = ''] = name.split(' ')
    const email = `${firstName.toLowerCase()}@example.com`
    await db.insert(tables.user).values({ id, name, firstName, lastName, email, emailVerified: true, createdAt: at, updatedAt: at })
    await db.insert(tables.member).values({ id: `m-${id}`, organizationId, userId: id, role: 'member', createdAt: at })
  }
  for (const { id, organizationId } of accounts) {
    const names = { name: 'Jane Doe', nameKey: 'jane doe', influencerId: `i-${id}` }
    const times = { stageSince: at, createdAt: at, updatedAt: at }
    const rest = { stageId: 'stage', campaignIds: [], emailThreads: [], createdBy: members[0]?.id ?? '', rev: 1 }
    await db.insert(tables.account).values({ id, organizationId, ...names, ...times, ...rest })
  }
}
