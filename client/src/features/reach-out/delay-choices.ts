import { delayDays, delayedDay } from '@rapport/domain/next-outreach/delay'
import { showWeekday } from '@rapport/domain/show/day'
import { CalendarDays } from 'lucide-react'
import type { MenuGroup } from '../../ui/popup/menu.tsx'

/** Delays of a reach-out with the resulting days, and a choice of any day. */
export function delayGroups(today: string, onDelay: (days: number) => void, onOther: () => void): readonly MenuGroup[] {
  const items = delayDays.map((days) => ({
    id: String(days),
    label: `${days} days`,
    note: showWeekday(delayedDay(today, days)),
    onSelect: () => onDelay(days),
  }))
  return [
    { id: 'days', label: 'Delay by', items },
    { id: 'other', items: [{ id: 'date', label: 'Choose a date…', icon: CalendarDays, onSelect: onOther }] },
  ]
}
