import { and, eq, isNull } from 'drizzle-orm'
import { runIn } from './chance/realm.ts'
import { settle } from './chance/settling.ts'
import { readHistoryLines } from './check/partnership-history.ts'
import { readyDocuments, setOnline, showAccount } from './device/simulated-tab.ts'
import { backUp, putBack, removeAccount, restore, restoreAccount } from './fault/bad-days.ts'
import { askForForeign, showMalformed, writeAsAnother, writeAtOnceAsAnother } from './fault/intrusion.ts'
import type { PlantedFault } from './fault/planted-fault.ts'
import { putBackAtNight } from './fault/quiet-night.ts'
import { callIsCut, callsMove, tabCrashesCalling } from './network/http-steps.ts'
import { databaseRestarts, nodeGoesOn, nodeStops, transactionFails } from './nodes/node-steps.ts'
import { unreached } from './nodes/passing-error.ts'
import { resolveProblem } from './people/attention-steps.ts'
import { showCaret } from './people/caret-forms.ts'
import { accountsOf } from './people/cast.ts'
import { writeCustomValue, writeHeader } from './people/header-writing.ts'
import { mergeTwo } from './people/merging.ts'
import { createInfluencer } from './people/newcomers.ts'
import { writePartnershipOverRest } from './people/partnership-rest.ts'
import { writePartnership } from './people/partnership-writing.ts'
import { writeOverRest } from './people/rest-writing.ts'
import { write } from './people/writing.ts'
import type { OpenWorld } from './world.ts'

type Step = (world: OpenWorld) => string | Promise<string>

const nothing = 'nothing'

const edit: Step = (world) => {
  const tab = world.chance.pick(world.tabs)
  const document = tab && world.chance.pick(readyDocuments(tab))
  if (!tab || !document) return nothing
  const writer = { member: tab.device.member, deviceName: tab.device.name, isMarked: tab.open?.session.isKept === true, tab }
  const act = world.chance.happens(0.55) ? write : writePartnership
  return runIn(tab.realm, () => act(document, writer, { ...world, now: world.time.now }))
}

const caretMoves: Step = (world) => {
  const tab = world.chance.pick(world.tabs)
  const document = tab && world.chance.pick(readyDocuments(tab))
  return tab && document ? runIn(tab.realm, () => showCaret(document, tab.device.member, world.chance)) : nothing
}

const rest: Step = (world) => {
  const device = world.chance.pick(world.devices)
  const { server } = world
  if (!device || !server) return nothing
  const readRows = (accountId: string) => {
    const { note } = server.store.tables
    const isShown = and(eq(note.accountId, accountId), isNull(note.deletedAt))
    return server.store.read((db) => db.select({ id: note.id, content: note.content }).from(note).where(isShown).orderBy(note.id))
  }
  const readHistory = (accountId: string, partnershipId: string) => readHistoryLines(server.store, accountId, partnershipId)
  void runIn(server.realm, () =>
    world.chance.happens(0.4)
      ? writeOverRest(device.member, { ...world, notes: server.notes, readRows })
      : writePartnershipOverRest(device.member, { ...world, ...server.partnershipRest, readHistory }),
  ).catch(unreached)
  return `REST of ${device.member.name}`
}

const deliver: Step = (world) => {
  const link = world.chance.pick(world.network.links())
  const direction = world.chance.happens(0.5) ? 'up' : 'down'
  if (!link) return nothing
  let moved = 0
  for (let left = 1 + world.chance.below(4); left > 0 && world.network.step(link, direction); left -= 1) moved += 1
  return `${moved} ${direction} on ${link.id}`
}

const diskWorks: Step = async (world) => {
  const device = world.chance.pick(world.devices.filter(({ disk }) => disk.jobs() > 0))
  if (!device) return nothing
  const fails = world.chance.happens(0.02)
  await device.disk.work(fails)
  // Each update is a transaction of its own.
  for (let left = world.chance.below(6); left > 0 && !fails; left -= 1) {
    await settle(1)
    await device.disk.work(false)
  }
  return `disk of ${device.name} ${fails ? 'fails' : 'works'}`
}

const tabsTalk: Step = (world) => {
  const device = world.chance.pick(world.devices.filter(({ channels }) => channels.waiting() > 0))
  device?.channels.deliver()
  return device ? `tabs of ${device.name} talk` : nothing
}

const timePasses: Step = async (world) => {
  const milliseconds = world.chance.happens(0.1) ? 5000 + world.chance.below(30_000) : 20 + world.chance.below(2500)
  await world.time.move(milliseconds, () => settle(1))
  return `${milliseconds} ms pass`
}

const cut: Step = (world) => {
  const link = world.chance.pick(world.network.links())
  if (!link) return nothing
  world.network.cut(link, world.chance.below(4))
  return `link ${link.id} is cut`
}

const changeNetwork: Step = (world) => {
  const tab = world.chance.pick(world.tabs)
  const isOnline = world.chance.happens(0.6)
  if (tab) setOnline(tab, isOnline)
  return tab ? `${tab.realm.name} is ${isOnline ? 'online' : 'offline'}` : nothing
}

/** A WebSocket's. */
const openState = 1

