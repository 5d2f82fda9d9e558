import { addItem, deleteItem, setItem } from '@rapport/account-doc/partnership/content-commands'
import {
  approveAllContent,
  changePartnership,
  completeAllPartnerships,
  createPartnership,
  deletePartnership,
  setCompleted,
} from '@rapport/account-doc/partnership/partnership-commands'
import { type DocumentPartnership, readPartnership, readPartnerships } from '@rapport/account-doc/partnership/partnership-reading'
import type { OpenDocument } from '@rapport/client/sync/document/open-document'
import { addDays } from '@rapport/domain/calendar-day/calendar-day'
import { contentTypes } from '@rapport/domain/content/content-item'
import type { NewItem } from '@rapport/domain/content/content-plan'
import type * as Y from 'yjs'
import type { PartnershipEdit } from '../check/partnership-edit.ts'
import { letterOf } from './cast.ts'
import type { Writer, WritingPorts } from './writing.ts'

/** Somebody edits the partnerships of an open document as the card does; returns a trace line. */
export const writePartnership = (document: OpenDocument, writer: Writer, ports: WritingPorts): string => {
  const desk: Desk = {
    ...ports,
    doc: document.doc,
    letter: letterOf(writer.member.organizationId),
    tab: writer.tab,
    tell: teller(document, writer, ports),
  }
  // Everybody works on the same few, so that they meet.
  const partnership = ports.chance.pick(readPartnerships(document.doc).slice(0, 2))
  if (!partnership) return create(desk)
  let left = ports.chance.next() * totalShare
  for (const [share, act] of acts) {
    left -= share
    if (left < 0) return act(desk, partnership)
  }
  return create(desk)
}

interface Desk extends WritingPorts {
  readonly doc: Y.Doc
  readonly letter: string
  readonly tab: object
  /** Notes an edit. */
  readonly tell: (edit: Omit<PartnershipEdit, 'kind'>) => void
}

const teller =
  ({ accountId }: OpenDocument, { deviceName, isMarked, tab }: Writer, { ledger }: WritingPorts): Desk['tell'] =>
  (edit) =>
    void ledger.add({ ...edit, kind: 'partnership', accountId, deviceName, isMarked, tab })

const newItem = ({ chance, ledger, newId, letter }: Desk): NewItem => ({
  id: newId(),
  type: chance.pick(contentTypes) ?? 'TIKTOK',
  dueDate: `2026-12-${10 + chance.below(20)}`,
  contentLink: null,
  approved: false,
  posted: false,
  reference: ledger.newToken(letter),
})

const create = (desk: Desk): string => {
  const { doc, chance, newId, now, tell } = desk
  const id = newId()
  const content = Array.from({ length: 1 + chance.below(3) }, () => newItem(desk))
  const fields = { budget: '100', startDate: '2026-11-01', endDate: '2026-12-31', invoiceStatus: 'WAITING', isCompleted: false } as const
  createPartnership(doc, { id, createdAt: now(), ...fields, content })
  tell({ partnershipId: id, itemId: undefined, field: 'created', value: true })
  for (const item of content) tell({ partnershipId: id, itemId: item.id, field: 'created', value: item.reference ?? '' })
  return `partnership of ${content.length}`
}

type Act = (desk: Desk, partnership: DocumentPartnership) => string

/** Sets a missing mark; now and then clears a mark. */
const mark: Act = ({ doc, chance, tell }, { id, content }) => {
  const marks = content.slice(0, 3).flatMap((item) => (['approved', 'posted'] as const).map((field) => ({ item, field })))
  const value = chance.happens(0.9)
  const chosen = chance.pick(marks.filter(({ item, field }) => item[field] !== value))
  if (!chosen) return 'nothing'
  const { item, field } = chosen
  setItem(doc, id, item.id, { [field]: value })
  tell({ partnershipId: id, itemId: item.id, field, value })
  return `${field} ${value}`
}

const link: Act = ({ doc, chance, ledger, letter, tell }, { id, content }) => {
  const item = chance.pick(content)
  if (!item) return 'nothing'
  const contentLink = `https://example.com/${ledger.newToken(letter)}`
  setItem(doc, id, item.id, { contentLink })
  tell({ partnershipId: id, itemId: item.id, field: 'contentLink', value: contentLink, replaced: item.contentLink })
  return `link ${contentLink}`
}

