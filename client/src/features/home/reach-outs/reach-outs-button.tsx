import { CalendarClock } from 'lucide-react'
import { useAccountCounts } from '../../../sync/account/use-account-list.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Badge } from '../../../ui/state/badge.tsx'
import type { SidePanelState } from './use-side-panel.ts'

export function ReachOutsButton({ side }: { readonly side: SidePanelState }) {
  const due = useAccountCounts(dueToday).counts?.total
  return (
    <Button icon={CalendarClock} aria-expanded={side.isShown} onClick={side.toggle}>
      Reach-outs
      {due !== undefined && due > 0 && <Badge>{due > 999 ? '999+' : due}</Badge>}
    </Button>
  )
}

const dueToday = { outreach: 'due' }
