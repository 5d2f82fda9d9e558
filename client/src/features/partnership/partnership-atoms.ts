import { type DocumentPartnership, readPartnershipFields } from '@rapport/account-doc/partnership/partnership-reading'
import { sortPartnerships } from '@rapport/domain/partnership/partnership'
import { selectAtom } from 'jotai/utils'
import { type DocumentOfAtoms, entriesFromDoc, onePerPath } from '../../sync/document/reading/document-atoms.ts'
import { isSameList } from '../../sync/live-value.ts'

/** A partnership without its content. */
export type Terms = Omit<DocumentPartnership, 'content'>

const terms = entriesFromDoc({ path: () => ['partnerships'], read: readPartnershipFields })

/** The terms of one partnership, also of a deleted one. */
export const termsAtom = (document: DocumentOfAtoms, partnershipId: string) => terms.at(document, partnershipId)

export interface PartnershipOrder {
  readonly open: readonly string[]
  readonly completed: readonly string[]
  readonly deleted: readonly string[]
}

/** The ids of all partnerships in display order, the deleted ones apart. */
export const orderAtom = onePerPath((document) => selectAtom(terms.all(document), readOrder, isSameOrder))

const readOrder = (all: readonly Terms[]): PartnershipOrder => {
  const sorted = sortPartnerships(all)
  const standing = sorted.filter(({ deletedAt }) => deletedAt === null)
  return {
    open: standing.filter(({ isCompleted }) => !isCompleted).map(({ id }) => id),
    completed: standing.filter(({ isCompleted }) => isCompleted).map(({ id }) => id),
    deleted: sorted.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id),
  }
}

const isSameOrder = (order: PartnershipOrder, other: PartnershipOrder): boolean =>
  isSameList(order.open, other.open) && isSameList(order.completed, other.completed) && isSameList(order.deleted, other.deleted)
