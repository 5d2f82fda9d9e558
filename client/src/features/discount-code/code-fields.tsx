import { codeLimit, codeMaxima, codeSteps, type DiscountType, typedCode } from '@rapport/domain/discount-code/discount-code'
import { firstEndDate, withEndSwitch, withStart } from '@rapport/domain/discount-code/discount-code-form'
import type { FormEvent } from 'react'
import { css } from '#styled-system/css'
import { Select } from '../../ui/form/select.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { CodeFormState } from './use-code-form.ts'

const typeChoices = [
  { value: 'percentage', label: 'Percentage' },
  { value: 'fixed_amount', label: 'Fixed amount' },
] as const satisfies readonly { readonly value: DiscountType; readonly label: string }[]

export interface CodeFieldsProps {
  readonly state: CodeFormState
  /** The first day that a start can be moved to. */
  readonly today: string
  /** Of the store. */
  readonly currency: string
}

/** Name, value, days and uses of a discount code. */
export function CodeFields({ state, today, currency }: CodeFieldsProps) {
  const { form, set, issues } = state
  return (
    <>
      <TextField
        label="Discount Code"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={form.code}
        onInput={writeInCapitals}
        onChange={(code) => set({ code: typedCode(code) })}
        onFocus={(event) => event.target.select()}
        hint={`Capitals without spaces, at most ${codeLimit} characters`}
        error={issues.code}
      />
      <div className={pairStyle}>
        <Select<DiscountType>
          label="Discount Type"
          choices={typeChoices}
          value={form.discountType}
          onChange={(discountType) => set({ discountType })}
          error={issues.discountType}
        />
        <ValueField state={state} currency={currency} />
      </div>
      <TermFields state={state} today={today} />
      <UsageFields state={state} />
    </>
  )
}

function ValueField({ state: { form, set, issues }, currency }: Omit<CodeFieldsProps, 'today'>) {
  const isPercentage = form.discountType === 'percentage'
  return (
    <TextField
      label="Discount Value"
      type="number"
      inputMode={isPercentage ? 'numeric' : 'decimal'}
      required
      min={codeSteps[form.discountType]}
      {...(isPercentage && { max: codeMaxima.percentage })}
      step={codeSteps[form.discountType]}
      start={isPercentage ? undefined : currency === 'USD' ? '$' : currency}
      end={isPercentage ? <span className={unitStyle}>%</span> : undefined}
      autoComplete="off"
      value={form.discountValue}
      onChange={(discountValue) => set({ discountValue })}
      onFocus={(event) => event.target.select()}
      error={issues.discountValue}
    />
  )
}

function TermFields({ state: { form, set, issues }, today }: Omit<CodeFieldsProps, 'currency'>) {
  return (
    <>
      <div className={pairStyle}>
        <TextField
          label="Start Date"
          type="date"
          required
          min={today}
          value={form.startDate}
          onChange={(startDate) => set(withStart(form, startDate))}
          error={issues.startDate}
        />
        {form.hasEndDate && (
          <TextField
            label="End Date"
            type="date"
            required
            min={firstEndDate(form.startDate)}
            value={form.endDate}
            onChange={(endDate) => set({ endDate })}
            error={issues.endDate}
          />
        )}
      </div>
      <Switch checked={form.hasEndDate} onChange={(hasEndDate) => set(withEndSwitch(form, hasEndDate))}>
        Set end date
      </Switch>
    </>
  )
}

function UsageFields({ state: { form, set, issues } }: Pick<CodeFieldsProps, 'state'>) {
  return (
    <>
      <Switch checked={form.hasUsageLimit} onChange={(hasUsageLimit) => set({ hasUsageLimit })}>
        Set usage limit
      </Switch>
      {form.hasUsageLimit && (
        <TextField
          label="Usage Limit"
          type="number"
          inputMode="numeric"
          required
          min={codeSteps.usageLimit}
          step={codeSteps.usageLimit}
          hint="How often it can be used, by all customers together"
          autoComplete="off"
          value={form.usageLimit}
          onChange={(usageLimit) => set({ usageLimit })}
          error={issues.usageLimit}
        />
      )}
    </>
  )
}

/** Before React looks: the caret stays where somebody types. */
function writeInCapitals({ currentTarget: field }: FormEvent<HTMLInputElement>) {
  const code = typedCode(field.value)
  if (code === field.value) return
  const caret = typedCode(field.value.slice(0, field.selectionStart ?? code.length)).length
  field.value = code
  field.setSelectionRange(caret, caret)
}

const pairStyle = css({ display: 'grid', gap: '16', gridTemplateColumns: { base: '1fr', tablet: '1fr 1fr' } })
const unitStyle = css({ color: 'fg.subtle' })
