import { type InvoiceStatus, invoiceStatuses, invoiceStatusLabels } from '@rapport/domain/partnership/partnership'
import { BadgeDollarSign, ChevronDown, Clock, type LucideIcon, ReceiptText, Send } from 'lucide-react'
import type { ComponentProps } from 'react'
import { css } from '#styled-system/css'
import { Menu } from '../../../ui/popup/menu.tsx'
import { Pill } from '../../../ui/state/pill.tsx'
import type { Tone } from '../../../ui/state/tone.ts'

export interface InvoiceMenuProps {
  readonly status: InvoiceStatus
  readonly onChoose: (status: InvoiceStatus) => void
}

export function InvoiceMenu({ status, onChoose }: InvoiceMenuProps) {
  const items = invoiceStatuses.map((choice) => ({
    id: choice,
    label: invoiceStatusLabels[choice],
    icon: looks[choice].icon,
    isChosen: choice === status,
    onSelect: () => onChoose(choice),
  }))
  return <Menu trigger={<InvoiceButton status={status} />} groups={[{ id: 'invoice', label: 'Invoice status', items }]} />
}

function InvoiceButton({ status, ...button }: ComponentProps<'button'> & { readonly status: InvoiceStatus }) {
  return (
    <button {...button} type="button" aria-label={`Invoice status: ${invoiceStatusLabels[status]}`} className={buttonStyle}>
      <InvoicePill status={status} isOpening />
    </button>
  )
}

export function InvoicePill({ status, isOpening = false }: { readonly status: InvoiceStatus; readonly isOpening?: boolean }) {
  const { tone, icon } = looks[status]
  return (
    <Pill tone={tone} icon={icon}>
      {invoiceStatusLabels[status]}
      {isOpening && <ChevronDown size={12} aria-hidden />}
    </Pill>
  )
}

const looks: Readonly<Record<InvoiceStatus, { readonly tone: Tone; readonly icon: LucideIcon }>> = {
  WAITING: { tone: 'grey', icon: Clock },
  RECEIVED: { tone: 'amber', icon: ReceiptText },
  SENT_TO_FINANCE: { tone: 'blue', icon: Send },
  PAID: { tone: 'green', icon: BadgeDollarSign },
}

const buttonStyle = css({ borderRadius: 'pill', '&:hover, &[data-state=open]': { outline: '1px solid {colors.border.control}' } })
