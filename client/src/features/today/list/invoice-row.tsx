import { nextInvoiceStatus } from '@rapport/domain/partnership/open-invoice'
import { invoiceStatusLabels } from '@rapport/domain/partnership/partnership'
import { Receipt } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { setInvoice } from './document-step.ts'
import { NoteButton } from './note-button.tsx'
import { TodayLine } from './today-line.tsx'
import type { RowOf } from './today-row-view.tsx'
import { invoiceLine } from './today-words.ts'

/** An invoice of finished work: one step on, up to Paid. */
export function InvoiceRow({ row, isActive, done, context }: RowOf<'invoice'>) {
  const { invoice, key } = row
  const { outreach, onActive, onDone, onTakenBack } = context
  const next = nextInvoiceStatus(invoice.invoiceStatus)
  const goOn = async () => {
    if (next === null) return
    const undo = await setInvoice(invoice, next, { onUndo: () => onTakenBack(key) })
    if (undo !== null) onDone(key, { words: invoiceStatusLabels[next], undo })
  }
  return (
    <TodayLine
      row={row}
      isActive={isActive}
      onActive={onActive}
      done={done}
      mark={<Receipt size={16} aria-hidden />}
      note={invoiceLine(invoice, outreach.today)}
    >
      {next !== null && (
        <Button
          size="sm"
          data-act="invoice"
          aria-label={`Mark the invoice of ${row.accountName} as ${invoiceStatusLabels[next]}`}
          onClick={() => void goOn()}
        >
          {invoiceStatusLabels[next]}
        </Button>
      )}
      <NoteButton row={row} />
    </TodayLine>
  )
}
