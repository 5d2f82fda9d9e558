import { dayOf } from '@rapport/domain/calendar-day/kept-day'
import { type ContentFields, itemTone } from '@rapport/domain/content/content-item'
import { showDay, showShortDay } from '@rapport/domain/show/day'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { css } from '#styled-system/css'
import { tip } from '../../../ui/popup/tip.ts'

export interface DueDateProps {
  readonly item: Pick<ContentFields, 'dueDate' | 'approved' | 'posted'>
  readonly today: string
}

/** The due day of an item: red once it has passed, unless the item is both approved and posted. */
export function DueDate({ item, today }: DueDateProps) {
  const day = dayOf(item.dueDate)
  const tone = itemTone(item, today)
  const Icon = tone === 'green' ? CircleCheck : CircleAlert
  return (
    <span className={style} data-tone={tone} {...tip(day === today ? 'Due today' : `Due ${showDay(day)}`)}>
      {tone !== 'neutral' && <Icon size={14} aria-hidden />}
      <span>
        {words[tone]}
        <time dateTime={day}>{showShortDay(day)}</time>
      </span>
    </span>
  )
}

const words = { green: 'Done · ', red: 'Overdue · ', neutral: '' } as const

const style = css({
  gridArea: 'due',
  inlineRow: '4',
  textStyle: 'meta',
  whiteSpace: 'pre',
  color: 'fg.muted',
  '&[data-tone=green]': { color: 'tone.green.fg' },
  '&[data-tone=red]': { color: 'tone.red.fg', fontWeight: 'medium' },
})
