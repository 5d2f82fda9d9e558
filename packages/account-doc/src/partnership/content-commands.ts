import type { ContentFields } from '@rapport/domain/content/content-item'
import { type ContentPlan, contentChanges, type NewItem, tooManyItems, tooManyKept } from '@rapport/domain/content/content-plan'
import { contentLimits } from '@rapport/domain/content/content-text'
import { unknownItem } from '@rapport/domain/partnership/partnership-refusal'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import * as Y from 'yjs'
import { isDeleted } from '../note/note-reading.ts'
import { writeFields } from './field-writing.ts'
import { contentOf, itemIds, itemOf, partnershipOf, readItem } from './partnership-reading.ts'

/** Adds an item to the content of a partnership. A taken id is refused. */
export const addItem = (doc: Y.Doc, partnershipId: string, item: NewItem, origin?: unknown): Result<string> => {
  if (!hasPartnership(doc, partnershipId)) return unknownItem
  if (contentOf(doc, partnershipId)?.has(item.id)) return refuse('conflict', 'This content item already exists')
  const items = itemIds(doc, partnershipId)
  if (items.length >= contentLimits.kept) return refuse('validation_failed', tooManyKept)
  if (countStanding(doc, partnershipId, items) >= contentLimits.items) return refuse('validation_failed', tooManyItems)
  doc.transact(() => putItem(doc, partnershipId, item), origin)
  return ok(item.id)
}

/** Changes some fields of an item: a mark, the date, the link. */
export const setItem = (
  doc: Y.Doc,
  partnershipId: string,
  itemId: string,
  fields: Partial<ContentFields>,
  origin?: unknown,
): Result<string> => {
  const item = itemIn(doc, partnershipId, itemId)
  const now = readItem(doc, partnershipId, itemId)
  if (!item || !now || now.deletedAt !== null) return unknownItem
  doc.transact(() => writeFields(item, contentChanges(fields, now)), origin)
  return ok(itemId)
}

/** Marks an item as deleted and keeps its values for a restore. A second deletion changes nothing. */
export const deleteItem = (doc: Y.Doc, partnershipId: string, itemId: string, deletedAt: number, origin?: unknown): Result<string> => {
  const item = itemIn(doc, partnershipId, itemId)
  if (!item) return unknownItem
  if (!isDeleted(item)) doc.transact(() => item.set('deletedAt', deletedAt), origin)
  return ok(itemId)
}

/** Takes the deletion of an item back, with everything written meanwhile. Only the server does so. */
export const restoreItem = (doc: Y.Doc, partnershipId: string, itemId: string, origin?: unknown): Result<string> => {
  const item = itemIn(doc, partnershipId, itemId)
  if (!item) return unknownItem
  if (isDeleted(item)) doc.transact(() => item.delete('deletedAt'), origin)
  return ok(itemId)
}

/** Removes a deleted item for good. Only the server does so. */
export const emptyItem = (doc: Y.Doc, partnershipId: string, itemId: string, origin?: unknown): Result<string> => {
  const item = itemOf(doc, partnershipId, itemId)
  if (!item || !isDeleted(item)) return unknownItem
  doc.transact(() => contentOf(doc, partnershipId)?.delete(itemId), origin)
  return ok(itemId)
}

/** Carries out a plan for the content of a partnership; call it within a transaction. */
export const carryOutPlan = (doc: Y.Doc, partnershipId: string, plan: ContentPlan, deletedAt: number): void => {
  for (const item of plan.create) putItem(doc, partnershipId, item)
  for (const itemId of plan.restore) restoreItem(doc, partnershipId, itemId)
  for (const { id, fields } of plan.write) writeFields(itemOf(doc, partnershipId, id) ?? missing(id), fields)
  for (const itemId of plan.remove) deleteItem(doc, partnershipId, itemId, deletedAt)
}

export const createItemMap = ({ type, dueDate, contentLink, approved, posted, reference }: NewItem): Y.Map<unknown> =>
  new Y.Map<unknown>(Object.entries({ type, dueDate, contentLink, approved, posted, ...(reference !== null && { reference }) }))

const hasPartnership = (doc: Y.Doc, partnershipId: string): boolean => {
  const partnership = partnershipOf(doc, partnershipId)
  return partnership !== undefined && !isDeleted(partnership)
}

const countStanding = (doc: Y.Doc, partnershipId: string, ids: readonly string[]): number =>
  ids.filter((id) => readItem(doc, partnershipId, id)?.deletedAt === null).length

const itemIn = (doc: Y.Doc, partnershipId: string, itemId: string): Y.Map<unknown> | undefined =>
  hasPartnership(doc, partnershipId) ? itemOf(doc, partnershipId, itemId) : undefined

/** A forged partnership may lack the map of its items. */
const putItem = (doc: Y.Doc, partnershipId: string, item: NewItem): void => {
  const content = contentOf(doc, partnershipId) ?? partnershipOf(doc, partnershipId)?.set('content', new Y.Map<unknown>())
  content?.set(item.id, createItemMap(item))
}

const missing = (itemId: string): never => {
  throw new Error(`What was planned for ${itemId} has nowhere to go`)
}
