import { refusedCreations } from '@rapport/client/sync/attention/attention'
import { historyMark } from '@rapport/domain/custom-field/custom-field'
import type { OutboxRow } from '@rapport/domain/sync/outbox'
import type { Store } from '@rapport/server/store/store'
import { everyAccount } from '../people/newcomers.ts'
import type { OpenWorld } from '../world.ts'
import { readHeaderFacts } from './header-facts.ts'
import type { HeaderWrite } from './header-ledger.ts'

/** The rows that wait on a device's disk. */
export const outboxRowsOf = ({ devices }: Pick<OpenWorld, 'devices'>, deviceName: string): readonly OutboxRow[] =>
  devices
    .filter(({ name }) => name === deviceName)
    // The table holds only such rows.
    .flatMap(({ disk }) => [...disk.rowsOf('rapport-device-', 'outbox').values()].flat() as OutboxRow[])

/** Whether a row of an outbox carries a write. */
export const holdsWrite = (row: OutboxRow, { accountId, field, value }: Pick<HeaderWrite, 'accountId' | 'field' | 'value'>): boolean => {
  if (row.accountId !== accountId) return false
  if (row.kind === 'field-value') return historyMark(row.payload.name) === field && row.payload.value === value
  return new Map<string, unknown>(Object.entries(row.payload)).get(field) === value
}

/** The rows that an open tab shows, those that its device has not stored too. */
const shownRowsOf = ({ tabs }: Pick<OpenWorld, 'tabs'>, deviceName: string): readonly OutboxRow[] =>
  tabs.flatMap(({ device, open }) => (device.name === deviceName && open ? open.session.outbox.rows.get() : []))

/** It waits for a person: by itself, or behind its influencer's refused creation. */
export const isStanding = (world: OpenWorld, write: HeaderWrite): boolean => {
  const rows = [...outboxRowsOf(world, write.deviceName), ...(write.isOnDevice ? [] : shownRowsOf(world, write.deviceName))]
  const refused = refusedCreations(rows)
  return rows.some((row) => (row.problem !== null || refused.has(row.accountId)) && holdsWrite(row, write))
}

const storedIds = async (store: Store): Promise<readonly string[]> => {
  const { account } = store.tables
  return (await store.read((db) => db.select({ id: account.id }).from(account))).map(({ id }) => id)
}

const standingRows = (world: OpenWorld): readonly OutboxRow[] =>
  world.devices.flatMap(({ name }) => outboxRowsOf(world, name)).filter(({ problem }) => problem !== null)

/** The server never refuses a repeated creation that it has carried out, wherever the influencer is by then. */
export const checkCreations = async (world: OpenWorld, store: Store): Promise<void> => {
  const ids = await storedIds(store)
  if (standingRows(world).some((row) => row.kind === 'create-account' && ids.includes(row.accountId)))
    world.violations.add("an influencer was created, and its creation stands under 'Needs attention'")
}

/** A creation happened once and has an author. Every row that still needs attention at the end has a reason. */
export const checkOutboxes = async (world: OpenWorld, store: Store): Promise<void> => {
  await checkCreations(world, store)
  const ids = await storedIds(store)
  const accounts = everyAccount(world)
  if (ids.some((id) => accounts.every((account) => account.id !== id))) world.violations.add('there is an influencer whom nobody created')
  for (const id of ids)
    if (!world.merges.grown.has(id) && (await readHeaderFacts(store, id)).creations !== 1)
      world.violations.add('an influencer was created more than once')
  for (const { accountId, problem } of standingRows(world))
    if (ids.includes(accountId) && problem?.current === undefined)
      world.violations.add(`nothing speaks against a change that stands under 'Needs attention': ${problem?.message}`)
}
