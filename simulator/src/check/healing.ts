import { refusedCreations } from '@rapport/client/sync/attention/attention'
import type { OutboxRow } from '@rapport/domain/sync/outbox'
import { readJournal, replayJournal } from '@rapport/server/collab/saving/journal'
import { settle } from '../chance/settling.ts'
import { readyDocuments, setOnline, showAccount } from '../device/simulated-tab.ts'
import { removeNewcomers, restoreAllAccounts } from '../fault/bad-days.ts'
import { moveCalls } from '../network/http-steps.ts'
import { whileTimePasses } from '../nodes/answering.ts'
import { resolveAllProblems } from '../people/attention-steps.ts'
import { accounts, accountsOf } from '../people/cast.ts'
import type { OpenWorld } from '../world.ts'
import { type Edit, presenceOf } from './edit-ledger.ts'
import { notice } from './noticing.ts'
import { checkCreations } from './outbox-check.ts'

const mostRounds = 240
/** Quarters of a second: longer than a transaction is held. */
const callRounds = 24

/** Ends all faults and waits until all work is done: then every promise must be kept. */
export const heal = async (world: OpenWorld): Promise<void> => {
  await world.startServerAnew()
  if (world.nodes > 1) await finishCalls(world)
  await whileTimePasses(world, restoreAllAccounts(world, accounts))
  await whileTimePasses(world, removeNewcomers(world))
  for (const tab of world.tabs) setOnline(tab, true)
  for (const device of world.devices) {
    // A tab that shows nothing: the device must send its unsynced work without a profile being opened.
    if (!world.tabs.some((tab) => tab.device === device)) world.openTab(device, [])
  }
  await waitUntilQuiet(world)
  await whileTimePasses(world, restoreAllAccounts(world, world.newcomers))
  reloadTabsInMemory(world)
  await waitUntilQuiet(world)
  if (world.server) await checkCreations(world, world.server.store)
  resolveAllProblems(world)
  await checkNothingForgotten(world)
  for (const tab of world.tabs) for (const { id } of accountsOf(tab.device.member.organizationId)) showAccount(tab, id)
  await waitUntilQuiet(world)
}

/** A device sends what it called saved without a profile being opened. A tab without the device's database cannot note its unsent work, and says so. */
const checkNothingForgotten = async ({ server, ledger, violations }: OpenWorld): Promise<void> => {
  for (const { id } of accounts) {
    const stored = server && replayJournal(await readJournal(server.store, id))
    const isForgotten = ({ accountId, isOnDevice, isOverwritten, isMarked }: Edit) =>
      accountId === id && isOnDevice && isMarked && !isOverwritten
    if (stored && ledger.edits.some((edit) => isForgotten(edit) && presenceOf(stored, edit) === 0)) {
      violations.add('an edit that the device called saved waits on it, and nobody knows')
    }
  }
}

/** Does what the banner asks of a tab that could not open the device's database. */
const reloadTabsInMemory = (world: OpenWorld): void => {
  for (const tab of world.tabs.filter(({ open }) => open?.session.isKept === false)) {
    world.crash(tab, 0)
    world.openTab(tab.device, [...tab.shown])
  }
}

/** A node that was stopped may still carry out what somebody asked of it before, a deletion say. */
const finishCalls = async (world: OpenWorld): Promise<void> => {
  for (let round = 0; round < callRounds; round += 1) {
    await moveEverything(world)
    await world.time.move(250, () => settle(1))
  }
}

const waitUntilQuiet = async (world: OpenWorld): Promise<void> => {
  if (world.violations.size > 0) return
  for (let round = 0; round < mostRounds; round += 1) {
    await moveEverything(world)
    await world.time.move(round < 20 ? 250 : 1000, () => settle(1))
    notice(world)
    if (round > 12 && isQuiet(world)) return
  }
  world.violations.add(`nothing stood in the way, and yet not everything was synced: ${describe(world)}`)
}

export const moveEverything = async (world: OpenWorld): Promise<void> => {
  const { network, devices } = world
  for (let isMoving = true; isMoving; ) {
    isMoving = false
    for (const link of network.links()) {
      for (const direction of ['up', 'down'] as const) while (network.step(link, direction)) isMoving = true
    }
    if (moveCalls(world)) isMoving = true
    for (const { disk, channels } of devices) {
      for (; disk.jobs() > 0; isMoving = true) {
        await disk.work(false)
        // In a browser a tab hears of one job before the next job is done.
        await settle(1)
      }
      for (; channels.waiting() > 0; isMoving = true) channels.deliver()
    }
    await settle(5)
  }
}

const isQuiet = (world: OpenWorld): boolean => world.tabs.every((tab) => tab.open !== undefined && unsyncedIn(tab).length === 0)

/** A document stays in memory when its database could not be opened. */
const isAtRest: ReadonlySet<string> = new Set(['saved', 'memory'])

/** Documents of a tab that the server has not saved, and marks that the tab can settle. */
const unsyncedIn = (tab: OpenWorld['tabs'][number]): readonly string[] => {
  const { session, documents } = tab.open ?? {}
  if (!session || !documents) return ['it is not open']
  const unsaved = [...documents.statuses.get()].filter(([, { server, local }]) => server.at !== 'saved' || !isAtRest.has(local))
  const missing = readyDocuments(tab).length < tab.shown.size ? ['a profile does not open'] : []
  return [
    ...missing,
    ...session.marks.rows
      .get()
      .filter(({ tabId }) => session.isKept || tabId === session.tabId)
      .map((row) => `marks of ${row.accountId}`),
    ...waitingRows(session.outbox.rows.get()).map((row) => `a change of ${row.accountId} waits`),
    ...unsaved.map(([id, { server, local }]) => `${id} is ${local} and ${server.at}`),
  ]
}

/** Rows of a refused creation wait for a person. */
const waitingRows = (rows: readonly OutboxRow[]): readonly OutboxRow[] => {
  const refused = refusedCreations(rows)
  return rows.filter(({ problem, accountId }) => problem === null && !refused.has(accountId))
}

const describe = (world: OpenWorld): string =>
  world.tabs.flatMap((tab) => unsyncedIn(tab).map((what) => `${tab.realm.name}: ${what}`))[0] ?? 'something moves for ever'
