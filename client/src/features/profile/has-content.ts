import { partnershipsOf } from '@rapport/account-doc/account-document'
import { itemIds, partnershipIds, readItem, readPartnershipFields } from '@rapport/account-doc/partnership-reading'
import { useAtomValue } from 'jotai'
import type * as Y from 'yjs'
import { fromDocPart } from '../../sync/document/reading/document-part-atoms.ts'
import { useShownDocument } from '../../sync/document/reading/use-account-document.ts'

const hasContentAtom = fromDocPart({
  root: partnershipsOf,
  read: (doc) => partnershipIds(doc).some((id) => isOpen(doc, id) && owesSomething(doc, id)),
})

/** Whether an influencer owes content: then the profile has its right column, whatever the stage. */
export const useHasContent = (accountId: string): boolean => useAtomValue(hasContentAtom(useShownDocument(accountId)))

const isOpen = (doc: Y.Doc, partnershipId: string): boolean => {
  const terms = readPartnershipFields(doc, partnershipId)
  return terms?.deletedAt === null && !terms.isCompleted
}

const owesSomething = (doc: Y.Doc, partnershipId: string): boolean =>
  itemIds(doc, partnershipId).some((itemId) => readItem(doc, partnershipId, itemId)?.deletedAt === null)
