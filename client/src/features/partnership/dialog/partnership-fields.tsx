import { dayOf } from '@rapport/domain/calendar-day/kept-day'
import { type InvoiceStatus, invoiceStatuses, invoiceStatusLabels, readInvoiceStatus } from '@rapport/domain/partnership/partnership'
import { css } from '#styled-system/css'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { ContentRows } from './content-rows.tsx'
import type { PartnershipFormState } from './use-partnership-form.ts'

const statusChoices = invoiceStatuses.map((value) => ({ value, label: invoiceStatusLabels[value] }))

/** The fields of a partnership: terms, days, content. */
export function PartnershipFields({ state }: { readonly state: PartnershipFormState }) {
  const { form, set, issues } = state
  return (
    <>
      <div className={pairStyle}>
        <TextField
          label="Budget"
          type="number"
          inputMode="decimal"
          step="0.01"
          min="0"
          required
          start="$"
          autoComplete="off"
          value={form.budget}
          onChange={(budget) => set({ budget })}
          onFocus={(event) => event.target.select()}
          error={issues.budget}
        />
        <Select<InvoiceStatus>
          label="Invoice Status"
          choices={statusChoices}
          value={readInvoiceStatus(form.invoiceStatus)}
          onChange={(invoiceStatus) => set({ invoiceStatus })}
          error={issues.invoiceStatus}
        />
      </div>
      <div className={pairStyle}>
        <TextField
          label="Start Date"
          type="date"
          required
          value={dayOf(form.startDate)}
          onChange={(startDate) => set({ startDate })}
          error={issues.dates}
        />
        <TextField
          label="End Date"
          type="date"
          required
          min={dayOf(form.startDate)}
          value={dayOf(form.endDate)}
          onChange={(endDate) => set({ endDate })}
          error={issues.dates && form.startDate !== '' ? issues.dates : undefined}
        />
      </div>
      <ContentRows state={state} />
    </>
  )
}

const pairStyle = css({ display: 'grid', gap: '16', gridTemplateColumns: { base: '1fr', tablet: '1fr 1fr' } })
