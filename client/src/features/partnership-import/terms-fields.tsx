import { type InvoiceStatus, invoiceStatuses, invoiceStatusLabels } from '@rapport/domain/partnership/partnership'
import type { PartnershipIssues } from '@rapport/domain/partnership/partnership-form'
import { css } from '#styled-system/css'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { DraftField, DraftForm } from './draft-form.ts'
import { FieldMark, focusedFirst, Looked, type Review } from './field-mark.tsx'

interface TermsFieldsProps {
  readonly form: DraftForm
  readonly issues: PartnershipIssues
  readonly review: Review
  readonly onChange: (change: Partial<Record<DraftField, string>>) => void
}

/** Budget, invoice status and days, each with its lines in the agreement. */
export function TermsFields({ form, issues, review, onChange }: TermsFieldsProps) {
  const mark = (name: DraftField) => <FieldMark name={name} review={review} />
  return (
    <div className={gridStyle}>
      <Looked name="budget" review={review}>
        <TextField
          label="Budget"
          start="$"
          type="number"
          inputMode="decimal"
          step="0.01"
          min="0"
          required
          value={form.budget}
          onChange={(budget) => onChange({ budget })}
          error={issues.budget}
          hint={mark('budget')}
          {...focusedFirst('budget', review)}
        />
      </Looked>
      <Looked name="invoiceStatus" review={review}>
        <Select<InvoiceStatus>
          label="Invoice Status"
          choices={statusChoices}
          value={invoiceStatuses.find((status) => status === form.invoiceStatus) ?? null}
          onChange={(invoiceStatus) => onChange({ invoiceStatus })}
          error={issues.invoiceStatus}
          hint={mark('invoiceStatus')}
        />
      </Looked>
      {days.map(({ name, label }) => (
        <Looked key={name} name={name} review={review}>
          <TextField
            type="date"
            label={label}
            required
            value={form[name]}
            onChange={(day) => onChange({ [name]: day })}
            error={name === wrongDay(form) ? issues.dates : undefined}
            hint={mark(name)}
            {...focusedFirst(name, review)}
          />
        </Looked>
      ))}
    </div>
  )
}

const statusChoices = invoiceStatuses.map((value) => ({ value, label: invoiceStatusLabels[value] }))
const days = [
  { name: 'startDate', label: 'Start Date' },
  { name: 'endDate', label: 'End Date' },
] as const

/** The day to correct: the missing one, else the last one. */
const wrongDay = ({ startDate }: DraftForm): DraftField => (startDate === '' ? 'startDate' : 'endDate')

const gridStyle = css({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: '12', rowGap: '12' })
