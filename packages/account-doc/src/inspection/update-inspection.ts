import { contentLimits } from '@rapport/domain/content/content-text'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import * as Y from 'yjs'
import { countEntities, pathsOf } from '../touched-paths.ts'
import { isKept, type Place, placeOf, placeWithin, type SomeType } from './document-place.ts'
import { isGuardedField, isSafeLink, isWritable } from './field-guard.ts'
import { type FrameLimits, malformedWords, tooManyParts, unsoundness } from './frame-soundness.ts'
import { type ClockRange, type DecodedUpdate, findStruct, liveItems, type Struct } from './struct-lookup.ts'
import { movesTooMuch } from './struct-moves.ts'
import { createLandings, type Landings, type Slot } from './struct-slot.ts'
import { isTangled } from './update-tangle.ts'

/** A message's sender and the document's people. */
export interface Sender {
  readonly userId: string
  readonly ownerOf: (client: number) => string | undefined
  /** Whether it may bring others' words: after a restored backup, for some days. */
  readonly isRelay: boolean
}

/** The corrections that the applying transaction must make. */
export interface Findings {
  /** The Yjs clients with new structs. */
  readonly clients: ReadonlySet<number>
  /** The notes, partnerships and items that it creates. */
  readonly created: ClockRange[]
  /** How many others it changes. */
  readonly touched: number
  /** Author, creation, editing and deletion that it changes. */
  readonly guarded: Map<Y.Item, GuardedValues>
  /** Parts that do not belong into a document. */
  readonly strange: ClockRange[]
  /** Mentions that it makes or changes, each once. */
  readonly mentions: Map<string, ClockRange>
  /** Links that could run a program. */
  readonly links: ClockRange[]
}

export interface GuardedValues {
  readonly authorId: unknown
  readonly createdAt: unknown
  readonly editedAt: unknown
  readonly editedBy: unknown
  readonly deletedAt: unknown
}

/** Deeper than any honest note, shallow enough for every reader. */
const depthLimit = 24

/** Checks a message before it touches the document: refuses it whole, or lists its corrections. */
export const inspectUpdate = (doc: Y.Doc, update: DecodedUpdate, sender: Sender, limits: FrameLimits): Result<Findings> => {
  const unsound = unsoundness(update, limits)
  if (unsound) return malformed(unsound)
  const findings = createFindings()
  const landings = createLandings(doc, update)
  const inspection: Inspection = {
    ...{ doc, sender, findings, landings },
    ...{ deleted: [], removed: new Set(), newRoots: new Set(), itemCounts: new Map(), changed: new Map() },
  }
  for (const struct of update.structs) {
    const reason = inspectStruct(inspection, struct)
    if (reason) return malformed(reason)
  }
  if (findings.strange.length > limits.strange) return malformed(tooManyParts)
  if (!sender.isRelay && findings.mentions.size > limits.mentions) return malformed(tooManyParts)
  const deletion = inspectDeletions(inspection, update)
  if (deletion) return malformed(deletion)
  if (movesTooMuch(doc, update, inspection.deleted)) return malformed(tooManyParts)
  if (isTangled(doc, update, landings)) return malformed('This change is too tangled')
  return ok({ ...findings, touched: countEntities(pathsOf(doc, inspection.changed)) })
}

interface Inspection {
  readonly doc: Y.Doc
  readonly sender: Sender
  readonly findings: Omit<Findings, 'touched'> & { readonly clients: Set<number> }
  readonly landings: Landings
  /** Items of the message that will be removed with all their content. */
  readonly removed: Set<Y.Item>
  /** Items of the document that it deletes, without what they hold. */
  readonly deleted: Y.Item[]
  readonly newRoots: Set<string>
  /** The number of items in the content of each partnership. */
  readonly itemCounts: Map<Slot['parent'], number>
  /** The keys that change in types of the document. */
  readonly changed: Map<SomeType, Set<string | null>>
}

const createFindings = () => ({
  clients: new Set<number>(),
  created: [],
  guarded: new Map(),
  strange: [],
  mentions: new Map(),
  links: [],
})

const malformed = (reason: string) => refuse('forbidden', reason)

const inspectStruct = (inspection: Inspection, struct: Struct): string | undefined => {
  if (struct instanceof Y.Skip) return undefined
  const { doc, sender, findings, landings } = inspection
  const { client, clock } = struct.id
  const state = Y.getState(doc.store, client)
  if (clock + struct.length <= state) return isKnownRoot(doc, struct) ? undefined : malformedWords
  if (client === doc.clientID) return foreignReason
  const owner = sender.ownerOf(client)
  if (owner !== undefined && owner !== sender.userId && !sender.isRelay) return foreignReason
  findings.clients.add(client)
  if (!(struct instanceof Y.Item)) return undefined
  const landing = landings.landingOf(struct)
  if (landing.at === 'torn') return 'This change would stand in two lists at once'
  if (clock < state && !continues(doc, struct, state, landing)) return malformedWords
  return landing.at === 'slot' ? inspectItem(inspection, struct, landing) : undefined
}

const foreignReason = 'This change carries what somebody else wrote'

/** Yjs creates every root that a message names, even without content. */
const isKnownRoot = (doc: Y.Doc, struct: Struct): boolean => {
  const parent: unknown = struct instanceof Y.Item ? struct.parent : undefined // a decoded item has its root's name here
  return typeof parent !== 'string' || doc.share.has(parent)
}

/** A continuation must continue its known item, or Yjs would tie two lists together. */
const continues = (doc: Y.Doc, item: Y.Item, state: number, landing: ReturnType<Landings['landingOf']>): boolean => {
  const before = findStruct(doc, item.id.client, state - 1)
  if (!(before instanceof Y.Item)) return landing.at !== 'slot'
  return landing.at === 'slot' && landing.parent === before.parent && landing.key === before.parentSub
}

