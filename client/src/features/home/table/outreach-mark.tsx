import { CalendarClock } from 'lucide-react'
import type { Outreach } from '../../../sync/use-outreach.ts'
import { Pill } from '../../../ui/pill.tsx'
import { tip } from '../../../ui/tooltip.tsx'
import { Quiet } from './cells.tsx'

/** When to reach out next; why stands in its tooltip. */
export function OutreachMark({ outreach }: { readonly outreach: Outreach }) {
  const { day, tone, label, reason, overdue } = outreach
  if (day === null) return <Quiet>N/A</Quiet>
  return (
    <Pill tone={tone} icon={CalendarClock} {...tip(overdue === null ? reason : `${overdue}\n${reason}`)}>
      {label}
    </Pill>
  )
}
