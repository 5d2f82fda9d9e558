import { type ContentPlan, type GivenItem, type NewItem, planContent, type StandingItem } from '@rapport/domain/content/content-plan'
import { type PartnershipFields, partnershipChanges, partnershipFields } from '@rapport/domain/partnership/partnership'
import { datesRefusal } from '@rapport/domain/partnership/partnership-input'
import { takenPartnership, unknownPartnership } from '@rapport/domain/partnership/partnership-refusal'
import { ok, type Result } from '@rapport/domain/result/result'
import * as Y from 'yjs'
import { partnershipsOf } from '../account-document.ts'
import { isDeleted } from '../note/note-reading.ts'
import { carryOutPlan, createItemMap } from './content-commands.ts'
import { writeFields } from './field-writing.ts'
import { itemIds, itemOf, partnershipIds, partnershipOf, readItems, readPartnershipFields } from './partnership-reading.ts'

export interface NewPartnership extends PartnershipFields {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly content: readonly NewItem[]
  /** The document that it was read from. */
  readonly agreementId?: string | undefined
}

/** Absent fields stay. */
export interface PartnershipPatch extends Partial<PartnershipFields> {
  readonly content?: readonly GivenItem[]
}

interface PlanTerms {
  /** The writer's reading: equal fields of the patch are left alone, and only items in it can go. Without it the patch counts as it is, its content as complete. */
  readonly base?: PartnershipBase | undefined
  readonly newId: () => string
}

export interface PatchTerms extends PlanTerms {
  /** Milliseconds since 1970, the time of deletions. */
  readonly at: number
}

export type PartnershipBase = Partial<PartnershipFields> & { readonly content?: readonly StandingItem[] }

/** Adds a partnership with its content. A taken id is refused: the first creation stays. */
export const createPartnership = (doc: Y.Doc, newPartnership: NewPartnership, origin?: unknown): Result<string> => {
  const { id, createdAt, content, agreementId } = newPartnership
  if (partnershipsOf(doc).has(id)) return takenPartnership
  doc.transact(() => {
    const items = new Y.Map<unknown>(content.map((item) => [item.id, createItemMap(item)]))
    const fields = partnershipFields.map((field) => [field, newPartnership[field]] as const)
    const agreement = agreementId === undefined ? [] : [['agreementId', agreementId] as const]
    partnershipsOf(doc).set(id, new Y.Map<unknown>([...fields, ['createdAt', createdAt], ...agreement, ['content', items]]))
  }, origin)
  return ok(id)
}

export interface PatchPlan {
  readonly fields: Partial<PartnershipFields>
  readonly content: ContentPlan | undefined
}

/** Plans the changes of a patch against the present document, or refuses. */
export const planPatch = (doc: Y.Doc, partnershipId: string, patch: PartnershipPatch, { base, newId }: PlanTerms): Result<PatchPlan> => {
  const now = readPartnershipFields(doc, partnershipId)
  if (!now || now.deletedAt !== null) return unknownPartnership
  const fields = partnershipChanges(patch, now, base)
  const refused = fields.startDate === undefined && fields.endDate === undefined ? undefined : datesRefusal({ ...now, ...fields })
  if (refused) return refused
  if (!patch.content) return ok({ fields, content: undefined })
  const items = readItems(doc, partnershipId)
  const content = planContent({ items, lastDay: patch.endDate ?? now.endDate }, { given: patch.content, base: base?.content, newId })
  return content.ok ? ok({ fields, content: content.value }) : content
}

/** Changes a partnership by a patch, only where it differs, so that others' writing stays. */
export const changePartnership = (
  doc: Y.Doc,
  partnershipId: string,
  patch: PartnershipPatch,
  terms: PatchTerms,
  origin?: unknown,
): Result<string> => {
  const plan = planPatch(doc, partnershipId, patch, terms)
  return plan.ok ? doc.transact(() => carryOutPatch(doc, partnershipId, plan.value, terms.at), origin) : plan
}