/** A client repeats what it has sent. */
const sendAgain: Step = (world) => {
  const link = world.chance.pick(
    world.network
      .links()
      .filter(({ isOpening, client, up }) => !isOpening && client.readyState === openState && up.some(({ at }) => at === 'frame')),
  )
  const parcel = link && world.chance.pick(link.up)
  if (!link || parcel?.at !== 'frame') return nothing
  runIn(link.realm, () => link.client.send(parcel.bytes))
  return `again on ${link.id}`
}

const tabCrashes: Step = (world) => {
  const tab = world.chance.pick(world.tabs)
  if (!tab) return nothing
  world.crash(tab, world.chance.below(3))
  return `${tab.realm.name} crashes`
}

const tabOpens: Step = (world) => {
  const device = world.chance.pick(world.devices)
  if (!device || world.tabs.filter((tab) => tab.device === device).length > 1) return nothing
  const shown = accountsOf(device.member.organizationId).filter(() => world.chance.happens(0.7))
  world.openTab(
    device,
    shown.map(({ id }) => id),
  )
  return `${device.name} opens ${shown.length}`
}

const profileOpens: Step = (world) => {
  const tab = world.chance.pick(world.tabs)
  const account = tab && world.chance.pick(accountsOf(tab.device.member.organizationId))
  if (tab && account) showAccount(tab, account.id)
  return account?.id ?? nothing
}

const serverDies: Step = async (world) => {
  const { server } = world
  if (server) await world.killServer(server.realm)
  return `the ${world.nodes === 1 ? 'server' : server?.realm.name} is killed`
}

const serverStarts: Step = async (world) => {
  if (world.servers.length < world.nodes) await world.startServer()
  return 'the server runs'
}

/** The process dies at the worst moment: around a commit. */
const serverDiesCommitting: Step = (world) => {
  if (world.server) world.server.faults.dies = world.chance.happens(0.5) ? 'before the commit' : 'after the commit'
  return 'the next commit is the last'
}

const diskFills: Step = (world) => {
  const { server } = world
  if (server) server.faults.isFull = world.chance.happens(0.4)
  return `full: ${server?.faults.isFull}`
}

const commitFails: Step = (world) => {
  if (world.server) world.server.faults.nextCommitFails = true
  return 'the next commit fails'
}

/** The steps with their shares. */
const shares: readonly (readonly [number, Step])[] = [
  [36, edit],
  [8, rest],
  [30, deliver],
  [14, diskWorks],
  [5, tabsTalk],
  [8, timePasses],
  [2, cut],
  [2, changeNetwork],
  [1.5, sendAgain],
  [1.5, tabCrashes],
  [2, tabOpens],
  [2, profileOpens],
  [0.7, serverDies],
  [3, serverStarts],
  [0.7, serverDiesCommitting],
  [1.2, diskFills],
  [0.8, commitFails],
  [1.5, askForForeign],
  [4, writeAsAnother],
  [3, caretMoves],
  [1.5, showMalformed],
  [14, writeHeader],
  [5, writeCustomValue],
  [4, createInfluencer],
  [4, resolveProblem],
  [14, callsMove],
  [1.6, callIsCut],
  [3, tabCrashesCalling],
  [1.6, backUp],
  [0.8, restore],
  [1, putBack],
  [1, removeAccount],
  [2, restoreAccount],
]

/** The same for several servers over one database, besides. */
const sharesOfNodes: readonly (readonly [number, Step])[] = [
  [1.2, nodeStops],
  [3, nodeGoesOn],
  [4, transactionFails],
  [0.6, databaseRestarts],
]

/** Where people merge influencers. */
const sharesOfMerging: readonly (readonly [number, Step])[] = [[3, mergeTwo]]

/** Steps that show a planted fault, more frequent in its worlds or only there: these worlds test the checks, not the odds. */
const provokedBy: Partial<Record<PlantedFault, readonly Step[]>> = {
  'skip a device write': [tabCrashes],
  'accept foreign client ids': [writeAsAnother],
  'give out no positions': [putBackAtNight],
  'leave owners out of the log': [writeAtOnceAsAnother],
  'acknowledge an unknown commit': [transactionFails],
  'tell other nodes before the commit': [transactionFails],
  'write on in a document of a failed commit': [transactionFails],
  'lock documents as they come': [transactionFails],
}
const provoked = 3

const pickStep = ({ chance, planted, nodes, isMerging }: Pick<OpenWorld, 'chance' | 'planted' | 'nodes' | 'isMerging'>): Step => {
  const provoking = (planted && provokedBy[planted]) ?? []
  const usualShares = [...shares, ...(nodes > 1 ? sharesOfNodes : []), ...(isMerging ? sharesOfMerging : [])]
  const isUsual = (step: Step) => usualShares.some(([, usual]) => usual === step)
  const weighed = [
    ...usualShares.map(([share, step]) => [provoking.includes(step) ? share * provoked : share, step] as const),
    ...provoking.filter((step) => !isUsual(step)).map((step) => [provoked, step] as const),
  ]
  let left = chance.next() * weighed.reduce((sum, [share]) => sum + share, 0)
  for (const [share, step] of weighed) {
    left -= share
    if (left < 0) return step
  }
  return deliver
}

/** One step, then as many of its effects as chance allows before the next. A step is a turn of the event loop. */
export const takeStep = async (world: OpenWorld): Promise<void> => {
  const done = await pickStep(world)(world)
  world.trace(done)
  await settle(1 + world.chance.below(3))
}
