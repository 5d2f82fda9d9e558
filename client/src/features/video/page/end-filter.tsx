import { partnershipWords } from '@rapport/domain/partnership/partnership-form'
import { showDay, showSpan } from '@rapport/domain/show/day'
import { expiringSpan, expiringSpanWords } from '@rapport/domain/video/usage-rights'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { FilterButton } from './filter-button.tsx'

interface EndFilterProps {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly today: string
  /** An empty text takes a day away. */
  readonly onChange: (days: { readonly from: string; readonly to: string }) => void
}

/** The days between which rights end; either may be open. */
export function EndFilter({ from = '', to = '', today, onChange }: EndFilterProps) {
  return (
    <FilterButton label="End of rights" words={endWords(from, to)}>
      {(close) => <EndDays from={from} to={to} today={today} onChange={onChange} onDone={close} />}
    </FilterButton>
  )
}

/** Holds what is typed until both days make a time. */
function EndDays({ from = '', to = '', today, onChange, onDone }: EndFilterProps & { readonly onDone: () => void }) {
  const [typed, setTyped] = useState({ from, to })
  const set = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    if (isTime(next)) onChange(next)
  }
  const choose = (days: typeof typed) => {
    onDone()
    onChange(days)
  }
  return (
    <div className={css({ column: '12', width: '264px', maxWidth: 'full', padding: '8' })}>
      <TextField label="Rights end from" type="date" value={typed.from} onChange={(day) => set({ from: day })} autoFocus />
      <TextField
        label="Until"
        type="date"
        value={typed.to}
        onChange={(day) => set({ to: day })}
        error={isTime(typed) ? undefined : partnershipWords.dates}
      />
      <div className={css({ display: 'flex', gap: '8', justifyContent: 'space-between' })}>
        <Button size="sm" onClick={() => choose(expiringSpan(today))}>
          {expiringSpanWords}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => choose({ from: '', to: '' })}>
          Any end
        </Button>
      </div>
    </div>
  )
}

const isTime = ({ from, to }: { readonly from: string; readonly to: string }): boolean => from === '' || to === '' || from <= to

const endWords = (from: string, to: string): string => {
  if (from !== '' && to !== '') return showSpan(from, to)
  if (from !== '') return `From ${showDay(from)}`
  return to === '' ? 'Any end' : `Until ${showDay(to)}`
}
