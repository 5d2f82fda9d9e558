import type { QueryClient } from '@tanstack/react-query'
import { readKeptNames } from '../../api/kept-names.ts'
import { cacheDatabaseName } from '../../api/query-persistence.ts'
import { sessionQuery } from '../../api/session/session.ts'
import { within } from '../../api/time-limit.ts'
import { databaseNames, type Owner, readDeviceRows } from '../device/device-rows.ts'
import { readText, removeText, textKeys, writeText } from '../device/device-texts.ts'
import { draftsOf } from '../device/draft-store.ts'
import { deleteEverything, deleteSynced, type LeftBehind, ownersOnDevice } from './left-behind.ts'

/** An organisation that a person has left. `uncertain`: all of its data stays locked, because no server confirmed that it has everything. */
export interface Departed {
  readonly owner: Owner
  readonly left: 'unsynced' | 'uncertain'
}

/**
 * Deletes the data of organisations that this browser's person has left. Answers the rest: work that no server took is shown before it is
 * deleted. Only a server's answer ends a membership: without one this rejects.
 */
export const clearDeparted = async (client: QueryClient): Promise<readonly Departed[]> => {
  const { user, organizations } = await client.fetchQuery(sessionQuery())
  const isDeparted = (owner: Owner) => owner.userId === user.id && organizations.every(({ id }) => id !== owner.organizationId)
  const departed: Departed[] = []
  for (const owner of (await ownersOnDevice()).filter(isDeparted)) {
    const left = await clearOne(owner)
    if (left !== 'deleted') departed.push({ owner, left })
  }
  return departed
}

/** Whether there is something of such an organisation to show; not known without an answer of the server. */
export const hasLeftWork = async (client: QueryClient): Promise<boolean> =>
  (await clearDeparted(client).catch(() => [])).some(({ left }) => left === 'unsynced')

const clearOne = async (owner: Owner): Promise<LeftBehind> => {
  await keepNeededNames(owner)
  const left = await deleteSynced(owner).catch((): LeftBehind => 'uncertain')
  if (left !== 'deleted' || draftsOf(owner).length > 0) return left === 'deleted' ? 'unsynced' : left
  await deleteDeparted(owner)
  return 'deleted'
}

/** Deletes all data of such an organisation from this browser. Its person has seen the work that exists nowhere else. */
export const deleteDeparted = async (owner: Owner): Promise<void> => {
  await deleteEverything(owner)
  for (const key of textKeys('rapport.')) if (key.includes(owner.userId) && key.includes(owner.organizationId)) removeText(key)
}

const namesKey = ({ userId, organizationId }: Owner) => `rapport.names.${userId}-${organizationId}`

/** Names of the people and influencers in unsynced work, by id. Their lists are deleted at once. */
export const neededNamesOf = (owner: Owner): ReadonlyMap<string, string> =>
  new Map(Object.entries(JSON.parse(readText(namesKey(owner)) ?? '{}') as Record<string, string>)) // written below only

const readingLimit = 1000

const keepNeededNames = async (owner: Owner): Promise<void> => {
  const cache = cacheDatabaseName(owner.userId, owner.organizationId)
  if (!(await databaseNames()).includes(cache)) return
  const spokenOf = JSON.stringify([await readDeviceRows(owner), draftsOf(owner)])
  // A tab that still has the database open delays its deletion, and the deletion delays this opening.
  const names = await within(readingLimit, readKeptNames(cache)).catch(() => new Map<string, string>())
  const needed = [...neededNamesOf(owner), ...names].filter(([id]) => spokenOf.includes(id))
  if (needed.length > 0) writeText(namesKey(owner), JSON.stringify(Object.fromEntries(needed)))
}
