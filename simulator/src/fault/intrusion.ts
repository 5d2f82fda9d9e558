import { createNote } from '@rapport/account-doc/note/note-commands'
import type { OpenDocument } from '@rapport/client/sync/document/open-document'
import { writeAwarenessUpdate } from '@rapport/collab-wire/awareness-update'
import { encodeFrame } from '@rapport/collab-wire/frame-encoding'
import * as Y from 'yjs'
import { runIn } from '../chance/realm.ts'
import { settle } from '../chance/settling.ts'
import { BrowserSocket } from '../device/browser-socket.ts'
import { readyDocuments } from '../device/simulated-tab.ts'
import { malformedState } from '../people/caret-forms.ts'
import { accounts, type Member, members } from '../people/cast.ts'
import type { OpenWorld } from '../world.ts'
import type { PlantedFault } from './planted-fault.ts'

/** Somebody's own program asks for a profile of another organisation. */
export const askForForeign = (world: OpenWorld): string => {
  const account = world.chance.pick(accounts)
  const stranger = world.chance.pick(members.filter(({ organizationId }) => organizationId !== account?.organizationId))
  const resident = members.find(({ organizationId }) => organizationId === account?.organizationId)
  if (!account || !stranger || !resident) return 'nothing'
  connect(world, { member: stranger, posesAs: resident, under: 'serve a foreign organisation', accountId: account.id, frames: [] })
  return `${stranger.name} asks for ${account.id}`
}

/** Somebody's own program writes under a colleague's client id, with the clock of the colleague's next words. */
export const writeAsAnother = (world: OpenWorld): string => {
  // Before that nobody owns the id, and the first sender gets it: the colleague's words then wait on their device.
  const isOwned = ({ accountId, doc }: OpenDocument) => world.durable.knows(accountId, doc.clientID)
  const tab = world.chance.pick(world.tabs.filter((other) => readyDocuments(other).some(isOwned)))
  const document = tab && world.chance.pick(readyDocuments(tab).filter(isOwned))
  const victim = tab?.device.member
  const forger = world.chance.pick(
    members.filter(({ id, organizationId }) => id !== victim?.id && organizationId === victim?.organizationId),
  )
  if (!document || !victim || !forger) return 'nothing'
  const update = runIn(tab.realm, () => forge(document, forger, world))
  const frames = [encodeFrame({ type: 'update', update })]
  connect(world, { member: forger, posesAs: victim, under: 'accept foreign client ids', accountId: document.accountId, frames })
  return `${forger.name} writes as ${victim.name}`
}

/** The same, and the program is quick: nobody says anything before it has written. */
export const writeAtOnceAsAnother = async (world: OpenWorld): Promise<string> => {
  const before = new Set(world.network.links())
  const done = writeAsAnother(world)
  const [link] = world.network.links().filter((other) => !before.has(other))
  for (let left = quickTurns; link && left > 0; left -= 1) {
    world.network.step(link, 'up')
    world.network.step(link, 'down')
    await settle(1)
  }
  return done
}

/** The opening, a greeting, a question and the forgery, with time between them. */
const quickTurns = 12

/** Somebody's own program shows a malformed caret, under a new id or a colleague's. */
export const showMalformed = (world: OpenWorld): string => {
  const { chance, durable } = world
  const tab = chance.pick(world.tabs)
  const document = tab && chance.pick(readyDocuments(tab))
  const member = chance.pick(members.filter(({ organizationId }) => organizationId === tab?.device.member.organizationId))
  if (!document || !member) return 'nothing'
  const foreignId = document.doc.clientID
  // The first sender of an id owns it, and nobody can guess an id.
  const clientId = chance.happens(0.3) && durable.knows(document.accountId, foreignId) ? foreignId : chance.below(2 ** 31)
  const entries = [1, 2].map((clock) => ({ clientId, clock, state: malformedState(chance) }))
  const frames = entries.map((entry) => encodeFrame({ type: 'awareness', update: writeAwarenessUpdate([entry]) }))
  connect(world, { member, posesAs: member, under: 'serve a foreign organisation', accountId: document.accountId, frames })
  return `${member.name} shows what is no caret`
}

/** What stands in notes that somebody's own program wrote under a colleague's client id. */
export const forgedWords = 'not what they wrote'

interface Intrusion {
  readonly member: Member
  /** The person for whom a careless server takes them. */
  readonly posesAs: Member
  readonly under: PlantedFault
  readonly accountId: string
  readonly frames: readonly Uint8Array[]
}

const connect = (world: OpenWorld, { member, posesAs, under, accountId, frames }: Intrusion): void => {
  const realm = world.createIntruder(member, posesAs, under)
  runIn(realm, () => {
    const socket = new BrowserSocket(world.network, `ws://localhost:3000/collab/${accountId}?v=1&e=${world.server?.epoch() ?? world.epoch}`)
    socket.onopen = () => {
      socket.send(encodeFrame({ type: 'hello' }))
      socket.send(encodeFrame({ type: 'step-one', stateVector: Y.encodeStateVector(new Y.Doc()) }))
      for (const frame of frames) socket.send(frame)
    }
  })
}

/** Built on what everybody can see, so it clashes with words that the colleague has not sent yet. */
const forge = ({ doc, accountId }: OpenDocument, forger: Member, { newId, time, durable }: OpenWorld): Uint8Array => {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, durable.stateOf(accountId))
  copy.clientID = doc.clientID
  const before = Y.encodeStateVector(copy)
  createNote(copy, { id: newId(), authorId: forger.id, createdAt: time.now(), text: forgedWords })
  return Y.encodeStateAsUpdate(copy, before)
}
