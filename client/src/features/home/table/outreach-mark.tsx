import { showShortDay } from '@rapport/domain/show/day'
import { CalendarClock } from 'lucide-react'
import { css } from '#styled-system/css'
import type { Outreach } from '../../../sync/account/use-outreach.ts'
import { tip } from '../../../ui/popup/tip.ts'
import { Late } from '../../../ui/state/late.tsx'
import { Pill } from '../../../ui/state/pill.tsx'

export interface OutreachMarkProps {
  readonly outreach: Outreach
  /** Says below the pill how late it is: in narrow rows. */
  readonly isStacked?: boolean
}

/** The day of the next reach-out, in red how late it is; its reason stands in the tooltip. */
export function OutreachMark({ outreach, isStacked = false }: OutreachMarkProps) {
  const { day, tone, label, reason, overdue, late } = outreach
  if (day === null) return <span className={noneStyle}>N/A</span>
  return (
    <span className={isStacked ? stackStyle : lineStyle}>
      <Pill tone={tone} icon={CalendarClock} {...tip(overdue === null ? reason : `${overdue}\n${reason}`)}>
        {tone === 'blue' ? showShortDay(day) : label}
      </Pill>
      <Late words={late} />
    </span>
  )
}

const lineStyle = css({ inlineRow: '6', minWidth: '0' })
const stackStyle = css({ display: 'inline-flex', flexDirection: 'column', alignItems: 'flex-end' })
const noneStyle = css({ textStyle: 'meta', color: 'fg.muted' })