/** Carries out a plan on the same document. `at`: milliseconds since 1970, the time of deletions. */
export const carryOutPatch = (doc: Y.Doc, partnershipId: string, { fields, content }: PatchPlan, at: number): Result<string> => {
  const partnership = standing(doc, partnershipId)
  if (!partnership) return unknownPartnership
  doc.transact(() => {
    writeFields(partnership, fields)
    if (content) carryOutPlan(doc, partnershipId, content, at)
  })
  return ok(partnershipId)
}

/** Completes a partnership or reopens it. */
export const setCompleted = (doc: Y.Doc, partnershipId: string, isCompleted: boolean, origin?: unknown): Result<string> => {
  const partnership = standing(doc, partnershipId)
  if (!partnership) return unknownPartnership
  doc.transact(() => writeFields(partnership, { isCompleted }), origin)
  return ok(partnershipId)
}

/** Marks a partnership as deleted and keeps its values for a restore. A second deletion changes nothing. */
export const deletePartnership = (doc: Y.Doc, partnershipId: string, deletedAt: number, origin?: unknown): Result<string> => {
  const partnership = partnershipOf(doc, partnershipId)
  if (!partnership) return unknownPartnership
  if (!isDeleted(partnership)) doc.transact(() => partnership.set('deletedAt', deletedAt), origin)
  return ok(partnershipId)
}

/** Takes a deletion back, with everything written meanwhile. Only the server does so. */
export const restorePartnership = (doc: Y.Doc, partnershipId: string, origin?: unknown): Result<string> => {
  const partnership = partnershipOf(doc, partnershipId)
  if (!partnership) return unknownPartnership
  if (isDeleted(partnership)) doc.transact(() => partnership.delete('deletedAt'), origin)
  return ok(partnershipId)
}

/** Removes a deleted partnership for good, with everything still written into it elsewhere. Only the server does so. */
export const emptyPartnership = (doc: Y.Doc, partnershipId: string, origin?: unknown): Result<string> => {
  const partnership = partnershipOf(doc, partnershipId)
  if (!partnership || !isDeleted(partnership)) return unknownPartnership
  doc.transact(() => partnershipsOf(doc).delete(partnershipId), origin)
  return ok(partnershipId)
}

/** Approves every content item of every partnership; answers the number of changed items. A second call changes nothing. */
export const approveAllContent = (doc: Y.Doc, origin?: unknown): number =>
  doc.transact(() => standingIds(doc).reduce((count, id) => count + markAll(doc, id, 'approved'), 0), origin)

/** Completes every partnership and marks its content as posted; answers the number of open ones. A second call changes nothing. */
export const completeAllPartnerships = (doc: Y.Doc, origin?: unknown): number =>
  doc.transact(() => {
    const ids = standingIds(doc)
    const open = ids.filter((id) => readPartnershipFields(doc, id)?.isCompleted === false)
    for (const id of open) setCompleted(doc, id, true)
    for (const id of ids) markAll(doc, id, 'posted')
    return open.length
  }, origin)

const standing = (doc: Y.Doc, partnershipId: string): Y.Map<unknown> | undefined => {
  const partnership = partnershipOf(doc, partnershipId)
  return partnership && !isDeleted(partnership) ? partnership : undefined
}

const standingIds = (doc: Y.Doc): readonly string[] => partnershipIds(doc).filter((id) => standing(doc, id) !== undefined)

const markAll = (doc: Y.Doc, partnershipId: string, mark: 'approved' | 'posted'): number => {
  const items = itemIds(doc, partnershipId).flatMap((id) => itemOf(doc, partnershipId, id) ?? [])
  const unmarked = items.filter((item) => !isDeleted(item) && item.get(mark) !== true)
  for (const item of unmarked) item.set(mark, true)
  return unmarked.length
}
