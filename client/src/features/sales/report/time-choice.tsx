import { partnershipWords } from '@rapport/domain/partnership/partnership-form'
import type { SalesPeriod, SalesRange } from '@rapport/domain/sales-report/sales-report'
import { salesRangeLabels, salesRanges } from '@rapport/domain/sales-report/sales-report'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { Segments } from '../../../ui/choice/segments.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { SalesChange, SalesQuery } from './sales-query.ts'

export interface TimeChoiceProps {
  readonly query: SalesQuery
  /** What is shown now: an own time begins with it. */
  readonly period: SalesPeriod | undefined
  readonly today: string
  readonly onChange: (change: SalesChange) => void
}

/** Which time the page is about. */
export function TimeChoice({ query, period, today, onChange }: TimeChoiceProps) {
  const { range = '30d', from = '', to = '' } = query
  const choose = (next: SalesRange) =>
    onChange({
      range: next,
      ...(next === 'own' ? { from: period?.firstDay ?? today, to: period?.lastDay ?? today } : { from: '', to: '' }),
      by: '', // it was chosen for another time
    })
  return (
    <>
      <Segments label="Time" items={times} value={range} onChange={choose} />
      {range === 'own' && <OwnDays key={`${from} ${to}`} from={from} to={to} today={today} onChange={onChange} />}
    </>
  )
}

interface OwnDaysProps extends Pick<TimeChoiceProps, 'today' | 'onChange'> {
  readonly from: string
  readonly to: string
}

/** Holds what is typed until both days make a time. */
function OwnDays({ from, to, today, onChange }: OwnDaysProps) {
  const [typed, setTyped] = useState({ from, to })
  const set = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    if (isTime(next)) onChange(next)
  }
  return (
    <div className={daysStyle}>
      <TextField label="From" hideLabel type="date" required max={today} value={typed.from} onChange={(day) => set({ from: day })} />
      <span aria-hidden className={css({ color: 'fg.muted', lineHeight: '32px' })}>
        –
      </span>
      <TextField
        label="To"
        hideLabel
        type="date"
        required
        max={today}
        value={typed.to}
        onChange={(day) => set({ to: day })}
        error={isTime(typed) ? undefined : partnershipWords.dates}
      />
    </div>
  )
}

const isTime = ({ from, to }: { readonly from: string; readonly to: string }): boolean => from !== '' && to !== '' && from <= to

const times = salesRanges.map((value) => ({ value, label: salesRangeLabels[value] }))

const daysStyle = css({ display: 'flex', gap: '8' })
