import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createIdSource } from '@rapport/domain/id/id'
import { renewDatabase } from '@rapport/server/backup/renewal'
import { createAccountCommands } from '@rapport/server/features/account/account-commands-service'
import { writeFact } from '@rapport/server/store/database-fact'
import { insertOrganization } from '@rapport/server/store/new-organization'
import { openSqliteStore } from '@rapport/server/store/sqlite-store'
import type { Store, Tx } from '@rapport/server/store/store'
import { createChance } from '../chance/chance.ts'
import { accounts, callerOf, firstEpoch, members, membersOf, organizations } from '../people/cast.ts'
import { addCustomFields } from './custom-fields.ts'

/** A database file with the simulated people and accounts. */
export interface DatabaseFile {
  readonly open: () => Store
  /** Keeps a copy of it as it is now. */
  readonly backUp: () => void
  readonly hasBackup: () => boolean
  /** Puts the copy back under a new epoch, as `npm run restore` does. The database must be closed. */
  readonly restore: (epoch: string, now: Date) => Promise<void>
  /** Puts the copy back as `cp` does: with its own epoch. */
  readonly putBack: () => void
  readonly remove: () => void
}

/** In memory where the system allows: the simulator itself forgets what a disk would forget. */
const folderOfFolders = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

let template: Promise<string> | undefined

export const createDatabaseFile = async (): Promise<DatabaseFile> => {
  template ??= makeTemplate()
  const folder = mkdtempSync(join(folderOfFolders, 'rapport-simulator-'))
  const file = join(folder, 'rapport.sqlite')
  const copy = join(folder, 'copy.sqlite')
  copyFileSync(await template, file)
  const putBack = () => {
    for (const end of ['', '-wal', '-shm']) {
      rmSync(file + end, { force: true })
      if (existsSync(copy + end)) copyFileSync(copy + end, file + end)
    }
  }
  return {
    open: () => openSqliteStore({ file, sync: 'NORMAL', report: fail }),
    backUp: () => {
      // No transaction runs between two steps, and the log beside the database belongs to it. A former copy's log would damage this copy.
      for (const end of ['', '-wal']) {
        rmSync(copy + end, { force: true })
        if (existsSync(file + end)) copyFileSync(file + end, copy + end)
      }
    },
    hasBackup: () => existsSync(copy),
    restore: async (epoch, now) => {
      putBack()
      await renewDatabase(file, now, epoch)
    },
    putBack,
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

const ids = createChance(0x1d)
const newId = createIdSource({ now: () => at.getTime(), randomBytes: (size) => Uint8Array.from({ length: size }, () => ids.below(256)) })
const commands = createAccountCommands({ newId, now: () => at })

const addCast = async (tx: Tx): Promise<void> => {
  const { db, tables } = tx
  await writeFact(tx, 'epoch', firstEpoch)
  for (const { id, name } of members) {
    const [firstName = name, lastName = ''] = name.split(' ')
    const email = `${firstName.toLowerCase()}@example.com`
    await db.insert(tables.user).values({ id, name, firstName, lastName, email, emailVerified: true, createdAt: at, updatedAt: at })
  }
  for (const { id: organizationId, letter } of organizations) {
    const [owner, ...others] = membersOf(organizationId)
    await insertOrganization(tx, { id: organizationId, name: letter, ownerId: owner?.id ?? '', createdAt: at }, newId)
    for (const { id } of others)
      await db.insert(tables.member).values({ id: `m-${id}`, organizationId, userId: id, role: 'member', createdAt: at })
  }
  await addCustomFields(tx, at)
  for (const { id, organizationId } of accounts) {
    const caller = callerOf(membersOf(organizationId)[0]?.id ?? '')
    const creation = await commands.create(tx, caller, { id, name: `Jane ${id}`, createdAt: at.toISOString() })
    if (!creation.ok) fail(creation.refusal.message)
  }
}
