import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createIdSource } from '@rapport/domain/id/id'
import { createAccountCommands } from '@rapport/server/features/account/account-commands-service'
import { writeFact, writeNewEpoch } from '@rapport/server/store/database-fact'
import { openConnections } from '@rapport/server/store/file/sqlite-connections'
import { insertOrganization } from '@rapport/server/store/new-organization'
import { createSqliteStore } from '@rapport/server/store/sqlite-store'
import type { Store, Tx } from '@rapport/server/store/store'
import { createChance } from '../chance/chance.ts'
import { accounts, callerOf, firstEpoch, members, membersOf, organizations } from '../people/cast.ts'
import { addCustomFields } from './custom-fields.ts'
import { createTableCopies, type TableCopies } from './table-copies.ts'

/** A database with the simulated people and accounts. */
export interface DatabaseFile {
  readonly open: () => Store
  /** Keeps a copy of it as it is now. */
  readonly backUp: () => void
  readonly hasBackup: () => boolean
  /** Puts the copy back under a new epoch, as `npm run restore` does. The database must be closed. */
  readonly restore: (epoch: string, now: Date) => Promise<void>
  /** Puts the copy back as `cp` does: with its own epoch. */
  readonly putBack: () => void
}

/** In memory where the system allows: the simulator itself forgets what a disk would forget. */
const folderOfFolders = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

interface KeptDatabase {
  readonly open: () => Store
  readonly copies: TableCopies
}

/** One for all worlds of a process, one after the other: opening a file and preparing its statements costs as much as a short world. */
let kept: Promise<KeptDatabase> | undefined

export const createDatabaseFile = async (): Promise<DatabaseFile> => {
  kept ??= makeDatabase()
  const { open, copies } = await kept
  copies.bring('cast')
  let hasBackup = false
  const putBack = () => copies.bring('backup')
  return {
    open,
    // No transaction runs between two steps.
    backUp: () => {
      copies.keep('backup')
      hasBackup = true
    },
    hasBackup: () => hasBackup,
    restore: async (epoch, now) => {
      putBack()
      const store = open()
      await store.write((tx) => writeNewEpoch(tx, epoch, now))
      await store.close()
    },
    putBack,
  }
}

const fail = (error: unknown): never => {
  throw error
}

const makeDatabase = async (): Promise<KeptDatabase> => {
  const folder = mkdtempSync(join(folderOfFolders, 'rapport-simulator-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const options = { file: join(folder, 'rapport.sqlite'), sync: 'NORMAL', report: fail } as const
  const connections = openConnections(options)
  for (const setting of ['synchronous = OFF', 'secure_delete = OFF']) connections.writer.pragma(setting)
  const open = () => createSqliteStore({ ...connections, close: () => undefined }, options)
  const copies = createTableCopies(connections.writer)
  const store = open()
  await store.write(addCast)
  await store.close()
  copies.keep('cast')
  return { open, copies }
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
