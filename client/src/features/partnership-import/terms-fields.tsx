import type { WeighedDraft } from '@rapport/domain/agreement/partnership-draft'
import { type InvoiceStatus, invoiceStatuses, invoiceStatusLabels } from '@rapport/domain/partnership/partnership'
import type { PartnershipIssues } from '@rapport/domain/partnership/partnership-form'
import { css } from '#styled-system/css'
import { Select } from '../../ui/form/select.tsx'
import { TextField, type TextFieldProps } from '../../ui/form/text-field.tsx'
import type { DraftField, DraftForm } from './draft-form.ts'
import { type OfferField, offersOf } from './draft-offers.ts'
import { FieldMark, focusedFirst, Looked, type Review } from './field-mark.tsx'
import { importWords } from './import-words.ts'
import { OfferList } from './offer-list.tsx'
import { useOfferKeys } from './use-offer-keys.ts'

interface TermsFieldsProps {
  /** Null without an agreement that is a deal. */
  readonly draft: WeighedDraft | null
  readonly form: DraftForm
  readonly issues: PartnershipIssues
  readonly review: Review
  readonly onChange: (change: Partial<Record<DraftField, string>>) => void
  /** A value was taken from an offer. */
  readonly onTaken: (field: OfferField) => void
}

/** Budget, invoice status and days, each with its lines in the agreement or with offers. */
export function TermsFields(props: TermsFieldsProps) {
  const { form, issues, review, onChange } = props
  return (
    <div className={gridStyle}>
      <OfferedField
        {...props}
        name="budget"
        label="Budget"
        start="$"
        type="number"
        inputMode="decimal"
        step="0.01"
        min="0"
        error={issues.budget}
      />
      <Looked name="invoiceStatus" review={review}>
        <Select<InvoiceStatus>
          label="Invoice Status"
          choices={statusChoices}
          value={invoiceStatuses.find((status) => status === form.invoiceStatus) ?? null}
          onChange={(invoiceStatus) => onChange({ invoiceStatus })}
          error={issues.invoiceStatus}
          hint={<FieldMark name="invoiceStatus" review={review} />}
        />
      </Looked>
      {days.map(({ name, label }) => (
        <OfferedField
          key={name}
          {...props}
          name={name}
          label={label}
          type="date"
          error={name === wrongDay(form) ? issues.dates : undefined}
        />
      ))}
    </div>
  )
}

interface OfferedFieldProps
  extends TermsFieldsProps,
    Pick<TextFieldProps, 'label' | 'start' | 'type' | 'inputMode' | 'step' | 'min' | 'error'> {
  readonly name: OfferField
}

/** A field with offers while it is empty; emptying it brings them back. */
function OfferedField({ name, draft, form, issues: _, review, onChange, onTaken, label, ...field }: OfferedFieldProps) {
  const offers = draft && form[name] === '' ? offersOf(draft, name) : []
  const take = (value: string) => {
    onChange({ [name]: value })
    onTaken(name)
  }
  const onKeyDown = useOfferKeys(
    offers.map(({ value }) => value),
    take,
  )
  return (
    <Looked name={name} review={review}>
      <TextField
        {...field}
        label={label}
        required
        value={form[name]}
        onChange={(value) => onChange({ [name]: value })}
        hint={<FieldMark name={name} review={review} {...(offers.length > 0 && { missing: importWords.notSure })} />}
        onKeyDown={onKeyDown}
        {...focusedFirst(name, review)}
      />
      {offers.length > 0 && <OfferList field={name} label={label} offers={offers} review={review} onTake={take} />}
    </Looked>
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
