import { latestOfEachRun } from '@rapport/collab-wire/position'
import { isHeldByServer } from '../api/held-call.ts'
import { cacheDatabaseName } from '../api/query-persistence.ts'
import { deviceDatabaseName, openDeviceDatabase } from './device-database.ts'
import { readKeptPosition } from './document/copy-database.ts'
import { documentDatabases, forgetGenerations, readDocumentName } from './document-names.ts'
import { deleteIndexedDb } from './indexed-db.ts'
import { forgetTold } from './told-positions.ts'
import type { UnsyncedRow } from './unsynced-marks.ts'

/** Whose things, of which organisation. */
interface Owner {
  readonly userId: string
  readonly organizationId: string
}

/** `kept`: something stays locked, since no server has it or says that it does. */
export type LeftBehind = 'deleted' | 'kept'

/**
 * Deletes what this device has of a person in an organisation and the server has, too: lists, and documents without a change of theirs.
 * After a database was put back this may be the only copy, so the server is asked first. What no server has stays locked until they sign
 * in again: waiting writes, words that were refused, documents with unsynced changes, drafts.
 */
export const deleteSynced = async (owner: Owner): Promise<LeftBehind> => {
  const { userId, organizationId } = owner
  const left = await readLeft(deviceDatabaseName(userId, organizationId))
  const documents = await documentDatabases(userId, organizationId)
  const gone = left === 'unreadable' ? [] : documents.filter((name) => !isNeeded(owner, name, left.marks))
  if (!(await areHeld(gone))) return 'kept'
  await deleteIndexedDb(cacheDatabaseName(userId, organizationId))
  if (left === 'unreadable') return 'kept'
  if (gone.length === documents.length) forgetGenerations(userId, organizationId)
  forgetTold(`${userId}-${organizationId}`)
  if (left.isEmpty) gone.push(deviceDatabaseName(userId, organizationId))
  await Promise.all(gone.map(deleteIndexedDb))
  return left.isEmpty ? 'deleted' : 'kept'
}

const isNeeded = ({ userId, organizationId }: Owner, name: string, marks: readonly UnsyncedRow[]): boolean => {
  const document = readDocumentName(userId, organizationId, name)
  return marks.some(({ accountId, epoch }) => accountId === document?.accountId && epoch === document.epoch)
}

/** What a document was told before this version, or never, has no position: nobody could say. */
const areHeld = async (names: readonly string[]): Promise<boolean> => {
  const positions = await Promise.all(names.map(readKeptPosition))
  return (await isHeldByServer(latestOfEachRun(positions.filter((position) => position !== undefined)))) === 'yes'
}

/** Somebody signed in: what this device has of others goes, as far as a server has it, and of organisations that they left. */
export const deleteSyncedOfOthers = async (userId: string, organizationIds: readonly string[]): Promise<void> => {
  const owners = await ownersOnDevice()
  for (const owner of owners)
    if (owner.userId !== userId || !organizationIds.includes(owner.organizationId)) await deleteSynced(owner).catch(() => undefined)
}

type Left = 'unreadable' | { readonly marks: readonly UnsyncedRow[]; readonly isEmpty: boolean }

const readLeft = async (name: string): Promise<Left> => {
  if (!(await databaseNames()).includes(name)) return { marks: [], isEmpty: true }
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
