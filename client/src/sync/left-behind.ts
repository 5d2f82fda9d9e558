import { cacheDatabaseName } from '../api/query-persistence.ts'
import { deviceDatabaseName, openDeviceDatabase } from './device-database.ts'
import { documentDatabases, forgetGenerations, readDocumentName } from './document-names.ts'
import { deleteIndexedDb } from './indexed-db.ts'
import type { UnsyncedRow } from './unsynced-marks.ts'

/** Whose things, of which organisation. */
interface Owner {
  readonly userId: string
  readonly organizationId: string
}

/**
 * Deletes what this device has of a person in an organisation and a server has, too: lists, and documents without a change of theirs. What
 * no server has stays locked until they sign in again: waiting writes, words that were refused, documents with unsynced changes, drafts.
 */
export const deleteSynced = async ({ userId, organizationId }: Owner): Promise<void> => {
  const left = await readLeft(deviceDatabaseName(userId, organizationId))
  await deleteIndexedDb(cacheDatabaseName(userId, organizationId))
  if (left === 'unreadable') return
  const isNeeded = (name: string) => {
    const document = readDocumentName(userId, organizationId, name)
    return left.marks.some(({ accountId, epoch }) => accountId === document?.accountId && epoch === document.epoch)
  }
  const documents = await documentDatabases(userId, organizationId)
  const gone = documents.filter((name) => !isNeeded(name))
  if (gone.length === documents.length) forgetGenerations(userId, organizationId)
  if (left.isEmpty) gone.push(deviceDatabaseName(userId, organizationId))
  await Promise.all(gone.map(deleteIndexedDb))
}

/** Somebody signed in: what this device has of others goes, as far as a server has it, and of organisations that they left. */
export const deleteSyncedOfOthers = async (userId: string, organizationIds: readonly string[]): Promise<void> => {
  const owners = await ownersOnDevice()
  for (const owner of owners)
    if (owner.userId !== userId || !organizationIds.includes(owner.organizationId)) await deleteSynced(owner).catch(() => undefined)
}

type Left = 'unreadable' | { readonly marks: readonly UnsyncedRow[]; readonly isEmpty: boolean }

const readLeft = async (name: string): Promise<Left> => {
  if (!(await databaseNames()).includes(name)) return { marks: [], isEmpty: false }
  const database = await openDeviceDatabase(name)
  try {
    if (!database.isKept) return 'unreadable'
    const marks = await database.table<UnsyncedRow>('unsynced').all()
    const others = [await database.table('outbox').all(), await database.table('kept').all()]
    return { marks, isEmpty: marks.length === 0 && others.every((rows) => rows.length === 0) }
  } catch {
    return 'unreadable'
  } finally {
    database.close()
  }
}

/** Ids hold no hyphen. */
const ownersOnDevice = async (): Promise<readonly Owner[]> => {
  const byName = new Map<string, Owner>()
  for (const name of await databaseNames()) {
    const [, userId, organizationId] = /^rapport-(?:device|cache|document)-([^-]+)-([^-]+)/.exec(name) ?? []
    if (userId && organizationId) byName.set(`${userId}-${organizationId}`, { userId, organizationId })
  }
  return [...byName.values()]
}

const databaseNames = async (): Promise<readonly string[]> => {
  const all = await indexedDB.databases().catch(() => [])
  return all.flatMap(({ name }) => name ?? [])
}
