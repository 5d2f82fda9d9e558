import { dayOf, isKeptDay } from '@rapport/domain/calendar-day/kept-day'
import { type ContentFields, defaultContentType, readContentType } from '@rapport/domain/content/content-item'
import { readContentLink, readReference } from '@rapport/domain/content/content-text'
import { isId } from '@rapport/domain/id/id'
import {
  defaultBudget,
  defaultInvoiceStatus,
  invoiceStatuses,
  type PartnershipFields,
  readBudget,
} from '@rapport/domain/partnership/partnership'
import * as Y from 'yjs'
import { partnershipsOf } from '../account-document.ts'
import { readInstant } from '../note/note-reading.ts'

/** A partnership in a document. Days are YYYY-MM-DD; instants are milliseconds since 1970. */
export interface DocumentPartnership extends PartnershipFields {
  readonly id: string
  /** 0 when invalid. */
  readonly createdAt: number
  readonly deletedAt: number | null
  /** The undeleted items, sorted by id. */
  readonly content: readonly DocumentItem[]
}

/** A content item in a document; its due date is a kept day. */
export interface DocumentItem extends ContentFields {
  readonly id: string
  readonly reference: string | null
  readonly deletedAt: number | null
}

/** The undeleted partnerships, sorted by id. Never throws, whatever the document holds. */
export const readPartnerships = (doc: Y.Doc): readonly DocumentPartnership[] =>
  partnershipIds(doc)
    .flatMap((id) => readPartnership(doc, id) ?? [])
    .filter((partnership) => partnership.deletedAt === null)

/** The ids of all partnerships, deleted ones too, sorted. */
export const partnershipIds = (doc: Y.Doc): readonly string[] =>
  [...partnershipsOf(doc).keys()].filter((id) => partnershipOf(doc, id) !== undefined).sort()

export const readPartnership = (doc: Y.Doc, partnershipId: string): DocumentPartnership | undefined => {
  const fields = readPartnershipFields(doc, partnershipId)
  return fields && { ...fields, content: readItems(doc, partnershipId).filter((item) => item.deletedAt === null) }
}

/** A partnership without its content: the cost does not grow with the items. */
export const readPartnershipFields = (doc: Y.Doc, partnershipId: string): Omit<DocumentPartnership, 'content'> | undefined => {
  const partnership = partnershipOf(doc, partnershipId)
  if (!partnership) return undefined
  const createdAt = createdAtOf(partnership)
  const [start, end] = [readDay(partnership.get('startDate')), readDay(partnership.get('endDate'))]
  const startDate = start ?? end ?? creationDay(createdAt)
  const budget = partnership.get('budget')
  return {
    id: partnershipId,
    budget: (typeof budget === 'string' ? readBudget(budget) : null) ?? defaultBudget,
    startDate,
    endDate: end ?? startDate,
    invoiceStatus: invoiceStatuses.find((status) => status === partnership.get('invoiceStatus')) ?? defaultInvoiceStatus,
    isCompleted: partnership.get('isCompleted') === true,
    createdAt,
    deletedAt: readInstant(partnership.get('deletedAt')),
  }
}

/** [AF8] The document that a partnership was created from; it counts in the change that creates it. */
export const readAgreementId = (doc: Y.Doc, partnershipId: string): string | undefined => {
  const agreementId = partnershipOf(doc, partnershipId)?.get('agreementId')
  return typeof agreementId === 'string' && isId(agreementId) ? agreementId : undefined
}

/** All items of a partnership sorted by id, deleted ones too. */
export const readItems = (doc: Y.Doc, partnershipId: string): readonly DocumentItem[] => {
  return [...(contentOf(doc, partnershipId) ?? [])]
    .flatMap(([id, item]) => (isId(id) && item instanceof Y.Map ? readItemMap(id, item, () => firstDayOf(doc, partnershipId)) : []))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** The ids of all items of a partnership, deleted ones too, sorted. */
export const itemIds = (doc: Y.Doc, partnershipId: string): readonly string[] =>
  [...(contentOf(doc, partnershipId) ?? [])].flatMap(([id, item]) => (isId(id) && item instanceof Y.Map ? id : [])).sort()

/** An item, deleted or not; nothing else is read. */
export const readItem = (doc: Y.Doc, partnershipId: string, itemId: string): DocumentItem | undefined => {
  const item = itemOf(doc, partnershipId, itemId)
  return item && readItemMap(itemId, item, () => firstDayOf(doc, partnershipId))
}

/** The day of items that name none. It never moves, so that no field of a partnership changes all its items. */
const firstDayOf = (doc: Y.Doc, partnershipId: string): string => creationDay(createdAtOf(partnershipOf(doc, partnershipId)))

const createdAtOf = (partnership: Y.Map<unknown> | undefined): number => readInstant(partnership?.get('createdAt')) ?? 0

const creationDay = (createdAt: number): string => new Date(createdAt).toISOString().slice(0, 10)

const readItemMap = (id: string, item: Y.Map<unknown>, firstDay: () => string): DocumentItem => {
  const [type, dueDate, link, reference] = ['type', 'dueDate', 'contentLink', 'reference'].map((field) => item.get(field))
  return {
    id,
    type: (typeof type === 'string' ? readContentType(type) : null) ?? defaultContentType,
    dueDate: isKeptDay(dueDate) ? dueDate : firstDay(),
    contentLink: (typeof link === 'string' ? readContentLink(link) : null) ?? null,
    approved: item.get('approved') === true,
    posted: item.get('posted') === true,
    reference: typeof reference === 'string' ? readReference(reference) : null,
    deletedAt: readInstant(item.get('deletedAt')),
  }
}

const readDay = (value: unknown): string | undefined => (isKeptDay(value) ? dayOf(value) : undefined)

/** The map of a partnership; undefined for an invalid id or another kind of value. */
export const partnershipOf = (doc: Y.Doc, partnershipId: string): Y.Map<unknown> | undefined => {
  const partnership = isId(partnershipId) ? partnershipsOf(doc).get(partnershipId) : undefined
  return partnership instanceof Y.Map ? partnership : undefined
}

/** The map of a partnership's items; a forged partnership may have none. */
export const contentOf = (doc: Y.Doc, partnershipId: string): Y.Map<unknown> | undefined => {
  const content = partnershipOf(doc, partnershipId)?.get('content')
  return content instanceof Y.Map ? content : undefined
}

export const itemOf = (doc: Y.Doc, partnershipId: string, itemId: string): Y.Map<unknown> | undefined => {
  const item = isId(itemId) ? contentOf(doc, partnershipId)?.get(itemId) : undefined
  return item instanceof Y.Map ? item : undefined
}
