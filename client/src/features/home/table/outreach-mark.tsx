import { showShortDay } from '@rapport/domain/show/day'
import { CalendarClock } from 'lucide-react'
import { css } from '#styled-system/css'
import type { Outreach } from '../../../sync/account/use-outreach.ts'
import { tip } from '../../../ui/popup/tip.ts'
import { Pill } from '../../../ui/state/pill.tsx'

export interface OutreachMarkProps {
  readonly outreach: Outreach
  /** Leaves out the year in narrow rows. */
  readonly isShort?: boolean
}

/** The day of the next reach-out; its reason stands in the tooltip. */
export function OutreachMark({ outreach, isShort = false }: OutreachMarkProps) {
  const { day, tone, label, reason, overdue } = outreach
  if (day === null) return <span className={noneStyle}>N/A</span>
  return (
    <Pill tone={tone} icon={CalendarClock} {...tip(overdue === null ? reason : `${overdue}\n${reason}`)}>
      {isShort && tone === 'blue' ? showShortDay(day) : label}
    </Pill>
  )
}

const noneStyle = css({ textStyle: 'meta', color: 'fg.muted', paddingInline: '4' })
