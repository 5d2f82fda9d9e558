import { readDocumentName } from '@rapport/client/sync/device/document-names'
import { readyDocuments, type SimulatedTab } from '../device/simulated-tab.ts'
import { isSoundState } from '../people/caret-forms.ts'
import { membersOf } from '../people/cast.ts'
import type { OpenWorld } from '../world.ts'
import { presenceOf } from './edit-ledger.ts'

/** Compares what every tab tells its person with what it shows. */
export const notice = (world: OpenWorld): void => {
  for (const tab of world.tabs) noticeOutbox(world, tab)
  for (const tab of world.tabs) for (const document of readyDocuments(tab)) noticeDocument(world, tab, document)
}

/** Reads what the tab's chip says of its outbox. */
const noticeOutbox = ({ headers }: OpenWorld, tab: SimulatedTab): void => {
  const { session } = tab.open ?? {}
  if (session?.isKept && !session.outbox.isWriting.get() && session.outbox.inMemory.get() === 0) headers.saved(tab)
}

const noticeDocument = (world: OpenWorld, tab: SimulatedTab, document: ReturnType<typeof readyDocuments>[number]): void => {
  const { local, server, hasUnsynced } = document.status.get()
  if (local !== 'opening' && local !== 'memory' && !tab.greeted.has(document.key)) {
    tab.greeted.add(document.key)
    checkKept(world, tab, document)
  }
  if (
    [...document.awareness.getStates()].some(
      ([client, state]) => client !== document.doc.clientID && !isSoundState(state, colleaguesOf(tab)),
    )
  )
    world.violations.add('a tab took what is no caret')
  if (local === 'saved') world.ledger.saved(tab, document.accountId, 'device')
  // A tab that has not heard of the older database yet still repeats the former one.
  const isOfNow = readDocumentName(tab.device.member.id, tab.device.member.organizationId, document.key)?.epoch === world.epoch
  if (isOfNow && server.at === 'saved' && !hasUnsynced) world.ledger.saved(tab, document.accountId, 'server')
  // In the Trash: unsynced work waits until the influencer comes back.
  if (server.at === 'rejected' && server.by !== 'deletion')
    world.violations.add(`an honest client was refused: ${server.reasons.join(', ')}`)
}

const colleaguesOf = ({ device }: SimulatedTab): readonly string[] => membersOf(device.member.organizationId).map(({ id }) => id)

/**
 * A document shows everything that its device had called saved before the tab opened. What lies there under a former name comes later when
 * the disk takes too long.
 */
const checkKept = (world: OpenWorld, tab: SimulatedTab, document: ReturnType<typeof readyDocuments>[number]): void => {
  const { doc, accountId, key } = document
  const missing = tab.keptBefore.filter((edit) => edit.accountId === accountId && !edit.isOverwritten && presenceOf(doc, edit) === 0)
  if (missing.length === 0) return
  const waiting = tab.device.keptCopies(accountId, key)
  if (missing.some((edit) => waiting.every((copy) => presenceOf(copy, edit) === 0)))
    world.violations.add('an edit that the device called saved did not survive its tab')
}