const add: Act = (desk, { id }) => {
  const item = newItem(desk)
  addItem(desk.doc, id, item)
  desk.tell({ partnershipId: id, itemId: item.id, field: 'created', value: item.reference ?? '' })
  return `item ${item.reference}`
}

const drop: Act = ({ doc, chance, now, tell }, { id, content }) => {
  const item = chance.pick(content)
  if (!item) return 'nothing'
  deleteItem(doc, id, item.id, now())
  tell({ partnershipId: id, itemId: item.id, field: 'deleted', value: true })
  return `delete item ${item.id}`
}

const remove: Act = ({ doc, now, tell }, { id }) => {
  deletePartnership(doc, id, now())
  tell({ partnershipId: id, itemId: undefined, field: 'deleted', value: true })
  return `delete partnership ${id}`
}

const moveEnd: Act = ({ doc, ledger, newId, now, tell }, { id, endDate: replaced }) => {
  const endDate = addDays('2027-01-01', Number.parseInt(ledger.newToken(''), 10))
  changePartnership(doc, id, { endDate }, { newId, at: now() })
  tell({ partnershipId: id, itemId: undefined, field: 'endDate', value: endDate, replaced })
  return `until ${endDate}`
}

const complete: Act = ({ doc, tell }, { id, isCompleted }) => {
  setCompleted(doc, id, !isCompleted)
  tell({ partnershipId: id, itemId: undefined, field: 'isCompleted', value: !isCompleted })
  return `completed ${!isCompleted}`
}

const approveAll: Act = ({ doc, tell }) => {
  const unmarked = itemsOf(doc).filter(({ item }) => !item.approved)
  approveAllContent(doc)
  for (const { partnershipId, item } of unmarked) tell({ partnershipId, itemId: item.id, field: 'approved', value: true })
  return `approve ${unmarked.length}`
}

const completeAll: Act = ({ doc, tell }) => {
  const open = readPartnerships(doc).filter(({ isCompleted }) => !isCompleted)
  const unmarked = itemsOf(doc).filter(({ item }) => !item.posted)
  completeAllPartnerships(doc)
  for (const { id } of open) tell({ partnershipId: id, itemId: undefined, field: 'isCompleted', value: true })
  for (const { partnershipId, item } of unmarked) tell({ partnershipId, itemId: item.id, field: 'posted', value: true })
  return `complete ${open.length}`
}

const itemsOf = (doc: Y.Doc) =>
  readPartnerships(doc).flatMap(({ id: partnershipId, content }) => content.map((item) => ({ partnershipId, item })))

/** Open dialogs: the partnership as their tab read it. */
const dialogs = new WeakMap<object, { readonly doc: Y.Doc; readonly read: DocumentPartnership }>()

/** Opens the dialog, or saves an open one: everything it read goes along, with a new budget and a new mark. */
const dialog: Act = ({ doc, tab, chance, ledger, newId, now, tell }, partnership) => {
  const open = dialogs.get(tab)
  if (open?.doc !== doc) {
    dialogs.set(tab, { doc, read: partnership })
    return 'a dialog opens'
  }
  dialogs.delete(tab)
  const { id, content } = open.read
  const budget = `1000${ledger.newToken('')}00`
  const chosen = chance.pick(content)
  const patch = { ...open.read, budget, content: content.map((item) => (item === chosen ? { ...item, approved: true } : item)) }
  const stood = readPartnership(doc, id)?.budget ?? null
  const before = chosen && readPartnership(doc, id)?.content.find((item) => item.id === chosen.id)
  const saved = changePartnership(doc, id, patch, { base: open.read, newId, at: now() })
  if (!saved.ok) return saved.refusal.message
  tell({ partnershipId: id, itemId: undefined, field: 'budget', value: budget, replaced: stood })
  if (before && !before.approved && !chosen.approved) tell({ partnershipId: id, itemId: chosen.id, field: 'approved', value: true })
  return `a dialog is saved with ${budget}`
}

/** The acts with their shares; the rest creates a partnership. */
const acts: readonly (readonly [number, Act])[] = [
  [36, mark],
  [10, link],
  [7, add],
  [4, drop],
  [2, remove],
  [4, complete],
  [9, moveEnd],
  [3, approveAll],
  [3, completeAll],
  [20, dialog],
]

const totalShare = 100
