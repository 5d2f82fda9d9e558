import { itemIds, partnershipIds, readItem, readPartnershipFields } from '@rapport/account-doc/partnership/partnership-reading'
import { useAtomValue } from 'jotai'
import type * as Y from 'yjs'
import { fromDoc } from '../../sync/document/reading/document-atoms.ts'
import { useShownDocument } from '../../sync/document/reading/use-account-document.ts'

const hasContentAtom = fromDoc({
  path: () => ['partnerships'],
  read: (doc) => partnershipIds(doc).some((id) => isOpen(doc, id) && owesSomething(doc, id)),
})

/** Whether an influencer owes content: then the profile has its right column in any stage. */
export const useHasContent = (accountId: string): boolean => useAtomValue(hasContentAtom(useShownDocument(accountId)))

const isOpen = (doc: Y.Doc, partnershipId: string): boolean => {
  const terms = readPartnershipFields(doc, partnershipId)
  return terms?.deletedAt === null && !terms.isCompleted
}

const owesSomething = (doc: Y.Doc, partnershipId: string): boolean =>
  itemIds(doc, partnershipId).some((itemId) => readItem(doc, partnershipId, itemId)?.deletedAt === null)
