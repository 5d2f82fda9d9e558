import { discardOutboxRow, insistOnMine, letTheirsStand, retryOutboxRow } from '@rapport/client/sync/attention/attention-commands'
import { type SyncSession, setCurrentSync } from '@rapport/client/sync/sync-session'
import type { OutboxRow } from '@rapport/domain/sync/outbox'
import { conflictsOf } from '@rapport/domain/sync/outbox-conflict'
import { runIn } from '../chance/realm.ts'
import { holdsWrite, outboxRowsOf } from '../check/outbox-check.ts'
import type { SimulatedTab } from '../device/simulated-tab.ts'
import type { OpenWorld } from '../world.ts'

/** Somebody settles a problem under 'Needs attention'. */
export const resolveProblem = (world: OpenWorld): string => {
  const { chance } = world
  const tab = chance.pick(world.tabs.filter((candidate) => problemsOf(world, candidate).length > 0))
  const row = tab && chance.pick(problemsOf(world, tab))
  if (!tab || !row) return 'nothing'
  if (chance.happens(0.1)) return press(world, tab, row, 'discard')
  return press(world, tab, row, buttonFor(world, row))
}

/** Everybody settles the whole list; nobody gives up what can be sent again. */
export const resolveAllProblems = (world: OpenWorld): void => {
  for (const device of world.devices) {
    const tab = world.tabs.find((candidate) => candidate.device === device && problemsOf(world, candidate).length > 0)
    if (tab) for (const row of problemsOf(world, tab)) press(world, tab, row, buttonFor(world, row))
  }
}

type Button = 'retry' | 'keep theirs' | 'use mine' | 'discard'

const buttonFor = ({ chance }: OpenWorld, row: OutboxRow): Button => {
  if (conflictsOf(row).length === 0) return 'retry'
  return chance.happens(0.5) ? 'keep theirs' : 'use mine'
}

/** The problems that a tab shows and that its disk and its person's other tabs agree on: nobody decides in two tabs at once. */
const problemsOf = (world: OpenWorld, tab: SimulatedTab): readonly OutboxRow[] => {
  const { device, open } = tab
  const others = world.tabs.filter((candidate) => candidate.device === device && candidate !== tab)
  const lists = [...others.map((candidate) => candidate.open?.session.outbox.rows.get()), outboxRowsOf(world, device.name)]
  const isEverywhere = (row: OutboxRow) =>
    lists.every((rows) => rows?.some((candidate) => JSON.stringify(candidate) === JSON.stringify(row)))
  const isFree = (row: OutboxRow) => [tab, ...others].every(({ insisting }) => !insisting.has(row.id))
  const rows = open?.session.isKept ? open.session.outbox.rows.get() : []
  return rows.filter((row) => row.problem !== null && isFree(row) && isEverywhere(row))
}

const press = (world: OpenWorld, tab: SimulatedTab, row: OutboxRow, button: Button): string => {
  const { session } = tab.open ?? {}
  if (!session) return 'nothing'
  noteDown(world, tab, row, button)
  runIn(tab.realm, () => {
    setCurrentSync(session)
    carryOut(world, tab, session, row, button)
    setCurrentSync(null)
  })
  return `${tab.realm.name} says '${button}' about ${row.kind}: ${row.problem?.message}`
}

const carryOut = ({ planted }: OpenWorld, tab: SimulatedTab, session: SyncSession, row: OutboxRow, button: Button): void => {
  if (button === 'retry') void retryOutboxRow(row.id)
  else if (button === 'discard') void discardOutboxRow(row.id)
  else if (button === 'use mine') {
    tab.insisting.add(row.id)
    void insistOnMine(row).finally(() => tab.insisting.delete(row.id))
  } else if (planted === 'give up more than was in conflict') void session.outbox.replace(row.id, [])
  else void letTheirsStand(row)
}

/** A word given up is no longer owed and must not be written. A person who insists has seen the others' values. */
const noteDown = (world: OpenWorld, tab: SimulatedTab, row: OutboxRow, button: Button): void => {
  // What a tab has just written is not on its disk yet.
  const rows = [...outboxRowsOf(world, tab.device.name), ...(tab.open?.session.outbox.rows.get() ?? [])]
  // A creation takes the changes that wait behind it along.
  const goes = (other: OutboxRow) => other.id === row.id || (row.kind === 'create-account' && other.accountId === row.accountId)
  const own = world.headers.writes.filter((write) => write.deviceName === tab.device.name && write.accountId === row.accountId)
  const held = own.filter((write) => holdsWrite(row, write))
  const theirsOf = new Map(conflictsOf(row).map(({ field, theirs }) => [field, theirs]))
  for (const write of held) {
    if (button === 'retry' || (button === 'use mine' && theirsOf.has(write.field))) write.isRetried = true
    if (button === 'use mine' && theirsOf.has(write.field)) write.saw.add(theirsOf.get(write.field))
  }
  const givenUp =
    button === 'keep theirs'
      ? held.filter(({ field }) => theirsOf.has(field))
      : button === 'discard'
        ? own.filter((write) => rows.some((other) => goes(other) && holdsWrite(other, write)))
        : []
  for (const write of givenUp) {
    write.mayBeLost = true
    write.givenUpIn = tab
    // Its earlier rows go with it.
    for (const former of own.slice(0, own.indexOf(write)))
      if (former.field === write.field && !rows.some((other) => other.id !== row.id && holdsWrite(other, former))) former.mayBeLost = true
  }
}
