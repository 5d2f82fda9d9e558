import { setItem } from '@rapport/account-doc/partnership/content-commands'
import { changePartnership } from '@rapport/account-doc/partnership/partnership-commands'
import { readItem, readPartnershipFields } from '@rapport/account-doc/partnership/partnership-reading'
import { type ContentFields, contentTypeLabels } from '@rapport/domain/content/content-item'
import type { UpcomingItem } from '@rapport/domain/content/upcoming-content'
import type { OpenInvoice } from '@rapport/domain/partnership/open-invoice'
import { type InvoiceStatus, invoiceStatusLabels } from '@rapport/domain/partnership/partnership'
import { type Result, refuse } from '@rapport/domain/result/result'
import { notUndoneWords } from '@rapport/domain/sync/undo'
import { writeInDocument } from '../../../sync/document/later-write.ts'
import { newId } from '../../../sync/new-id.ts'
import { addOwnStep, type UndoAction } from '../../../sync/undo/own-steps.ts'
import { toast } from '../../../ui/message/toast.ts'

export type Marks = Pick<ContentFields, 'approved' | 'posted'>

interface Told {
  readonly onUndo: () => void
}

/** Marks an item in the influencer's document; null when it could not be, which a toast told. */
export async function markItem(item: UpcomingItem, marks: Partial<Marks>, { onUndo }: Told): Promise<UndoAction | null> {
  const { accountId, partnershipId, id, accountName, type } = item
  const former: Marks = { approved: item.approved, posted: item.posted }
  const written = await write(accountId, (doc) => setItem(doc, partnershipId, id, marks))
  const name = `${contentTypeLabels[type]} of ${accountName}`
  if (!written.ok) return tellFailure(name, written.refusal.message)
  const undo = addOwnStep(() => {
    void writeInDocument(accountId, (doc) => {
      const now = readItem(doc, partnershipId, id)
      const isAsWritten = Object.entries(marks).every(([mark, value]) => now?.[mark === 'approved' ? 'approved' : 'posted'] === value)
      if (!isAsWritten) return void toast.info(notUndoneWords(null, undefined))
      setItem(doc, partnershipId, id, { ...marks, ...formerOf(marks, former) })
      toast.info(`${name} is as it was`)
      onUndo()
    })
  })
  toast.success(`${name}: ${marksWords(marks)}`, { action: undo })
  return undo
}

const formerOf = (marks: Partial<Marks>, { approved, posted }: Marks): Partial<Marks> => ({
  ...(marks.approved !== undefined && { approved }),
  ...(marks.posted !== undefined && { posted }),
})

const marksWords = ({ approved, posted }: Partial<Marks>): string => {
  if (approved !== undefined) return approved ? 'approved' : 'no longer approved'
  return posted ? 'posted' : 'no longer posted'
}

/** Gives an invoice another status; null when it could not be, which a toast told. */
export async function setInvoice(invoice: OpenInvoice, status: InvoiceStatus, { onUndo }: Told): Promise<UndoAction | null> {
  const { accountId, partnershipId, accountName, invoiceStatus: former } = invoice
  const change = (to: InvoiceStatus) => (doc: Parameters<typeof changePartnership>[0]) =>
    changePartnership(doc, partnershipId, { invoiceStatus: to }, { newId, at: Date.now() })
  const written = await write(accountId, change(status))
  if (!written.ok) return tellFailure(`Invoice of ${accountName}`, written.refusal.message)
  const undo = addOwnStep(() => {
    void writeInDocument(accountId, (doc) => {
      if (readPartnershipFields(doc, partnershipId)?.invoiceStatus !== status) return void toast.info(notUndoneWords(null, undefined))
      change(former)(doc)
      toast.info(`Invoice of ${accountName} is back at ${invoiceStatusLabels[former]}`)
      onUndo()
    })
  })
  toast.success(`Invoice of ${accountName}: ${invoiceStatusLabels[status]}`, { action: undo })
  return undo
}

type Command = (doc: Parameters<typeof setItem>[0]) => Result<string>

/** What nobody has read here cannot be changed here either. */
const write = (accountId: string, command: Command): Promise<Result<string>> =>
  writeInDocument(accountId, (doc, isOnDevice) =>
    isOnDevice ? command(doc) : refuse('not_found', 'this influencer is not on this device, it needs a connection'),
  )

const tellFailure = (name: string, why: string): null => {
  toast.error(`${name} stays as it is: ${why}`)
  return null
}
