import { partnershipsOf } from '@rapport/account-doc/account-document'
import { type DocumentPartnership, partnershipIds, readPartnershipFields } from '@rapport/account-doc/partnership-reading'
import { sortPartnerships } from '@rapport/domain/partnership/partnership'
import { type Atom, atom } from 'jotai'
import { selectAtom } from 'jotai/utils'
import type * as Y from 'yjs'
import { fromDocPart, onePerPath } from '../../sync/document/reading/document-part-atoms.ts'
import { isSameFields, isSameList } from './sameness.ts'

/** A partnership without its content. */
export type Terms = Omit<DocumentPartnership, 'content'>

/** The terms of one partnership, also of a deleted one. */
export const termsAtom = fromDocPart({
  root: partnershipsOf,
  read: (doc: Y.Doc, partnershipId: string): Terms | undefined => readPartnershipFields(doc, partnershipId),
  isSame: isSameFields,
})

const allIdsAtom = fromDocPart({ root: partnershipsOf, read: (doc: Y.Doc) => partnershipIds(doc), isSame: isSameList })

const allTermsAtom = onePerPath(
  (document): Atom<readonly Terms[]> => atom((get) => get(allIdsAtom(document)).flatMap((id) => get(termsAtom(document, id)) ?? [])),
)

export interface PartnershipOrder {
  readonly open: readonly string[]
  readonly completed: readonly string[]
  readonly deleted: readonly string[]
}

/** The ids of all partnerships in display order, the deleted ones apart. */
export const orderAtom = onePerPath((document) => selectAtom(allTermsAtom(document), readOrder, isSameOrder))

const readOrder = (all: readonly Terms[]): PartnershipOrder => {
  const sorted = sortPartnerships(all)
  const standing = sorted.filter(({ deletedAt }) => deletedAt === null)
  return {
    open: standing.filter(({ isCompleted }) => !isCompleted).map(({ id }) => id),
    completed: standing.filter(({ isCompleted }) => isCompleted).map(({ id }) => id),
    deleted: sorted.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id),
  }
}

const isSameOrder = (one: PartnershipOrder, other: PartnershipOrder): boolean =>
  isSameList(one.open, other.open) && isSameList(one.completed, other.completed) && isSameList(one.deleted, other.deleted)
