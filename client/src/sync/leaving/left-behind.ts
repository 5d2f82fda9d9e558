import { latestOfEachRun } from '@rapport/collab-wire/position'
import { isHeldByServer } from '../../api/held-call.ts'
import { cacheDatabaseName } from '../../api/query-persistence.ts'
import { deviceDatabaseName } from '../device/device-database.ts'
import { databaseNames, hasRows, type Owner, readDeviceRows } from '../device/device-rows.ts'
import { documentDatabases, forgetGenerations, readDocumentName } from '../device/document-names.ts'
import { discardDrafts, draftOwners } from '../device/draft-store.ts'
import { deleteIndexedDb } from '../device/indexed-db.ts'
import { forgetPosters } from '../device/poster-cache.ts'
import type { UnsyncedRow } from '../device/unsynced-marks.ts'
import { readKeptPosition } from '../document/copy/copy-database.ts'
import { forgetTold } from '../live/told-positions.ts'
import { forgetEpoch } from '../summary/put-back.ts'

/** `unsynced`: work that no server has stays locked. `uncertain`: everything stays locked, because no server confirmed what it has. */
export type LeftBehind = 'deleted' | 'unsynced' | 'uncertain'

/**
 * Deletes a person's data in an organisation where the server has it, too: lists, and documents without a change of their own.
 * After a database was put back this may be the only copy, so the server is asked first. Work that no server has stays locked until they
 * sign in again: waiting writes, refused words, documents with unsynced changes, drafts.
 */
export const deleteSynced = async (owner: Owner): Promise<LeftBehind> => {
  const { userId, organizationId } = owner
  const rows = await readDeviceRows(owner)
  const documents = await documentDatabases(userId, organizationId)
  const gone = rows === 'unreadable' ? [] : documents.filter((name) => !isNeeded(owner, name, rows.marks))
  if (!(await areHeld(gone))) return 'uncertain'
  await Promise.all([deleteIndexedDb(cacheDatabaseName(userId, organizationId)), forgetPosters()])
  if (rows === 'unreadable') return 'uncertain'
  if (gone.length === documents.length) forgetGenerations(userId, organizationId)
  forgetTold(`${userId}-${organizationId}`)
  if (!hasRows(rows)) gone.push(deviceDatabaseName(userId, organizationId))
  await Promise.all(gone.map(deleteIndexedDb))
  return hasRows(rows) ? 'unsynced' : 'deleted'
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

/** Somebody signed in: what this device has of others goes, as far as a server has it. */
export const deleteSyncedOfOthers = async (userId: string): Promise<void> => {
  for (const owner of await ownersOnDevice()) if (owner.userId !== userId) await deleteSynced(owner).catch(() => undefined)
}

/** Deletes all that this device has of a person in an organisation, also what no server has. */
export const deleteEverything = async ({ userId, organizationId }: Owner): Promise<void> => {
  const scope = `${userId}-${organizationId}`
  discardDrafts(userId, organizationId)
  forgetGenerations(userId, organizationId)
  forgetEpoch(scope)
  forgetTold(scope)
  const documents = await documentDatabases(userId, organizationId)
  const others = [cacheDatabaseName(userId, organizationId), deviceDatabaseName(userId, organizationId)]
  await Promise.all([forgetPosters(), ...[...others, ...documents].map(deleteIndexedDb)])
}

/** Of whom this browser has something, drafts included. Ids hold no hyphen. */
export const ownersOnDevice = async (): Promise<readonly Owner[]> => {
  const byName = new Map<string, Owner>()
  for (const owner of draftOwners()) byName.set(`${owner.userId}-${owner.organizationId}`, owner)
  for (const name of await databaseNames()) {
    const [, userId, organizationId] = /^rapport-(?:device|cache|document)-([^-]+)-([^-]+)/.exec(name) ?? []
    if (userId && organizationId) byName.set(`${userId}-${organizationId}`, { userId, organizationId })
  }
  return [...byName.values()]
}
