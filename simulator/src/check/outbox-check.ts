import { refusedCreations } from '@rapport/client/sync/attention/attention'
import { historyMark } from '@rapport/domain/custom-field/custom-field'
import type { OutboxRow } from '@rapport/domain/sync/outbox'
import type { Store } from '@rapport/server/store/store'
import { everyAccount } from '../people/newcomers.ts'
import type { OpenWorld } from '../world.ts'
import { readHeaderFacts } from './header-facts.ts'
import type { HeaderWrite } from './header-ledger.ts'

/** What waits on a device's disk. */
export const outboxRowsOf = ({ devices }: Pick<OpenWorld, 'devices'>, deviceName: string): readonly OutboxRow[] =>
  devices
    .filter(({ name }) => name === deviceName)
    // The table holds nothing else.
    .flatMap(({ disk }) => [...disk.rowsOf('rapport-device-', 'outbox').values()].flat() as OutboxRow[])

/** Whether a row of an outbox would bring a write. */
export const holdsWrite = (row: OutboxRow, { accountId, field, value }: Pick<HeaderWrite, 'accountId' | 'field' | 'value'>): boolean => {
  if (row.accountId !== accountId) return false
  if (row.kind === 'field-value') return historyMark(row.payload.name) === field && row.payload.value === value
  return new Map<string, unknown>(Object.entries(row.payload)).get(field) === value
}

/** What an open tab shows, also what its device has not taken. */
const shownRowsOf = ({ tabs }: Pick<OpenWorld, 'tabs'>, deviceName: string): readonly OutboxRow[] =>
  tabs.flatMap(({ device, open }) => (device.name === deviceName && open ? open.session.outbox.rows.get() : []))

/** It waits for a person: on its own, or behind the refused creation of its influencer. */
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

/** A creation that was carried out is not refused when it is sent once more, wherever its influencer is by then. */
export const checkCreations = async (world: OpenWorld, store: Store): Promise<void> => {
  const ids = await storedIds(store)
  if (standingRows(world).some((row) => row.kind === 'create-account' && ids.includes(row.accountId)))
    world.violations.add("an influencer was created, and its creation stands under 'Needs attention'")
}

/** Whoever was created was created once, and by somebody; and what stands under 'Needs attention' at the end stands there for a reason. */
export const checkOutboxes = async (world: OpenWorld, store: Store): Promise<void> => {
  await checkCreations(world, store)
  const ids = await storedIds(store)
  const known = everyAccount(world)
  if (ids.some((id) => known.every((one) => one.id !== id))) world.violations.add('there is an influencer whom nobody created')
  for (const id of ids)
    if ((await readHeaderFacts(store, id)).creations !== 1) world.violations.add('an influencer was created more than once')
  for (const { accountId, problem } of standingRows(world))
    if (ids.includes(accountId) && problem?.current === undefined)
      world.violations.add(`nothing speaks against a change that stands under 'Needs attention': ${problem?.message}`)
}
