import type { QueryClient } from '@tanstack/react-query'
import { readKeptNames } from '../../api/kept-names.ts'
import { cacheDatabaseName } from '../../api/query-persistence.ts'
import { sessionQuery } from '../../api/session/session.ts'
import { within } from '../../api/time-limit.ts'
import { databaseNames, type Owner, readDeviceRows } from '../device/device-rows.ts'
import { readText, removeText, textKeys, writeText } from '../device/device-texts.ts'
import { draftsOf } from '../device/draft-store.ts'
import { deleteEverything, deleteSynced, type LeftBehind, ownersOnDevice } from './left-behind.ts'

/** An organisation that its person no longer belongs to. `uncertain`: all of it stays locked, since no server said that it has what it should. */
export interface Departed {
  readonly owner: Owner
  readonly left: 'unsynced' | 'uncertain'
}

/**
 * Deletes what this browser has of organisations that its person left. Answers what remains: work that no server took must be shown before
 * it goes. Only a server's answer counts as the end of a membership: without one this rejects.
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

/** Deletes all that this browser has of such an organisation: its person has seen what nobody else has. */
export const deleteDeparted = async (owner: Owner): Promise<void> => {
  await deleteEverything(owner)
  for (const key of textKeys('rapport.')) if (key.includes(owner.userId) && key.includes(owner.organizationId)) removeText(key)
}

const namesKey = ({ userId, organizationId }: Owner) => `rapport.names.${userId}-${organizationId}`

/** What people and influencers are called that unsynced work speaks of, by id: the lists go at once. */
export const neededNamesOf = (owner: Owner): ReadonlyMap<string, string> =>
  new Map(Object.entries(JSON.parse(readText(namesKey(owner)) ?? '{}') as Record<string, string>)) // written below only

const readingLimit = 1000

const keepNeededNames = async (owner: Owner): Promise<void> => {
  const cache = cacheDatabaseName(owner.userId, owner.organizationId)
  if (!(await databaseNames()).includes(cache)) return
  const spokenOf = JSON.stringify([await readDeviceRows(owner), draftsOf(owner)])
  // A tab that has not closed it yet holds up who deletes it, and that holds up who opens it.
  const names = await within(readingLimit, readKeptNames(cache)).catch(() => new Map<string, string>())
  const needed = [...neededNamesOf(owner), ...names].filter(([id]) => spokenOf.includes(id))
  if (needed.length > 0) writeText(namesKey(owner), JSON.stringify(Object.fromEntries(needed)))
}