const serversOwnWords = 'Only the server writes here'

const inspectItem = (inspection: Inspection, item: Y.Item, slot: Slot): string | undefined => {
  const { removed, findings } = inspection
  if (slot.place === 'meta') return serversOwnWords
  const { parent } = slot
  const created = findings.created.length
  if (typeof parent === 'string' && !mayMakeRoot(inspection, parent)) return malformedWords
  const current = parent instanceof Y.AbstractType && slot.key !== null ? parent._map.get(slot.key) : undefined
  if (current && !current.deleted && isKeptItem(slot.place, current)) return replaceReason(item)
  if (slot.depth > depthLimit) return 'This change is nested too deeply'
  if (isCrowded(inspection, slot)) return 'This partnership has too many content items'
  if (parent instanceof Y.Item && removed.has(parent)) removed.add(item)
  else if (item.content instanceof Y.ContentType) inspectType(inspection, item, slot)
  else if (!(item.content instanceof Y.ContentDeleted) && !isWritable(slot.place, slot.key, item.content))
    findings.strange.push(rangeOf(item))
  noteFields(inspection, item, slot)
  if (parent instanceof Y.AbstractType && findings.created.length === created) noteChange(inspection, parent, slot.key)
  return undefined
}

const noteChange = ({ changed }: Inspection, type: SomeType, key: string | null): void => {
  const keys = changed.get(type)
  if (keys) keys.add(key)
  else changed.set(type, new Set([key]))
}

const isKeptItem = (place: Place, { parentSub, content }: Y.Item): boolean =>
  content instanceof Y.ContentType && isKept(placeWithin(place, parentSub, content.type))

const replaceReason = ({ content }: Y.Item): string =>
  content instanceof Y.ContentType ? 'This exists already' : 'This change would replace what others may be writing in'

/** Counts additions to the content of a partnership, which is read whole at each change. A repeated key counts again; honest devices never come near. */
const isCrowded = ({ itemCounts }: Inspection, { place, parent }: Slot): boolean => {
  if (place !== 'content') return false
  const count = (itemCounts.get(parent) ?? (parent instanceof Y.AbstractType ? parent._map.size : 0)) + 1
  itemCounts.set(parent, count)
  return count > contentLimits.kept
}

/** An unknown root is emptied but leaves its name behind: their number and length are limited. */
const mayMakeRoot = ({ doc, newRoots }: Inspection, name: string): boolean => {
  newRoots.add(name)
  return name.length <= 64 && doc.share.size + newRoots.size <= 16
}

const inspectType = ({ findings, removed }: Inspection, item: Y.Item, slot: Slot): void => {
  if (!(item.content instanceof Y.ContentType)) return
  const place = placeWithin(slot.place, slot.key, item.content.type)
  if (place === 'elsewhere') {
    removed.add(item)
    findings.strange.push(rangeOf(item))
  }
  if (place === 'note' || place === 'partnership' || place === 'item') findings.created.push(rangeOf(item))
  if (place === 'mention') noteMention(findings, item)
}

/** Notes the values of protected fields that this message changes. */
const noteFields = ({ findings }: Inspection, item: Y.Item, { place, parent, key }: Slot): void => {
  const holder = parent instanceof Y.AbstractType ? parent._item : parent instanceof Y.Item ? parent : null
  if (!holder || key === null) return
  if (parent instanceof Y.Map && isGuardedField(place, key)) findings.guarded.set(holder, guardedValues(parent))
  if (place === 'mention') noteMention(findings, holder)
  if (place === 'item' && key === 'contentLink' && !isSafeLink(item.content)) findings.links.push(rangeOf(item))
}

const noteMention = ({ mentions }: Pick<Findings, 'mentions'>, item: Y.Item): unknown =>
  mentions.set(`${item.id.client}:${item.id.clock}`, rangeOf(item))

const guardedValues = (map: Y.Map<unknown>): GuardedValues => ({
  authorId: map.get('authorId'),
  createdAt: map.get('createdAt'),
  editedAt: map.get('editedAt'),
  editedBy: map.get('editedBy'),
  deletedAt: map.get('deletedAt'),
})

const inspectDeletions = (inspection: Inspection, { ds }: DecodedUpdate): string | undefined => {
  const { doc, sender, findings } = inspection
  for (const [client, ranges] of ds.clients) {
    for (const { clock, len } of ranges) {
      for (const item of liveItems(doc, { client, clock, length: len })) {
        if (!(item.parent instanceof Y.AbstractType)) continue
        inspection.deleted.push(item)
        noteChange(inspection, item.parent, item.parentSub)
        if (item.parentSub === null) continue
        const place = placeOf(doc, item.parent)
        if (place === 'meta') return serversOwnWords
        if (isKeptItem(place, item) && !(sender.isRelay && isMarkedDeleted(item)))
          return 'This change would remove what others may be writing in'
        if (item.parent instanceof Y.Map && item.parent._item && isGuardedField(place, item.parentSub))
          findings.guarded.set(item.parent._item, guardedValues(item.parent))
      }
    }
  }
  return undefined
}

/** A note that the server has emptied after 30 days still exists in an older copy, marked as deleted. */
const isMarkedDeleted = (item: Y.Item): boolean => {
  for (let holder: Y.Item | null = item; holder; holder = holder.parent instanceof Y.AbstractType ? holder.parent._item : null) {
    if (
      holder.content instanceof Y.ContentType &&
      holder.content.type instanceof Y.Map &&
      holder.content.type.get('deletedAt') !== undefined
    )
      return true
  }
  return false
}

const rangeOf = ({ id, length }: Y.Item): ClockRange => ({ client: id.client, clock: id.clock, length })
