import {
  approveAllContent,
  changePartnership,
  completeAllPartnerships,
  setCompleted,
} from '@rapport/account-doc/partnership/partnership-commands'
import { readPartnership, readPartnershipFields } from '@rapport/account-doc/partnership/partnership-reading'
import type { InvoiceStatus } from '@rapport/domain/partnership/partnership'
import { useSetAtom } from 'jotai'
import type * as Y from 'yjs'
import { writeLater } from '../../sync/document/later-write.ts'
import { intoDoc } from '../../sync/document/reading/document-atoms.ts'
import { newId } from '../../sync/new-id.ts'
import { addOwnStep } from '../../sync/undo/own-steps.ts'
import { toast } from '../../ui/message/toast.ts'
import { bulkChange, reopenAll, unmarkAll } from './bulk-undo.ts'
import type { PartnershipDocument } from './partnership-document.ts'
import { type CompletionOrigin, completedWords, completionWords, failureWords, partnershipToasts } from './partnership-words.ts'
import { whoChangedIt } from './who-changed.ts'

export interface PartnershipActions {
  readonly complete: (partnershipId: string, isCompleted: boolean, origin: CompletionOrigin) => void
  readonly setInvoiceStatus: (partnershipId: string, status: InvoiceStatus) => void
  readonly approveAll: () => void
  readonly completeAll: () => void
}

const setCompletedAtom = intoDoc(setCompleted)
const changeAtom = intoDoc(changePartnership)
const approveAllAtom = intoDoc(approveAllContent)
const completeAllAtom = intoDoc(completeAllPartnerships)

/** Actions on partnerships, at once on this device, each with its Undo. */
export const usePartnershipActions = (document: PartnershipDocument): PartnershipActions => {
  const set = useSetAtom(setCompletedAtom(document))
  const change = useSetAtom(changeAtom(document))
  const approveAll = useSetAtom(approveAllAtom(document))
  const completeAll = useSetAtom(completeAllAtom(document))
  const offerUndo = (takeBack: (doc: Y.Doc) => void) => addOwnStep(() => writeLater(document, takeBack))
  const tellWho = (partnershipId: string, field: string) =>
    void whoChangedIt({ accountId: document.accountId, partnershipId, itemId: null, field }).then((words) => toast.info(words))
  return {
    complete: (partnershipId, isCompleted, origin) => {
      const result = set(partnershipId, isCompleted)
      if (!result.ok) return void toast.error(failureWords(partnershipToasts.statusNotUpdated, result.refusal.message))
      const action = offerUndo((doc) => {
        if (readPartnershipFields(doc, partnershipId)?.isCompleted !== isCompleted) return tellWho(partnershipId, 'isCompleted')
        setCompleted(doc, partnershipId, !isCompleted)
        toast.info(completionWords(origin, !isCompleted))
      })
      const content = readPartnership(document.doc, partnershipId)?.content ?? []
      toast.success(isCompleted ? completedWords(origin, content) : completionWords(origin, false), { action })
    },
    setInvoiceStatus: (partnershipId, invoiceStatus) => {
      const former = readPartnershipFields(document.doc, partnershipId)?.invoiceStatus
      const result = change(partnershipId, { invoiceStatus }, { newId, at: Date.now() })
      if (!result.ok) return void toast.error(failureWords(partnershipToasts.notUpdated, result.refusal.message))
      if (former === undefined || former === invoiceStatus) return
      const action = offerUndo((doc) => {
        if (readPartnershipFields(doc, partnershipId)?.invoiceStatus !== invoiceStatus) return tellWho(partnershipId, 'invoiceStatus')
        changePartnership(doc, partnershipId, { invoiceStatus: former }, { newId, at: Date.now() })
        toast.info(partnershipToasts.takenBack)
      })
      toast.success(partnershipToasts.updated, { action })
    },
    approveAll: () => {
      const change = bulkChange(document.doc, 'approved')
      approveAll()
      toast.success(partnershipToasts.approvedAll, { action: offerUndo((doc) => doc.transact(() => unmarkAll(doc, change))) })
    },
    completeAll: () => {
      const change = bulkChange(document.doc, 'posted')
      completeAll()
      const action = offerUndo((doc) => doc.transact(() => reopenAll(doc, change)))
      void document.whenSaved().then(() => toast.success(partnershipToasts.completedAll, { action }))
    },
  }
}
