import { replyDaysWords } from '@rapport/domain/account-list/account-list'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { type RangeKind, valueOfTyped } from './range-kind.ts'

export interface RangeFormProps {
  readonly kind: RangeKind
  readonly onAdd: (value: string) => void
}

/** A range, a number of days or a text that is no ready choice. */
export function RangeForm({ kind, onAdd }: RangeFormProps) {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [issue, setIssue] = useState<string>()
  const isRange = kind.at === 'numbers' || kind.at === 'days'
  const type = kind.at === 'days' ? 'date' : 'text'
  const add = () => {
    const value = valueOfTyped(kind, from, to)
    setIssue(value === null ? issueWords[kind.at] : undefined)
    if (value === null) return
    onAdd(value)
    setFrom('')
    setTo('')
  }
  const more = {
    size: 'sm',
    type,
    autoComplete: 'off',
    inputMode: kind.at === 'numbers' || kind.at === 'reply' ? 'decimal' : undefined,
  } as const
  return (
    <form
      className={formStyle}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        add()
      }}
    >
      <div className={rowStyle}>
        <TextField label={isRange ? 'From' : (firstLabels[kind.at] ?? '')} value={from} onChange={setFrom} {...more} />
        {isRange && <TextField label="To" value={to} onChange={setTo} {...more} />}
      </div>
      {issue && (
        <p role="alert" className={issueStyle}>
          {issue}
        </p>
      )}
      <Button type="submit" size="sm">
        Add
      </Button>
    </form>
  )
}

const firstLabels: Readonly<Record<string, string>> = { text: 'Holds the text', reply: 'Days without a reply' }

const issueWords: Readonly<Record<RangeKind['at'], string>> = {
  numbers: 'Please enter a number in one of the fields',
  days: 'Please choose a day in one of the fields',
  reply: replyDaysWords,
  text: 'Please enter a text',
}

const formStyle = css({
  column: '8',
  alignItems: 'flex-start',
  width: '272px',
  marginTop: '4',
  padding: '8',
  borderTop: '1px solid {colors.border.subtle}',
})
const rowStyle = css({ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', gap: '8', width: 'full' })
const issueStyle = css({ textStyle: 'meta', color: 'state.overdue.fg' })
