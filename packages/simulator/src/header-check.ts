import { askedFields } from '@rapport/domain/account/account'
import type { OutboxRow } from '@rapport/domain/sync/outbox'
import { rowToValues } from '@rapport/server/features/account/account-row'
import type { Store } from '@rapport/server/store/store'
import { eq } from 'drizzle-orm'
import { accounts, members } from './cast.ts'
import { headerFields } from './header-fields.ts'
import type { HeaderWrite } from './header-ledger.ts'
import type { OpenWorld } from './world.ts'

interface Said {
  readonly field: string
  readonly oldValue: unknown
  readonly newValue: unknown
  readonly actorId: string
}

/** What the server says of an influencer's fields: the row, every change in order, and the history that people read. */
export interface HeaderFacts {
  readonly values: ReadonlyMap<string, unknown>
  readonly changes: readonly Said[]
  readonly lines: readonly { readonly field: string; readonly newValue: string | null }[]
}

export const readHeaderFacts = async (store: Store, accountId: string): Promise<HeaderFacts> => {
  const { account, accountChange, timeLog, organizationStage } = store.tables
  const stages = await store.read((db) => db.select().from(organizationStage))
  const inWords = (field: string, value: unknown) => (field === 'stage' ? stages.find(({ id }) => id === value)?.name : value)
  const [row] = await store.read((db) => db.select().from(account).where(eq(account.id, accountId)))
  const changes = await store.read((db) =>
    db.select().from(accountChange).where(eq(accountChange.accountId, accountId)).orderBy(accountChange.rev),
  )
  const lines = await store.read((db) => db.select().from(timeLog).where(eq(timeLog.accountId, accountId)).orderBy(timeLog.id))
  return {
    values: new Map<string, unknown>(row && Object.entries(rowToValues(row)).map(([field, value]) => [field, inWords(field, value)])),
    changes: changes.map((change) => ({
      ...change,
      oldValue: inWords(change.field, change.oldValue),
      newValue: inWords(change.field, change.newValue),
    })),
    lines: lines.map(({ field, event, newValue }) => ({ field: field ?? event.replace('_changed', ''), newValue })),
  }
}

/** What must hold of what people wrote through their outboxes once everything has come to rest. */
export const checkHeaders = async (world: OpenWorld, store: Store): Promise<void> => {
  for (const { id } of accounts) {
    const facts = await readHeaderFacts(store, id)
    const writes = world.headers.writes.filter(({ accountId }) => accountId === id)
    const found = [
      ...historyFaults(facts),
      ...onceFaults(facts, writes),
      ...overwritingFaults(facts, writes),
      ...lossFaults(world, facts, writes),
    ]
    for (const fault of found) world.violations.add(fault)
  }
}

/** People stand in the history by name. */
const nameOf = (value: unknown): unknown => members.find(({ id }) => id === value)?.name ?? value

/** Every change follows the one before, the last one is what the row says, and each is a line of the history. */
const historyFaults = ({ values, changes, lines }: HeaderFacts): readonly string[] =>
  headerFields.flatMap((field) => {
    const ofField = changes.filter((change) => change.field === field)
    const isChained = ofField.every(({ oldValue }, index) => index === 0 || ofField[index - 1]?.newValue === oldValue)
    const isRow = ofField.length === 0 || ofField.at(-1)?.newValue === values.get(field)
    const told = lines.filter((line) => line.field === field).map(({ newValue }) => newValue)
    const isTold = JSON.stringify(told) === JSON.stringify(ofField.map(({ newValue }) => nameOf(newValue)))
    return [
      ...(isChained && isRow ? [] : [`the row of an influencer says something else of its ${field} than its changes`]),
      ...(isTold ? [] : [`the history of an influencer tells something else of its ${field} than its changes`]),
    ]
  })

const onceFaults = ({ changes }: HeaderFacts, writes: readonly HeaderWrite[]): readonly string[] =>
  writes
    .filter(({ isToken, field, value }) => isToken && changes.filter((one) => one.field === field && one.newValue === value).length > 1)
    .map(() => 'a change of an influencer was made twice')

/** Where a colleague changed a field about which people are asked, nobody writes over it who had neither seen that nor written the same. */
const overwritingFaults = ({ changes }: HeaderFacts, writes: readonly HeaderWrite[]): readonly string[] =>
  askedFields.flatMap((field) => {
    const ofField = changes.filter((change) => change.field === field)
    return ofField.flatMap((change, index) => {
      const before = ofField[index - 1]
      const write = writes.find((one) => one.field === field && one.value === change.newValue)
      const isColleagues = before !== undefined && before.actorId !== change.actorId
      const isOwnToo = writes.some((one) => one.userId === write?.userId && one.field === field && one.value === before?.newValue)
      return write && isColleagues && !isOwnToo && before.newValue !== write.seen
        ? [`a colleague's ${field} was written over, and nobody was asked`]
        : []
    })
  })

/** Of what a device wrote into one field, the last stands in the changes or under 'Needs attention'. */
const lossFaults = (world: OpenWorld, facts: HeaderFacts, writes: readonly HeaderWrite[]): readonly string[] =>
  [...Map.groupBy(writes, ({ field, deviceName }) => `${field} ${deviceName}`).values()].flatMap((ofOne) => {
    const last = ofOne.findLastIndex((write) => !write.mayBeLost)
    const owed = ofOne[last]
    if (!owed || ofOne.slice(last).some((write) => isApplied(facts, write, writes) || isStanding(world, write))) return []
    return [owed.isOnDevice ? 'a change of an influencer that the device called saved is lost' : 'a change of an influencer is lost']
  })

/** A word is in the changes. Of few values the same may have been written by others: where nobody else wrote, it is what the row says. */
const isApplied = ({ changes, values }: HeaderFacts, { isToken, field, value, deviceName }: HeaderWrite, all: readonly HeaderWrite[]) => {
  if (isToken) return changes.some((change) => change.field === field && change.newValue === value)
  return values.get(field) === value || all.some((other) => other.field === field && other.deviceName !== deviceName)
}

const isStanding = (world: OpenWorld, write: HeaderWrite): boolean =>
  outboxRowsOf(world, write.deviceName).some((row) => row.problem !== null && holdsWrite(row, write))

/** Whether a row of an outbox would bring a write. */
export const holdsWrite = ({ kind, accountId, payload }: OutboxRow, write: HeaderWrite): boolean =>
  kind === 'patch-account' && accountId === write.accountId && payload[write.field] === write.value

/** What waits on a device's disk. */
export const outboxRowsOf = ({ devices }: Pick<OpenWorld, 'devices'>, deviceName: string): readonly OutboxRow[] =>
  devices
    .filter(({ name }) => name === deviceName)
    // The table holds nothing else.
    .flatMap(({ disk }) => [...disk.rowsOf('rapport-device-', 'outbox').values()].flat() as OutboxRow[])
