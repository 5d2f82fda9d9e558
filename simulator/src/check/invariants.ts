import { readNotes } from '@rapport/account-doc/note/note-reading'
import { partnershipIds, readItems, readPartnershipFields, readPartnerships } from '@rapport/account-doc/partnership/partnership-reading'
import { readJournal, replayJournal } from '@rapport/server/collab/saving/journal'
import * as Y from 'yjs'
import { settle } from '../chance/settling.ts'
import { readyDocuments } from '../device/simulated-tab.ts'
import { forgedWords } from '../fault/intrusion.ts'
import { accounts } from '../people/cast.ts'
import type { OpenWorld } from '../world.ts'
import { type Edit, presenceOf } from './edit-ledger.ts'
import { checkHeaders } from './header-check.ts'
import { checkLiveDocuments } from './live-documents.ts'
import { checkOutboxes } from './outbox-check.ts'
import { type PartnershipField, saidIn } from './partnership-edit.ts'
import { projectionFaults, rebuildFaults } from './projection-check.ts'

/** Promises that must hold once everything rests. */
export const checkInvariants = async (world: OpenWorld): Promise<void> => {
  const store = world.server?.store
  if (!store) throw new Error('the server stands at the end')
  for (const account of accounts) {
    const accountId = account.id
    const stored = replayJournal(await readJournal(store, accountId))
    await settle(1)
    checkConvergence(world, accountId, stored)
    checkEdits(world, accountId, stored)
    checkForgeries(world, stored)
    checkFields(world, accountId, stored)
    checkDevices(world, accountId)
    if (world.nodes > 1) await checkLiveDocuments(world, account, stored)
    for (const fault of await projectionFaults(store, accountId, stored, world.ledger)) world.violations.add(fault)
  }
  await checkHeaders(world, store)
  await checkOutboxes(world, store)
  for (const fault of await rebuildFaults(store)) world.violations.add(fault)
}

/** The server has everything that lies on a device, under a former database's name too. */
const checkDevices = ({ devices, durable, violations }: OpenWorld, accountId: string): void => {
  for (const copy of devices.flatMap((device) => device.keptCopies(accountId)))
    if (!durable.holds(accountId, Y.encodeStateAsUpdate(copy))) violations.add('what a device keeps never reached the server')
}

/** Memory, disk and devices agree: the same structs, deletions and words. */
const checkConvergence = ({ tabs, violations }: OpenWorld, accountId: string, stored: Y.Doc): void => {
  const words = JSON.stringify([readNotes(stored), readPartnerships(stored)])
  for (const tab of tabs) {
    for (const { doc } of readyDocuments(tab).filter((document) => document.accountId === accountId)) {
      if (doc.store.pendingStructs || doc.store.pendingDs) violations.add('something stays pending')
      if (!Y.equalSnapshots(Y.snapshot(doc), Y.snapshot(stored))) violations.add('a document on a device and the log differ')
      if (JSON.stringify([readNotes(doc), readPartnerships(doc)]) !== words)
        violations.add('a document on a device reads otherwise than the log')
    }
  }
}

const checkEdits = ({ ledger, merges, violations }: OpenWorld, accountId: string, stored: Y.Doc): void => {
  for (const edit of ledger.edits.filter((candidate) => candidate.accountId === accountId)) {
    const times = presenceOf(stored, edit)
    // Two that were merged both ways have copies of their own words.
    if (times > 1 && !merges.grown.has(accountId)) violations.add('an edit is present twice')
    if (times > 0 || edit.isOverwritten) continue
    if (edit.isAcknowledged) violations.add(isDeletion(edit) ? 'an acknowledged deletion is undone' : 'an acknowledged edit is lost')
    else if (edit.isOnDevice) violations.add('an edit that the device called saved never reached the server')
    else if (!edit.mayBeLost) violations.add('an edit is lost')
  }
}

/** An id that the disk knew belongs to its sender. */
const checkForgeries = ({ violations }: OpenWorld, stored: Y.Doc): void => {
  if (readNotes(stored).some(({ content }) => content.includes(forgedWords)))
    violations.add('somebody wrote under the Yjs client id of another')
}

const isDeletion = (edit: Edit): boolean => edit.kind === 'deletion' || (edit.kind === 'partnership' && edit.field === 'deleted')

/** A field says what one of its writers wrote, whether they wrote apart or in turn. Nothing old came back, and nothing vanished undeleted. */
const checkFields = ({ ledger, violations }: OpenWorld, accountId: string, stored: Y.Doc): void => {
  const isKept = (edit: Edit) => edit.accountId === accountId && edit.kind === 'partnership' && !ledger.isRewritten(edit.partnershipId)
  const edits = ledger.edits.flatMap((edit) => (edit.kind === 'partnership' && isKept(edit) ? [edit] : []))
  const byField = Map.groupBy(edits, ({ partnershipId, itemId, field }) => [partnershipId, itemId, field].join(' '))
  for (const ofOne of byField.values()) {
    const acknowledged = ofOne.filter(({ isAcknowledged }) => isAcknowledged)
    if (acknowledged.length === 0) continue
    if (ofOne.every((edit) => presenceOf(stored, edit) === 0)) violations.add('a field says what nobody wrote')
    if (acknowledged.some((edit) => edit.replaced !== undefined && saidIn(stored, edit) === edit.replaced))
      violations.add('a value came back that somebody had replaced')
  }
  const isDeletedBySomebody = (partnershipId: string, itemId?: string) =>
    byField.has([partnershipId, itemId, 'deleted' satisfies PartnershipField].join(' '))
  for (const id of partnershipIds(stored).filter((partnershipId) => !ledger.isRewritten(partnershipId))) {
    const items = readItems(stored, id).filter((item) => item.deletedAt !== null && !isDeletedBySomebody(id, item.id))
    const isGone = readPartnershipFields(stored, id)?.deletedAt !== null && !isDeletedBySomebody(id)
    if (isGone || items.length > 0) violations.add('something is gone that nobody deleted')
  }
}
